import type { EmployeeEvent } from '@portal/contracts/employees/events';
import { administratorRolesAmong, type AdministratorRole } from '../administration/lastAdministratorGuardAggregate.ts';

export type EmployeeMasterData = Extract<EmployeeEvent, { type: 'EmployeeCreated' }>['data'];

interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly addedAt: string;
}

export interface EmployeeState {
  /** Undefined until the employee was created, and once the personal data are erased. */
  readonly master: EmployeeMasterData | undefined;
  /** Of the last event; -1 before the first. */
  readonly revision: number;
  /** By other employees, the oldest first: with the access, and whenever a role was added. */
  readonly rightsGiven: readonly { readonly by: string; readonly at: string }[];
  readonly invited: boolean;
  readonly activated: boolean;
  readonly blocked: boolean;
  readonly archived: boolean;
  /** An app makes the codes that are asked for at each sign-in. */
  readonly authenticator: boolean;
  /** The oldest first. */
  readonly passkeys: readonly Passkey[];
  /** The command that has changed or reset the password last; undefined while it is the first one. */
  readonly passwordSetBy: string | undefined;
  /** What the own address shall be, once it is confirmed. */
  readonly wantedEmail: string | undefined;
}

/** One who is there. */
export type PresentEmployee = EmployeeState & { readonly master: EmployeeMasterData };

/** Whether somebody may sign in and act. */
export const hasAccess = ({ master, activated, blocked, archived }: EmployeeState): boolean =>
  master !== undefined && activated && !blocked && !archived;

/** Something beside the password is asked for at each sign-in. */
export const hasSecondFactor = ({ authenticator, passkeys }: Pick<EmployeeState, 'authenticator' | 'passkeys'>): boolean =>
  authenticator || passkeys.length > 0;

/** The rights of administration that count: of who can sign in. */
export const activeAdministratorRolesOf = (state: EmployeeState): readonly AdministratorRole[] =>
  state.master !== undefined && hasAccess(state) ? administratorRolesAmong(state.master.roles) : [];
