import type { LiveMessage, LiveResource } from '@portal/contracts/live/liveMessage';
import { holds } from '@portal/contracts/shared/heldRoles';
import type { Principal } from '@portal/platform/http/route';
import type { Ability } from '../defineReadModels.ts';

export interface LiveViewerParts {
  readonly principal: Principal;
  readonly abilities: ReadonlyMap<LiveResource, Ability>;
  /** The same person as they are now, undefined when the session has ended; not counted as activity. */
  look(principal: Principal): Promise<Principal | undefined>;
}

/** An employee with a stream open: what they may be told, as their roles are now. */
export interface LiveViewer {
  /** Of the session. */
  readonly id: string;
  /** Of the message, what this employee may see. */
  visible(message: LiveMessage): LiveMessage;
  /** Whether it may be about this employee's own account. */
  isAffected(message: LiveMessage): boolean;
  /** Looks again who it is; false when the session has ended. */
  stillIs(): Promise<boolean>;
}

export function liveViewer({ principal, abilities, look }: LiveViewerParts): LiveViewer {
  let known = principal;
  const may = ({ resource }: { readonly resource: LiveResource }): boolean =>
    abilities.get(resource)?.some((role) => holds(known, role)) === true;
  return {
    id: principal.sessionId,
    visible: (message) => ({ ...message, changes: message.changes.filter(may), presence: message.presence.filter(may) }),
    isAffected: ({ changes }) =>
      changes.some(({ resource, ids }) => resource === 'bank-employees' && ids?.includes(principal.id) !== false),
    async stillIs() {
      const now = await look(known);
      known = now ?? known;
      return now !== undefined;
    },
  };
}
