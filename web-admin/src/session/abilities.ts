import { hasRole, type HeldRoles } from '@portal/contracts/shared/heldRoles';
import type { EmployeeRole } from '@portal/contracts/shared/roles';

/**
 * Who may enter what and do what in the console (specification 001 §6): for each one or more sets of roles, of which
 * one must be held whole. The server decides by the same rules; here they only spare people dead ends.
 */
const openTo = {
  customers: [['ROLE_BANK_EMPLOYEE']],
  inbox: [['ROLE_BANK_EMPLOYEE']],
  /** Who did what and when; nothing in it changes anything. */
  audit: [['ROLE_AUDITOR']],
  statistics: [['ROLE_BANK_EMPLOYEE_UPLOAD'], ['ROLE_BANK_ADMIN'], ['ROLE_AUDITOR']],
  /** Who shares the work out; not for looking back at people. */
  adviserLoad: [['ROLE_BANK_EMPLOYEE_UPLOAD'], ['ROLE_BANK_ADMIN']],
  uploadModule: [['ROLE_BANK_EMPLOYEE_UPLOAD']],
  /** Auditors read enquiries, requests and histories; documents themselves and all changes stay with the module. */
  enquiries: [['ROLE_BANK_EMPLOYEE_UPLOAD'], ['ROLE_AUDITOR']],
  workOnEnquiries: [['ROLE_BANK_EMPLOYEE_UPLOAD']],
  fileCategories: [['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD']],
  templates: [['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD']],
  payouts: [['ROLE_BANK_EMPLOYEE_VALUTIERUNG']],
  /** Purposes, categories and templates of payouts. */
  payoutCatalogue: [['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_VALUTIERUNG']],
  selfDisclosure: [['ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT']],
  instance: [['ROLE_ADMIN']],
  employees: [['ROLE_BANK_ADMIN']],
  /** The menu entry alone: everybody who is signed in may change the own data. */
  profileInMenu: [['ROLE_BANK_EMPLOYEE']],
  demo: [['ROLE_DEMO_ADMIN']],
} as const satisfies Readonly<Record<string, readonly (readonly EmployeeRole[])[]>>;

export type Ability = keyof typeof openTo;

export const isAble = (held: HeldRoles | null, ability: Ability): boolean =>
  held !== null && openTo[ability].some((roles) => roles.every((role) => hasRole(held, role)));
