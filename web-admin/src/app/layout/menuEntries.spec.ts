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

  it('document categories only to administrators with the submitter module', () => {
    expect(labelsFor('ROLE_ADMIN')).not.toContain('Dokumentkategorien');
    expect(labelsFor('ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD')).toContain('Dokumentkategorien');
  });

  it('enquiries to an auditor, and nothing that changes them', () => {
    expect(labelsFor('ROLE_AUDITOR')).toEqual(['Dashboard', 'Einreichungsvorgänge']);
  });

  it('what makes the portal the one of this bank to instance administrators only', () => {
    expect(labelsFor('ROLE_ADMIN').slice(-4)).toEqual(['Instanz', 'Mitteilungen', 'Fußzeile', 'Konfiguration']);
    expect(labelsFor('ROLE_BANK_ADMIN')).not.toContain('Instanz');
  });
});
