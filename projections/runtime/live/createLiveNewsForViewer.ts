import type { LiveMessage, LiveResource } from '@portal/contracts/live/liveMessageView';
import { hasRole } from '@portal/contracts/shared/heldRoles';
import type { CustomerRole } from '@portal/contracts/shared/roles';
import type { Principal } from '@portal/platform/http/defineRoute';
import type { LiveCollectionSlot } from '../defineReadSide.ts';
import type { LiveResumePoint, LiveHub } from './liveHub.ts';

interface LiveViewerParts {
  readonly principal: Principal;
  readonly slots: readonly LiveCollectionSlot[];
  readonly hub: Pick<LiveHub, 'since' | 'ownSince'>;
  /** The same person as they are now, undefined when the session has ended; not counted as activity. */
  look(principal: Principal): Promise<Principal | undefined>;
}

/** What has come, before it is known what of it may be told. */
interface LiveNews {
  /** From here it goes on. */
  readonly next: string;
  /** It may be about the viewer's own account. */
  readonly isAffecting: boolean;
  /** What this person may see of it, as the roles are now. */
  visible(): LiveMessage;
}

/** Somebody with a stream open: what they may be told. */
export interface LiveViewer {
  /** Of the session. */
  readonly id: string;
  newsSince(from: LiveResumePoint): Promise<LiveNews>;
  /** Looks again who it is; false when the session has ended. */
  stillIs(): Promise<boolean>;
}

const isAbout = (resource: LiveResource, id: string, { changes }: LiveMessage): boolean =>
  changes.some((one) => one.resource === resource && one.ids?.includes(id) !== false);

export function createLiveNewsForViewer({ principal, slots, hub, look }: LiveViewerParts): LiveViewer {
  let known = principal;
  const stillIs = async (): Promise<boolean> => {
    const now = await look(known);
    known = now ?? known;
    return now !== undefined;
  };
  const { sessionId: id } = principal;
  if (principal.realm === 'customer') {
    const rights = new Map(
      slots.flatMap(({ resource, customers }) => (customers === undefined ? [] : [[resource, customers.ability] as const])),
    );
    const may = (resource: LiveResource): boolean => rights.get(resource)?.every((role: CustomerRole) => hasRole(known, role)) === true;
    const newsSince: LiveViewer['newsSince'] = async (from) => {
      const own = await hub.ownSince(from, { id: principal.id, may });
      return {
        next: own.next,
        isAffecting: isAbout('customers', principal.id, own),
        visible: () => ({ ...own, changes: own.changes.filter(({ resource }) => may(resource)) }),
      };
    };
    return { id, newsSince, stillIs };
  }
  const abilities = new Map(slots.map(({ resource, ability }) => [resource, ability]));
  const may = ({ resource }: { readonly resource: LiveResource }): boolean =>
    abilities.get(resource)?.some((role) => hasRole(known, role)) === true;
  const newsSince: LiveViewer['newsSince'] = async (from) => {
    const news = hub.since(from);
    return {
      next: news.next,
      isAffecting: isAbout('bank-employees', principal.id, news),
      visible: () => ({ ...news, changes: news.changes.filter(may), presence: news.presence.filter(may) }),
    };
  };
  return { id, newsSince, stillIs };
}
