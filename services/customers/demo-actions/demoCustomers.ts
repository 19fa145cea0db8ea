import type { CustomerMasterData } from '../customer/customerState.ts';

/** Employees who make customers to try things out with. */
export const demoAdministratorAccess = { employee: { anyOf: ['ROLE_DEMO_ADMIN'] } } as const;

const NUMBER_DIGITS = 10;

/** A number that no customer of the demo bank has: it follows from the id, so that the same command has the same. */
const demoNumberOf = (id: string): string => `9${String(Number.parseInt(id.slice(0, 8), 16)).padStart(NUMBER_DIGITS, '0')}`;

type Person = Pick<CustomerMasterData, 'email' | 'salutation' | 'firstName' | 'lastName' | 'mobile'>;

export const demoCustomerMasterData = (id: string, person: Person): CustomerMasterData => ({
  ...person,
  customerNumber: demoNumberOf(id),
  isProf: false,
  isDr: false,
  selbstauskunftBeraterEmail: null,
  adviserId: null,
  moduleRoles: ['ROLE_CUSTOMER_UPLOAD'],
});
