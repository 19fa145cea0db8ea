import { describe, expect, it } from 'vitest';
import { inheritedEmployeeRoles, type EmployeeRole } from '@portal/contracts/shared/roles';
import { menuEntriesFor } from './menuEntries.ts';

const labelsFor = (...roles: EmployeeRole[]): string[] =>
  menuEntriesFor({ roles, inheritedRoles: inheritedEmployeeRoles(roles) }).map(({ label }) => label);

describe('the menu shows', () => {
  it('customers and profile to a bank employee', () => {
    expect(labelsFor('ROLE_BANK_EMPLOYEE')).toEqual(['Dashboard', 'Kunden', 'Profil']);
  });

  it('the submitter module to its role', () => {
    expect(labelsFor('ROLE_BANK_EMPLOYEE_UPLOAD')).toEqual(['Dashboard', 'Einreichermodul', 'Einreichungsvorgänge', 'Kunden', 'Profil']);
  });

  it('categories and templates only to administrators with the submitter module', () => {
    const kept = ['Dokumentkategorien', 'Dokumentvorlagen', 'Vorgangsvorlagen'];
    for (const label of kept) expect(labelsFor('ROLE_ADMIN')).not.toContain(label);
    expect(labelsFor('ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD').slice(1, 5)).toEqual(['Einreichermodul', ...kept]);
  });

  it('enquiries to an auditor, and nothing that changes them', () => {
    expect(labelsFor('ROLE_AUDITOR')).toEqual(['Dashboard', 'Einreichungsvorgänge']);
  });
});
