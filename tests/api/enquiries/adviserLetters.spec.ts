import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { EmployeeRole } from '@portal/contracts/shared/roles';
import { aCustomer, anUpload } from '../../harness/people.ts';
import type { PortalUser } from '../../harness/portalUser.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '../../harness/testPortal.ts';

let portal: TestPortal;
let clerk: PortalUser;
let manager: PortalUser;
beforeAll(async () => {
  portal = await startTestPortal();
  clerk = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
  manager = await (await portal.employee(['ROLE_BANK_ADMIN'])).signIn();
}, 60_000);
afterAll(() => portal.stop());

/** The subjects of what the adviser gets when a customer has completed a case. */
async function lettersOnCompletion(roles: readonly EmployeeRole[], before: (adviser: TestPerson) => Promise<unknown>): Promise<string[]> {
  const adviser = await portal.employee(roles);
  const person = await portal.customer(clerk, aCustomer({ bankEmployee: `/api/bank-employees/${adviser.id}` }));
  const customer = await person.signIn();
  const { id } = await clerk.ask<EnquiryView>('POST', '/enquiries', { customer: person.id, name: 'Baufinanzierung' });
  const file = await clerk.ask<RequestedFileView>('POST', '/files', { enquiry: id, name: 'Gehaltsabrechnung' });
  await clerk.ask('PATCH', `/enquiries/${id}`, { status: 'open' });
  await customer.ask('POST', `/files/${file.id}/upload`, anUpload());
  await customer.ask('POST', `/files/${file.id}/ready`, {});
  await before(adviser);
  await customer.ask('POST', `/enquiries/${id}/complete`, {});
  return (await portal.letters(adviser.email)).map(({ subject }) => subject ?? '');
}

describe('that a customer has completed a case', () => {
  it('is told to the adviser', async () => {
    const told = await lettersOnCompletion(['ROLE_BANK_EMPLOYEE_UPLOAD'], () => Promise.resolve());
    expect(told).toEqual([expect.stringContaining('wurde vom Kunden abgeschlossen')]);
  });

  it('is not told to an adviser who was blocked', async () => {
    const block = ({ id }: TestPerson) => manager.ask('PATCH', `/bank-employees/${id}`, { blocked: true });
    expect(await lettersOnCompletion(['ROLE_BANK_EMPLOYEE_UPLOAD'], block)).toEqual([]);
  });

  it('is not told to an adviser who may not see cases', async () => {
    expect(await lettersOnCompletion(['ROLE_BANK_EMPLOYEE_VALUTIERUNG'], () => Promise.resolve())).toEqual([]);
  });
});
