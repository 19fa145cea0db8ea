import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import type { TestPerson, TestPortal } from '../../harness/testPortal.ts';
import { startTestPortal } from '../../harness/testPortal.ts';

let portal: TestPortal;
let anna: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  portal = await startTestPortal();
  anna = await portal.employee(['ROLE_ADMIN']);
  ben = await portal.employee(['ROLE_ADMIN']);
});
afterAll(() => portal.stop());

const activeAdministrators = async (): Promise<readonly string[]> => {
  const auditor = await portal.employee(['ROLE_BANK_EMPLOYEE']);
  const employees = await (await auditor.signIn()).rows<EmployeeView>('/bank-employees?items-per-page=100');
  return employees.flatMap(({ id, roles, blocked, archivedAt }) =>
    roles.includes('ROLE_ADMIN') && !blocked && archivedAt === null ? id : [],
  );
};

describe('two administrators who shut each other out at the same moment', () => {
  it.each([
    ['both by a block', { blocked: true }, { blocked: true }],
    ['by a block and by taking the rights away', { blocked: true }, { roles: ['ROLE_BANK_EMPLOYEE'] }],
  ])('leave one of them: %s', async (_, ofAnna, ofBen) => {
    const [annas, bens] = [await anna.signIn(), await ben.signIn()];
    await portal.idle();
    const answers = await Promise.all([
      annas.send('PATCH', `/bank-employees/${ben.id}`, { body: ofAnna }),
      bens.send('PATCH', `/bank-employees/${anna.id}`, { body: ofBen }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const left = await activeAdministrators();
    expect(left).toHaveLength(1);

    const [still, other] = left[0] === anna.id ? [anna, ben] : [ben, anna];
    await (await still.signIn()).ask('PATCH', `/bank-employees/${other.id}`, { roles: ['ROLE_ADMIN'], blocked: false });
  });

  it('leave one of them when both archive', async () => {
    const [annas, bens] = [await anna.signIn(), await ben.signIn()];
    await portal.idle();
    const answers = await Promise.all([
      annas.send('POST', `/bank-employees/${ben.id}/archive`, { body: {} }),
      bens.send('POST', `/bank-employees/${anna.id}/archive`, { body: {} }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await activeAdministrators()).toHaveLength(1);
  });
});
