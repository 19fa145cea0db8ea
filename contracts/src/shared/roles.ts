/** Roles of both realms and how they inherit. Source: specification 001 §6, decision on role inheritance. */

/** The modules that an employee can give a customer; ROLE_CUSTOMER itself comes from activation. */
export const customerModuleRoles = ['ROLE_CUSTOMER_UPLOAD', 'ROLE_CUSTOMER_VALUTIERUNG', 'ROLE_CUSTOMER_SELBSTAUSKUNFT'] as const;
export type CustomerModuleRole = (typeof customerModuleRoles)[number];

export const customerRoles = ['ROLE_CUSTOMER', ...customerModuleRoles] as const;
export type CustomerRole = (typeof customerRoles)[number];

export const employeeRoles = [
  'ROLE_ADMIN',
  'ROLE_DEMO_ADMIN',
  'ROLE_BANK_ADMIN',
  'ROLE_BANK_EMPLOYEE',
  'ROLE_BANK_EMPLOYEE_UPLOAD',
  'ROLE_BANK_EMPLOYEE_VALUTIERUNG',
  'ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT',
  'ROLE_AUDITOR',
] as const;
export type EmployeeRole = (typeof employeeRoles)[number];

const inheritance: Readonly<Partial<Record<EmployeeRole, readonly EmployeeRole[]>>> = {
  ROLE_ADMIN: ['ROLE_BANK_ADMIN', 'ROLE_DEMO_ADMIN', 'ROLE_AUDITOR'],
  ROLE_BANK_ADMIN: ['ROLE_BANK_EMPLOYEE'],
  ROLE_DEMO_ADMIN: ['ROLE_BANK_EMPLOYEE'],
  ROLE_BANK_EMPLOYEE_UPLOAD: ['ROLE_BANK_EMPLOYEE'],
  ROLE_BANK_EMPLOYEE_VALUTIERUNG: ['ROLE_BANK_EMPLOYEE'],
  ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT: ['ROLE_BANK_EMPLOYEE'],
};

/** What the own roles bring with them, without the own ones, in the order of `employeeRoles`. */
export function inheritedEmployeeRolesOf(own: readonly EmployeeRole[]): EmployeeRole[] {
  const reached = new Set<EmployeeRole>();
  const visit = (role: EmployeeRole): void => {
    for (const next of inheritance[role] ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      visit(next);
    }
  };
  own.forEach(visit);
  return employeeRoles.filter((role) => reached.has(role) && !own.includes(role));
}

/** The employee role that may grant a customer module ('Fehlende Rechte' otherwise). */
export const granterByCustomerModule: Readonly<Record<CustomerModuleRole, EmployeeRole>> = {
  ROLE_CUSTOMER_UPLOAD: 'ROLE_BANK_EMPLOYEE_UPLOAD',
  ROLE_CUSTOMER_VALUTIERUNG: 'ROLE_BANK_EMPLOYEE_VALUTIERUNG',
  ROLE_CUSTOMER_SELBSTAUSKUNFT: 'ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT',
};

/** The employee role that may grant an employee role; none for ROLE_BANK_EMPLOYEE and ROLE_AUDITOR beyond ROLE_BANK_ADMIN and ROLE_ADMIN. */
export const granterByEmployeeRole: Readonly<Record<EmployeeRole, EmployeeRole>> = {
  ROLE_ADMIN: 'ROLE_ADMIN',
  ROLE_DEMO_ADMIN: 'ROLE_ADMIN',
  ROLE_AUDITOR: 'ROLE_ADMIN',
  ROLE_BANK_ADMIN: 'ROLE_BANK_ADMIN',
  ROLE_BANK_EMPLOYEE: 'ROLE_BANK_ADMIN',
  ROLE_BANK_EMPLOYEE_UPLOAD: 'ROLE_BANK_ADMIN',
  ROLE_BANK_EMPLOYEE_VALUTIERUNG: 'ROLE_BANK_ADMIN',
  ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT: 'ROLE_BANK_ADMIN',
};

export const roleLabels: Readonly<Record<CustomerRole | EmployeeRole, string>> = {
  ROLE_CUSTOMER: 'Kunde',
  ROLE_CUSTOMER_UPLOAD: 'Einreicher-Modul',
  ROLE_CUSTOMER_VALUTIERUNG: 'Valutierungs-Modul',
  ROLE_CUSTOMER_SELBSTAUSKUNFT: 'Selbstauskunft',
  ROLE_ADMIN: 'Instanz-Administrator',
  ROLE_DEMO_ADMIN: 'Demo-Administrator',
  ROLE_BANK_ADMIN: 'Bank-Administrator',
  ROLE_BANK_EMPLOYEE: 'Bank-Mitarbeiter',
  ROLE_BANK_EMPLOYEE_UPLOAD: 'Einreicher-Modul',
  ROLE_BANK_EMPLOYEE_VALUTIERUNG: 'Valutierungs-Modul',
  ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT: 'Selbstauskunft',
  ROLE_AUDITOR: 'Revision',
};
