import type { LastAdministratorGuardEvent } from '@portal/contracts/employees/events';
import { inheritedEmployeeRolesOf, roleLabels, type EmployeeRole } from '@portal/contracts/shared/roles';
import { decideBy } from '@portal/platform/commands/decideBy';
import { evolveBy } from '@portal/platform/commands/evolveBy';
import { refuse } from '@portal/platform/commands/refusal';
import type { Aggregate, Decision } from '@portal/platform/commands/aggregate';

/** Rights that somebody who can sign in must hold at any time. Source: decision on identity and sessions. */
const administratorRoles = ['ROLE_ADMIN', 'ROLE_BANK_ADMIN'] as const satisfies readonly EmployeeRole[];
export type AdministratorRole = (typeof administratorRoles)[number];

/** Those of them that roles bring, own or inherited. */
export function administratorRolesAmong(roles: readonly EmployeeRole[]): readonly AdministratorRole[] {
  const held = [...roles, ...inheritedEmployeeRolesOf(roles)];
  return administratorRoles.filter((role) => held.includes(role));
}

interface Administrator {
  readonly roles: readonly EmployeeRole[];
  /** Of the own stream, up to which this is known. */
  readonly revision: number;
  /** What commands under way take away, each decided on the revision that it has seen. */
  readonly releases: readonly { readonly by: string; readonly roles: readonly EmployeeRole[]; readonly seen: number }[];
}

type AdministratorsState = Readonly<Record<string, Administrator>>;

export type LastAdministratorGuardCommand =
  | { readonly type: 'Note'; readonly employeeId: string; readonly roles: readonly AdministratorRole[]; readonly revision: number }
  | {
      readonly type: 'Release';
      readonly employeeId: string;
      readonly by: string;
      readonly roles: readonly AdministratorRole[];
      readonly seen: number;
    }
  | { readonly type: 'Keep'; readonly employeeId: string; readonly by: string };

const nobody: Administrator = { roles: [], revision: -1, releases: [] };

const changed = (
  state: AdministratorsState,
  { employeeId }: { readonly employeeId: string },
  change: (before: Administrator) => Administrator,
): AdministratorsState => ({ ...state, [employeeId]: change(state[employeeId] ?? nobody) });

const countsAs = ({ roles, releases }: Administrator, role: AdministratorRole): boolean =>
  roles.includes(role) && !releases.some((release) => release.roles.includes(role));

type AdministratorsDecision = Decision<LastAdministratorGuardEvent, 'LAST_ADMINISTRATOR'>;

/**
 * Nobody counts here who does not hold the right: it is noted after the event that gives it, and released before the one
 * that takes it. So one who is left here is one who is left.
 */
export const lastAdministratorGuardAggregate: Aggregate<AdministratorsState, LastAdministratorGuardEvent, LastAdministratorGuardCommand> = {
  category: 'administrators',
  keepsPersonalData: false,
  initial: {},
  evolve: evolveBy({
    AdministratorNoted: (state, { data }) =>
      changed(state, data, ({ releases }) => ({
        roles: data.roles,
        revision: data.revision,
        // What was decided on an earlier revision does not come to its event any more, or this is it.
        releases: releases.filter(({ seen }) => seen >= data.revision),
      })),
    AdministratorReleased: (state, { data: { employeeId, ...release } }) =>
      changed(state, { employeeId }, (before) => ({ ...before, releases: [...before.releases, release] })),
    AdministratorKept: (state, { data }) =>
      changed(state, data, (before) => ({ ...before, releases: before.releases.filter(({ by }) => by !== data.by) })),
  }),
  decide: decideBy<LastAdministratorGuardCommand, AdministratorsState, AdministratorsDecision>({
    Note({ employeeId, roles, revision }, { [employeeId]: present }) {
      const known = present ?? nobody;
      const isKnown = revision < known.revision || (revision === known.revision && roles.join() === known.roles.join());
      const isNobody = roles.length === 0 && present === undefined;
      return isKnown || isNobody ? [] : [{ type: 'AdministratorNoted', data: { employeeId, roles: [...roles], revision } }];
    },
    Release({ employeeId, by, roles, seen }, state) {
      if (state[employeeId]?.releases.some((release) => release.by === by)) return [];
      const others = Object.entries(state).flatMap(([id, other]) => (id === employeeId ? [] : other));
      const last = roles.find((role) => !others.some((other) => countsAs(other, role)));
      if (last !== undefined) return refuse('LAST_ADMINISTRATOR', { right: roleLabels[last] });
      return [{ type: 'AdministratorReleased', data: { employeeId, by, roles: [...roles], seen } }];
    },
    Keep: ({ employeeId, by }, { [employeeId]: present }) =>
      present?.releases.some((release) => release.by === by) ? [{ type: 'AdministratorKept', data: { employeeId, by } }] : [],
  }),
};
