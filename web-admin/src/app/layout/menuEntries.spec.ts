import { describe, expect, it } from 'vitest';
import type { ConfigView } from '@portal/contracts/instance/config';
import { inheritedEmployeeRolesOf, type EmployeeRole } from '@portal/contracts/shared/roles';
import { aConfig } from '@portal/web-shared/testing/aConfig.ts';
import { menuEntriesFor } from './menuEntries.ts';

const labelsFor = (...roles: EmployeeRole[]): string[] => labelsOn(aConfig, ...roles);
const labelsOn = (config: ConfigView, ...roles: EmployeeRole[]): string[] =>
  menuEntriesFor({ roles, inheritedRoles: inheritedEmployeeRolesOf(roles) }, config).map(({ label }) => label);

describe('the menu shows', () => {
  it('customers and profile to a bank employee', () => {
    expect(labelsFor('ROLE_BANK_EMPLOYEE')).toEqual(['Dashboard', 'Kunden', 'Profil', 'Neu für Sie']);
  });

  it('the submitter module to its role', () => {
    expect(labelsFor('ROLE_BANK_EMPLOYEE_UPLOAD')).toEqual([
      'Dashboard',
      'Einreichermodul',
      'Einreichungsvorgänge',
      'Kunden',
      'Profil',
      'Neu für Sie',
      'Statistik',
    ]);
  });

  it('payouts to their role alone', () => {
    expect(labelsFor('ROLE_BANK_EMPLOYEE_VALUTIERUNG')).toEqual(['Dashboard', 'Kunden', 'Valutierungen', 'Profil', 'Neu für Sie']);
    for (const role of ['ROLE_ADMIN', 'ROLE_BANK_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD'] as const)
      expect(labelsFor(role)).not.toContain('Valutierungen');
  });

  it('categories and templates only to administrators with the submitter module', () => {
    const kept = ['Dokumentkategorien', 'Dokumentvorlagen', 'Vorgangsvorlagen'];
    for (const label of kept) expect(labelsFor('ROLE_ADMIN')).not.toContain(label);
    expect(labelsFor('ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD').slice(1, 5)).toEqual(['Einreichermodul', ...kept]);
  });

  it('bank employees only to those who administer them', () => {
    expect(labelsFor('ROLE_BANK_ADMIN')).toEqual(['Dashboard', 'Kunden', 'Bank-Mitarbeiter', 'Profil', 'Neu für Sie', 'Statistik']);
    expect(labelsFor('ROLE_BANK_EMPLOYEE_UPLOAD')).not.toContain('Bank-Mitarbeiter');
  });

  it('demo actions to demo administrators, on a demo bank', () => {
    const demoBank = { ...aConfig, demo: true };
    expect(labelsOn(demoBank, 'ROLE_DEMO_ADMIN')).toEqual(['Dashboard', 'Kunden', 'Demo', 'Profil', 'Neu für Sie']);
    expect(labelsOn(demoBank, 'ROLE_BANK_ADMIN')).not.toContain('Demo');
    expect(labelsFor('ROLE_DEMO_ADMIN')).not.toContain('Demo');
  });

  it('enquiries and the revision to an auditor, and nothing that changes them', () => {
    expect(labelsFor('ROLE_AUDITOR')).toEqual(['Dashboard', 'Einreichungsvorgänge', 'Statistik', 'Revision']);
    expect(labelsFor('ROLE_BANK_ADMIN')).not.toContain('Revision');
  });

  it('what makes the portal the one of this bank to instance administrators only', () => {
    expect(labelsFor('ROLE_ADMIN').slice(-4)).toEqual(['Instanz', 'Mitteilungen', 'Fußzeile', 'Konfiguration']);
    expect(labelsFor('ROLE_BANK_ADMIN')).not.toContain('Instanz');
  });
});
