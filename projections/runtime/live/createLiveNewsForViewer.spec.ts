import { expect, it } from 'vitest';
import type { LiveMessage } from '@portal/contracts/live/liveMessageView';
import type { EmployeeRole } from '@portal/contracts/shared/roles';
import { createLiveNewsForViewer } from './createLiveNewsForViewer.ts';

const slots = [
  { resource: 'enquiries', ability: ['ROLE_BANK_EMPLOYEE_UPLOAD'] },
  { resource: 'disbursements', ability: ['ROLE_BANK_EMPLOYEE_VALUTIERUNG'] },
] as never;
const news = {
  next: 'n',
  changes: [
    { resource: 'enquiries', ids: ['e1'] },
    { resource: 'disbursements', ids: ['d1'] },
  ],
  presence: [
    { resource: 'enquiries', id: 'e1', people: [] },
    { resource: 'disbursements', id: 'd1', people: [] },
  ],
} as unknown as LiveMessage;

const seenBy = async (roles: readonly EmployeeRole[], rolesLater = roles) => {
  const personWith = (held: readonly EmployeeRole[]) =>
    ({ realm: 'employee', id: 'petra', sessionId: 's', roles: held, inheritedRoles: [] }) as never;
  const viewer = createLiveNewsForViewer({
    principal: personWith(roles),
    slots,
    hub: { since: () => news } as never,
    look: async () => personWith(rolesLater),
  });
  const told = await viewer.newsSince({});
  await viewer.stillIs();
  const { changes, presence } = told.visible();
  return [changes, presence].map((all) => all.map(({ resource }) => resource));
};

it('an employee is told of changes, and of who has something open, only where they may see it', async () => {
  expect(await seenBy(['ROLE_BANK_EMPLOYEE_UPLOAD'])).toEqual([['enquiries'], ['enquiries']]);
  expect(await seenBy(['ROLE_BANK_EMPLOYEE_VALUTIERUNG'])).toEqual([['disbursements'], ['disbursements']]);
  expect(await seenBy([])).toEqual([[], []]);
});

it('the roles count as they are when it is told', async () => {
  expect(await seenBy(['ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_BANK_EMPLOYEE_VALUTIERUNG'], ['ROLE_BANK_EMPLOYEE_UPLOAD'])).toEqual([
    ['enquiries'],
    ['enquiries'],
  ]);
});
