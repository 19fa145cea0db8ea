import { randomUUID } from 'node:crypto';
import { inheritedEmployeeRolesOf } from '@portal/contracts/shared/roles';
import type { AccessServices } from '@portal/platform/access/accessRealm';
import { DAY_MS } from '@portal/platform/clock/clock';
import type { CommandContext } from '@portal/platform/commands/aggregate';
import { derivedId } from '@portal/platform/commands/derivedId';
import { createSystemCommandContext } from '@portal/platform/commands/createSystemCommandContext';
import type { UseCaseRunner } from '@portal/platform/use-cases/useCaseRunner';
import type { EmployeesServices } from '../employeesServices.ts';
import { DEFAULT_ADMINISTRATOR_EMAIL, type EmployeeBootstrap } from '../employeesOffers.ts';
import { createEmployeeWithoutGranter } from './createEmployee.ts';
import { employeeAccessModule } from './employeeAccessModule.ts';
import { employeeAggregate } from './employeeAggregate.ts';
import { hasAccess } from './employeeState.ts';
import { employeeInvitationLink } from './employeeLetters.ts';
import { issueInvitationLink, defaultInvitationTerms, type IssuedLink } from './inviteEmployee.ts';

/** The first administrator's command: always the same, so that every start means the same person. */
const FIRST_ADMINISTRATOR = derivedId('first-administrator');

/** It opens everything, and lies in a file until it is used. */
const FIRST_LINK_VALID_MS = DAY_MS;

type Services = Pick<AccessServices, 'commands' | 'clock' | 'publicUrl'>;

export const loadActiveEmployeeRoles = async (
  { commands }: Pick<Services, 'commands'>,
  id: string,
): ReturnType<EmployeeBootstrap['rolesOf']> => {
  const { state } = await commands.load(employeeAggregate, id);
  const { master } = state;
  return master === undefined || !hasAccess(state)
    ? undefined
    : { roles: master.roles, inheritedRoles: inheritedEmployeeRolesOf(master.roles) };
};

export function createEmployeeBootstrap(services: Services, { run }: Pick<UseCaseRunner<EmployeesServices>, 'run'>): EmployeeBootstrap {
  /** A link is never given out twice, so each invitation is a command of its own. Undefined for who needs none. */
  const tokenFor = async (id: string, context: CommandContext, terms = defaultInvitationTerms): Promise<string | undefined> => {
    const invited = await run(issueInvitationLink, id, terms, { ...context, commandId: randomUUID() });
    return invited.kind === 'accepted' ? (invited.facts as IssuedLink).token : undefined;
  };
  return {
    rolesOf: (id) => loadActiveEmployeeRoles(services, id),
    async createEmployee(master, context) {
      const created = await run(createEmployeeWithoutGranter, '', master, context);
      if (created.kind === 'accepted') return { kind: 'created', id: created.accepted.id };
      if (created.kind === 'refused') return created;
      return { kind: 'refused', refusal: { refused: 'EMPLOYEE_EXISTS', facts: {} } };
    },
    async admit(id, password, context) {
      const invitationCode = await tokenFor(id, context);
      if (invitationCode === undefined) throw new Error('employee was not invited');
      const admitted = await run(employeeAccessModule.acceptInvitation, '', { invitationCode, password }, context);
      if (admitted.kind !== 'accepted') throw new Error('employee was not admitted');
    },
    async inviteFirstAdministrator({ email = DEFAULT_ADMINISTRATOR_EMAIL } = {}) {
      const context = createSystemCommandContext(FIRST_ADMINISTRATOR, services.clock.now());
      const name = { salutation: 'NO_SALUTATION', firstName: 'Erste', lastName: 'Administration' } as const;
      await run(createEmployeeWithoutGranter, '', { email, ...name, roles: ['ROLE_ADMIN'] }, context);
      const token = await tokenFor(derivedId(FIRST_ADMINISTRATOR, 'bankEmployee'), context, { validMs: FIRST_LINK_VALID_MS });
      return token === undefined ? undefined : employeeInvitationLink(services.publicUrl(), token);
    },
  };
}
