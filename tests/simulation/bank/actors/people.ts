import type { CreateCustomerBody } from '@portal/contracts/customers/commands/customerMasterDataBodyFields';
import type { CustomerModuleRole, EmployeeRole } from '@portal/contracts/shared/roles';
import type { Person } from '../bankWorld.ts';

/** The people and things of a bank that are there when a simulation begins. */
export interface Cast {
  readonly employees: Readonly<Record<EmployeeName, Person>>;
  readonly customers: readonly Person[];
  readonly newcomer: Person;
  readonly withoutModule: Person;
  readonly nobody: Person;
  readonly building: string;
  readonly land: string;
}

export const employeeRolesOf = {
  clerk: ['ROLE_BANK_EMPLOYEE_VALUTIERUNG'],
  colleague: ['ROLE_BANK_EMPLOYEE_VALUTIERUNG'],
  third: ['ROLE_BANK_EMPLOYEE_VALUTIERUNG'],
  adviser: ['ROLE_BANK_EMPLOYEE_UPLOAD'],
  deputy: ['ROLE_BANK_EMPLOYEE_UPLOAD'],
  auditor: ['ROLE_AUDITOR'],
  manager: ['ROLE_BANK_ADMIN'],
  admin: ['ROLE_ADMIN'],
  keeper: ['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_VALUTIERUNG', 'ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT'],
} as const satisfies Readonly<Record<string, readonly EmployeeRole[]>>;
export type EmployeeName = keyof typeof employeeRolesOf;

const lettersOf = (number: number): string => [...String(number).padStart(4, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('');
/** Letters that say nothing, in a word that stands nowhere else. */
export const markerOf = (number: number): string => `Kanarie${lettersOf(number)}q`;
export const markerOfEmployee = (number: number): string => `Amsel${lettersOf(number)}q`;

export function masterDataOf(number: number, roles: readonly CustomerModuleRole[]): CreateCustomerBody {
  const marker = markerOf(number);
  const digits = String(number).padStart(4, '0');
  return {
    customerId: `200${digits}`,
    email: `${marker.toLowerCase()}@beispiel.de`,
    salutation: 'MRS',
    firstName: 'Erika',
    lastName: marker,
    isProf: false,
    isDr: false,
    mobile: `+49170000${digits}`,
    bankEmployee: null,
    selbstauskunftBeraterEmail: null,
    roles: [...roles],
  };
}
