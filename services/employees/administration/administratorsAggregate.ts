import type { AdministratorEvent } from '@portal/contracts/employees/events';
import { inheritedEmployeeRoles, roleLabels, type EmployeeRole } from '@portal/contracts/shared/roles';
import { refuse } from '@portal/platform/commands/refusal';
import type { Aggregate, Decision } from '@portal/platform/commands/aggregate';

/** Rights that somebody who can sign in must hold at any time. Source: decision on identity and sessions. */
const administratorRoles = ['ROLE_ADMIN', 'ROLE_BANK_ADMIN'] as const satisfies readonly EmployeeRole[];
export type AdministratorRole = (typeof administratorRoles)[number];

/** Those of them that roles bring, own or inherited. */
export function administrationBy(roles: readonly EmployeeRole[]): readonly AdministratorRole[] {
  const held = [...roles, ...inheritedEmployeeRoles(roles)];
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

export type AdministratorsCommand =
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

function evolve(state: AdministratorsState, { type, data }: AdministratorEvent): AdministratorsState {
  const before = state[data.employeeId] ?? nobody;
  const after = (administrator: Administrator): AdministratorsState => ({ ...state, [data.employeeId]: administrator });
  switch (type) {
    case 'AdministratorNoted': {
      const { roles, revision } = data;
      // What was decided on an earlier revision does not come to its event any more, or this is it.
      return after({ roles, revision, releases: before.releases.filter(({ seen }) => seen >= revision) });
    }
    case 'AdministratorReleased': {
      const { by, roles, seen } = data;
      return after({ ...before, releases: [...before.releases, { by, roles, seen }] });
    }
    case 'AdministratorKept':
      return after({ ...before, releases: before.releases.filter(({ by }) => by !== data.by) });
  }
}

const countsAs = ({ roles, releases }: Administrator, role: AdministratorRole): boolean =>
  roles.includes(role) && !releases.some((release) => release.roles.includes(role));

type AdministratorsDecision = Decision<AdministratorEvent, 'LAST_ADMINISTRATOR'>;

/**
 * Nobody counts here who does not hold the right: it is noted after the event that gives it, and released before the one
 * that takes it. So one who is left here is one who is left.
 */
function decide(command: AdministratorsCommand, state: AdministratorsState): AdministratorsDecision {
  const { employeeId } = command;
  const known = state[employeeId] ?? nobody;
  switch (command.type) {
    case 'Note': {
      const { roles, revision } = command;
      const isKnown = revision < known.revision || (revision === known.revision && roles.join() === known.roles.join());
      const isNobody = roles.length === 0 && state[employeeId] === undefined;
      return isKnown || isNobody ? [] : [{ type: 'AdministratorNoted', data: { employeeId, roles: [...roles], revision } }];
    }
    case 'Release': {
      const { by, roles, seen } = command;
      if (known.releases.some((release) => release.by === by)) return [];
      const others = Object.entries(state).flatMap(([id, other]) => (id === employeeId ? [] : other));
      const last = roles.find((role) => !others.some((other) => countsAs(other, role)));
      if (last !== undefined) return refuse('LAST_ADMINISTRATOR', { right: roleLabels[last] });
      return [{ type: 'AdministratorReleased', data: { employeeId, by, roles: [...roles], seen } }];
    }
    case 'Keep':
      return known.releases.some(({ by }) => by === command.by)
        ? [{ type: 'AdministratorKept', data: { employeeId, by: command.by } }]
        : [];
  }
}

export const administratorsAggregate: Aggregate<AdministratorsState, AdministratorEvent, AdministratorsCommand> = {
  category: 'administrators',
  keepsPersonalData: false,
  initial: {},
  evolve,
  decide,
};
