import type { EmployeeEvent } from '@portal/contracts/employees/events';
import type { EmployeeRole } from '@portal/contracts/shared/roles';
import type { CommandContext } from '@portal/platform/commands/aggregate';
import type { Refusal } from '@portal/platform/commands/refusal';
import { defineOffer } from '@portal/platform/contexts/offer';
import { defineValueSharedBetweenDemos } from '@portal/platform/demo/demoDesk';

export interface EmployeeDirectory {
  /** Undefined for an employee who does not exist, or whose data are erased. */
  contactOf(id: string): Promise<{ readonly email: string; readonly firstName: string; readonly lastName: string } | undefined>;
  /** Who has created an employee or added to the roles, and when; the oldest first. */
  rightsGivenTo(id: string): Promise<readonly { readonly by: string; readonly at: string }[]>;
  /** Not once archived. */
  exists(id: string): Promise<boolean>;
  /** Not of whom is blocked or has not the role for it. */
  canAdvise(id: string): Promise<boolean>;
  /** Not of whom is blocked or archived, or has not the role (any more). */
  mayUseRole(id: string, role: EmployeeRole): Promise<boolean>;
  /** Ids of those whose address or name ('Weber, Petra') this is, as lists show them now. Not of archived ones. */
  idsNamed(text: string): Promise<readonly string[]>;
}

/** The bank's people, for who refers or writes to them. */
export const employeeDirectory = defineOffer<EmployeeDirectory>('employees.contacts');

export interface EmployeeBootstrap {
  /** The id follows from the command: the same command again finds the same employee. */
  createEmployee(
    master: Extract<EmployeeEvent, { type: 'EmployeeCreated' }>['data'],
    context: CommandContext,
  ): Promise<{ readonly kind: 'created'; readonly id: string } | { readonly kind: 'refused'; readonly refusal: Refusal }>;
  /** Roles that count now; undefined for who must not be signed in (unknown, not activated). */
  rolesOf(id: string): Promise<{ readonly roles: readonly string[]; readonly inheritedRoles: readonly string[] } | undefined>;
  /** Activates with this password, without a letter: for the demo bank. */
  admit(id: string, password: string, context: CommandContext): Promise<void>;
  /**
   * A fresh one-time link for the first administrator, who is created with it; undefined once somebody has used one.
   * Signs in later with `email`.
   */
  inviteFirstAdministrator(options?: { readonly email?: string }): Promise<string | undefined>;
}

/** What the first administrator signs in with, until there is an address of the person's own. */
export const DEFAULT_ADMINISTRATOR_EMAIL = 'administrator@portal.local';

/** How the first people come into a bank that has none, and how the demo bank gets its own. */
export const employeeBootstrap = defineOffer<EmployeeBootstrap>('employees.admission');

interface DemoStaff {
  readonly admin: DemoColleague;
  /** Advises customers and works on their cases. */
  readonly adviser: DemoColleague;
}
interface DemoColleague {
  readonly id: string;
  readonly email: string;
}

/** Who does the work at the demo bank. */
export const demoStaffDataKey = defineValueSharedBetweenDemos<DemoStaff>('employees.staff');

/** Ids of the others who work there, by their addresses. */
export const demoColleagueIdsDataKey = defineValueSharedBetweenDemos<ReadonlyMap<string, string>>('employees.colleagues');
