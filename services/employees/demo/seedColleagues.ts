import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import type { CreateEmployeeBody } from '@portal/contracts/employees/commands/employeeMasterDataBodyFields';
import type { EmployeeRole } from '@portal/contracts/shared/roles';
import type { Salutation } from '@portal/contracts/shared/salutation';
import { DEMO_RECENT_DAYS_AGO, type DemoSeedContext, type PortalClient } from '@portal/platform/demo/demoDesk';
import { demoColleagueIdsDataKey } from '../employeesOffers.ts';

interface DemoColleague {
  readonly person: CreateEmployeeBody;
  readonly access: 'activated' | 'blocked' | 'invited' | 'none' | 'archived';
}

const colleague = (
  access: DemoColleague['access'],
  salutation: Salutation,
  firstName: string,
  lastName: string,
  roles: readonly EmployeeRole[],
): DemoColleague => ({
  person: { email: addressOf(firstName, lastName), salutation, firstName, lastName, roles: [...roles] },
  access,
});

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/[^a-z]/g, '');
const addressOf = (firstName: string, lastName: string): string => `${plain(firstName)}.${plain(lastName)}@demo.bank`;

/** Each as far as a bank's people get. */
const colleagues: readonly DemoColleague[] = [
  colleague('activated', 'MRS', 'Sabine', 'Hartwig', ['ROLE_BANK_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD']),
  colleague('activated', 'MR', 'Murat', 'Yıldız', ['ROLE_BANK_EMPLOYEE_UPLOAD']),
  colleague('blocked', 'MR', 'Klaus', 'Petersen', ['ROLE_BANK_EMPLOYEE_VALUTIERUNG']),
  colleague('invited', 'MRS', 'Lena', 'Fischer', ['ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT']),
  colleague('none', 'NO_SALUTATION', 'Robin', 'Köhler', ['ROLE_BANK_EMPLOYEE']),
  colleague('archived', 'MR', 'Jürgen', 'Seidel', ['ROLE_BANK_EMPLOYEE_UPLOAD']),
];

/** The others who work at the demo bank, brought in by its administration. */
export async function seedColleagues(desk: DemoSeedContext, administrator: string): Promise<void> {
  const admin = await desk.signIn('employee', administrator);
  const ids = new Map<string, string>();
  for (const { person, access } of colleagues) {
    const key = `seed-employee-${person.email}`;
    const { id } = await admin.call<EmployeeView>('POST', '/bank-employees', person, key);
    ids.set(person.email, id);
    if (access === 'activated') {
      await admin.call('POST', `/bank-employees/${id}/invite`, {}, `${key}-invite`);
      await activate(desk, person.email);
    }
    // Still good today.
    if (access === 'invited')
      desk.happened(DEMO_RECENT_DAYS_AGO, async () => {
        const then = await desk.signIn('employee', administrator);
        await then.call('POST', `/bank-employees/${id}/invite`, {}, `${key}-invite`);
      });
    if (access === 'blocked') await admin.call('PATCH', `/bank-employees/${id}`, { blocked: true }, `${key}-block`);
    if (access === 'archived') await admin.call('POST', `/bank-employees/${id}/archive`, {}, `${key}-archive`);
  }
  desk.give(demoColleagueIdsDataKey, ids);
}

/** With the link in the demo's mailbox, as the person would. */
async function activate(desk: DemoSeedContext, email: string): Promise<void> {
  const signIn = (): Promise<PortalClient> => desk.signIn('employee', email);
  if ((await signIn().catch(() => undefined)) !== undefined) return;
  const invitationCode = (await desk.lettersTo(email)).find(({ code }) => code !== null)?.code;
  // The link is used up by the call that came first: only the same one may come again.
  const body = { invitationCode, password: desk.password };
  await desk.anyone.call('POST', '/bank-employees/activate', body, `seed-activation-${invitationCode}`);
}
