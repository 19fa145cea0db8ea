import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { adminPaths, type AdminPathName } from '@portal/contracts/routes/adminPaths';
import { adminRouteNames } from '@portal/contracts/routes/testing/routeNames';
import { inheritedEmployeeRolesOf, type EmployeeRole } from '@portal/contracts/shared/roles';
import { mayAccess } from './app/mayAccess.ts';
import { consoleModules } from './consoleModules.ts';

/** Specifications 001 §2 and 002 §2; those with no page yet are left out. */
const specifiedNames = [
  'admin-login',
  'admin-dashboard',
  'admin-customer-list',
  'admin-customer-details',
  'admin-enquiry-details',
  'admin-enquiry-document-details',
  'admin-enquiry-document-new',
  'admin-upload-dashboard',
  'admin-upload-file-categories',
  'admin-upload-file-templates',
  'admin-upload-enquiry-templates',
  'admin-upload-enquiries',
  'admin-upload-enquiry',
  'admin-valutierung-disbursements',
  'admin-valutierung-disbursement',
  'admin-valutierung-project-new',
  'admin-valutierung-project-details',
  'admin-demo-actions',
  'admin-bank-employee-list',
  'admin-bank-employee-new',
  'admin-bank-employee-details',
  'bank-employee-profil',
];
/** Open without a session. */
const accessPages: readonly AdminPathName[] = ['login', 'resetPassword', 'confirmEmail', 'invite'];
const pages = consoleModules.flatMap((module) => module.pages.map((page) => ({ ...page, module })));
const may = (resource: string, action: string, ...roles: EmployeeRole[]): boolean =>
  mayAccess({ roles, inheritedRoles: inheritedEmployeeRolesOf(roles) }, resource, action);

describe('the addresses of the console', () => {
  it('bear the names of the specification', () => {
    expect(Object.values(adminRouteNames)).toEqual(expect.arrayContaining(specifiedNames));
    expect(new Set(Object.values(adminRouteNames)).size).toBe(Object.keys(adminPaths).length);
  });

  it('lead to a page each, of one module', () => {
    for (const [name, path] of Object.entries(adminPaths))
      if (!accessPages.includes(name as AdminPathName))
        expect(
          pages.filter((page) => page.path === path).map(({ module }) => module.name),
          path,
        ).toHaveLength(1);
  });

  it('of the menu are pages of their own module', () => {
    for (const { name, menu, pages: own } of consoleModules)
      if (menu !== undefined)
        expect(
          own.some(({ path }) => matchPath(path, menu.to) !== null),
          name,
        ).toBe(true);
  });
});

describe('what react-admin asks before it shows something', () => {
  it('is answered by the modules: read and change apart', () => {
    expect(may('enquiries', 'list', 'ROLE_AUDITOR')).toBe(true);
    expect(may('enquiries', 'create', 'ROLE_AUDITOR')).toBe(false);
    expect(may('enquiries', 'edit', 'ROLE_BANK_EMPLOYEE_UPLOAD')).toBe(true);
    expect(may('file-categories', 'list', 'ROLE_BANK_EMPLOYEE_UPLOAD')).toBe(false);
    for (const templates of ['file-templates', 'enquiry-templates']) {
      expect(may(templates, 'list', 'ROLE_BANK_EMPLOYEE_UPLOAD')).toBe(false);
      expect(may(templates, 'create', 'ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD')).toBe(true);
    }
    expect(may('file-categories', 'delete', 'ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD')).toBe(true);
  });

  it('is closed where nobody is signed in, and where there is no module', () => {
    expect(mayAccess(null, 'dashboard', 'list')).toBe(false);
    expect(may('payouts', 'list', 'ROLE_ADMIN')).toBe(false);
  });
});
