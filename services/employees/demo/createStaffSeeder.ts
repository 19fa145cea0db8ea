import { seedColleagues } from './seedColleagues.ts';
import { demoStaffDataKey, type EmployeeBootstrap } from '../employeesOffers.ts';
import type { DemoWelcomeLogin, SeedDemo } from '@portal/platform/demo/demoDesk';
import { DEMO_ADMINISTRATOR_EMAIL } from '@portal/platform/demo/demoAdministrator';
import type { EmployeeMasterData } from '../employee/employeeState.ts';

const demoEmployees: readonly EmployeeMasterData[] = [
  {
    email: DEMO_ADMINISTRATOR_EMAIL,
    salutation: 'MRS',
    firstName: 'Annegret',
    lastName: 'Albers',
    roles: ['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_BANK_EMPLOYEE_VALUTIERUNG', 'ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT'],
  },
  {
    email: 'berater@demo.bank',
    salutation: 'MR',
    firstName: 'Thomas',
    lastName: 'Brandt',
    roles: ['ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_BANK_EMPLOYEE_VALUTIERUNG', 'ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT'],
  },
  { email: 'auditor@demo.bank', salutation: 'MRS', firstName: 'Ruth', lastName: 'Winkler', roles: ['ROLE_AUDITOR'] },
];

function taskOf({ roles }: EmployeeMasterData): string {
  if (roles.includes('ROLE_ADMIN')) return 'Administration';
  return roles.includes('ROLE_AUDITOR') ? 'Revision' : 'Beratung';
}

export const demoStaffLogins: readonly DemoWelcomeLogin[] = demoEmployees.map((employee) => ({
  realm: 'employee',
  email: employee.email,
  who: taskOf(employee),
}));

/** The demo bank's people; nobody is there yet who could invite them. */
export const createStaffSeeder =
  (admission: Pick<EmployeeBootstrap, 'createEmployee' | 'rolesOf' | 'admit'>): SeedDemo =>
  async (desk) => {
    const ids = new Map<string, string>();
    for (const employee of demoEmployees) {
      const created = await admission.createEmployee(employee, desk.contextOf(`employee ${employee.email}`));
      if (created.kind !== 'created') throw new Error('a demo employee was refused');
      if ((await admission.rolesOf(created.id)) === undefined)
        await admission.admit(created.id, desk.password, desk.contextOf(`admit ${employee.email}`));
      ids.set(employee.email, created.id);
    }
    await desk.settled();
    const [admin, adviser] = demoEmployees.map(({ email }) => ({ email, id: ids.get(email)! }));
    desk.give(demoStaffDataKey, { admin: admin!, adviser: adviser! });
    await seedColleagues(desk, admin!.email);
  };
