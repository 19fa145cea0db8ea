import { inheritedEmployeeRoles } from '@portal/contracts/shared/roles';
import { createPasswordReset } from '@portal/platform/access/passwordReset';
import { DAY_MS } from '@portal/platform/clock/clock';
import type { CommandContext } from '@portal/platform/commands/aggregate';
import { derivedId } from '@portal/platform/commands/derivedId';
import type { RefusalTexts, Route } from '@portal/platform/http/route';
import type { Policy, ScheduledJob } from '@portal/platform/policies/policy';
import { accessRoutes } from './employee/accessRoutes.ts';
import { createEmployeeAccess, type CreatedEmployee } from './employee/employeeAccess.ts';
import { employeeAggregate, type EmployeeMasterData } from './employee/employeeAggregate.ts';
import { employeePolicies } from './employee/employeePolicies.ts';
import { employeeRealm } from './employee/employeeRealm.ts';
import { employeeRefusals } from './employee/employeeRefusals.ts';
import type { EmployeesDeps } from './employee/employeesDeps.ts';

/** The first administrator's command: always the same, so that every start means the same person. */
const FIRST_ADMINISTRATOR = derivedId('first-administrator');

/** It opens everything, and lies in a file until it is used. */
const FIRST_LINK_VALID_MS = DAY_MS;

export interface EmployeesContext {
  readonly routes: readonly Route[];
  readonly refusals: RefusalTexts;
  readonly policies: readonly Policy[];
  readonly jobs: readonly ScheduledJob[];
  /** Roles that count now; undefined for who must not be signed in (unknown, not activated). */
  rolesOf(id: string): Promise<{ readonly roles: readonly string[]; readonly inheritedRoles: readonly string[] } | undefined>;
  /** Undefined for an employee who does not exist, or whose data are erased. */
  contactOf(
    id: string,
  ): Promise<{ readonly email: string; readonly firstName: string; readonly lastName: string; readonly active: boolean } | undefined>;
  exists(id: string): Promise<boolean>;
  createEmployee(master: EmployeeMasterData, context: CommandContext): Promise<CreatedEmployee>;
  /** Activates with this password, without a letter: for the demo bank. */
  admit(id: string, password: string, context: CommandContext): Promise<void>;
  /**
   * A fresh one-time link for the first administrator, valid a day, who is created with it; undefined once somebody has
   * used one.
   * Signs in later with `email`.
   */
  inviteFirstAdministrator(options?: { readonly email?: string }): Promise<string | undefined>;
}

export function createEmployeesContext(deps: EmployeesDeps): EmployeesContext {
  const access = createEmployeeAccess(deps);
  const reset = createPasswordReset(employeeRealm(deps), deps, deps.log);
  const stateOf = async (id: string) => (await deps.commands.load(employeeAggregate, id)).state;

  const systemContext = (commandId: string): CommandContext => ({
    actor: { kind: 'system' },
    now: deps.clock.now(),
    commandId,
    correlationId: commandId,
  });

  return {
    routes: [...accessRoutes(deps), ...reset.routes],
    refusals: employeeRefusals,
    policies: employeePolicies(deps),
    jobs: reset.jobs,
    async rolesOf(id) {
      const { master, activated } = await stateOf(id);
      return master === undefined || !activated ? undefined : { roles: master.roles, inheritedRoles: inheritedEmployeeRoles(master.roles) };
    },
    async contactOf(id) {
      const { master, activated } = await stateOf(id);
      return master?.email ? { email: master.email, firstName: master.firstName, lastName: master.lastName, active: activated } : undefined;
    },
    exists: async (id) => (await stateOf(id)).master !== undefined,
    createEmployee: access.create,
    async admit(id, password, context) {
      const invited = await access.invite(id, { ...context, commandId: derivedId(context.commandId, 'invite') });
      const answer = invited.kind === 'invited' ? await access.activate(invited.token, password, context) : invited;
      if (answer.kind !== 'json') throw new Error('employee was not admitted');
    },
    async inviteFirstAdministrator({ email = 'administrator@portal.local' } = {}) {
      const created = await access.create(
        { email, salutation: 'NO_SALUTATION', firstName: 'Erste', lastName: 'Administration', roles: ['ROLE_ADMIN'] },
        systemContext(FIRST_ADMINISTRATOR),
      );
      const id = created.kind === 'created' ? created.id : derivedId(FIRST_ADMINISTRATOR, 'bankEmployee');
      const invited = await access.invite(id, systemContext(derivedId(FIRST_ADMINISTRATOR, deps.clock.now())), {
        validMs: FIRST_LINK_VALID_MS,
      });
      return invited.kind === 'invited' ? invited.link : undefined;
    },
  };
}
