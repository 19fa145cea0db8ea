import { randomUUID } from 'node:crypto';
import {
  MAX_LIVE_IDS_PER_RESOURCE,
  type LiveMessage,
  type LiveResource,
  type PresenceResource,
} from '@portal/contracts/live/liveMessageView';
import type { BatchPositionsAndChanges } from '@portal/platform/projection-runtime/progress';

/** So much of what has happened is remembered: whoever is further behind is told that everything may have changed. */
const REMEMBERED = 500;
/** So long after the last who listened it is still followed: who comes again misses nothing. */
const LINGER_MS = 60_000;
/** What comes within so short a time is told together: hundreds of streams look each time. */
const TOGETHER_MS = 100;
/** A call may be so long on its way. */
const UNDER_WAY_MS = 10_000;

/** A collection whose changes are told, and under which name. */
interface LiveCollection {
  readonly projection: string;
  readonly collection: string;
  readonly resource: LiveResource;
}

export interface LiveHubParts {
  readonly collections: readonly LiveCollection[];
  /** Tells of changes from now on; answers how to be told no more. */
  changes(listener: (done: BatchPositionsAndChanges) => void): () => void;
  /** Whose documents are, by their ids; those of whom no customer knows are left out. Missing for resources that no customer is told of. */
  ownersOf?(resource: LiveResource, ids: readonly string[]): Promise<ReadonlyMap<string, string>> | undefined;
  /** `Infinity`: it is followed from the beginning on, whether anybody listens or not. */
  readonly lingerMs?: number;
}

/** From where somebody wants to know what has come. */
export interface LiveResumePoint {
  readonly mark?: string | undefined;
  /** Without a mark: so long ago the page has read for the first time what it shows. */
  readonly ageMs?: number | undefined;
}

/** What has changed in this process's sight, for whoever asks from where it was asked last. Follows only while somebody does. */
export interface LiveHub {
  /** What has come since; who comes from an unknown mark, or from before it was followed, may have missed everything. */
  since(from: LiveResumePoint): LiveMessage;
  /** The same for one customer: of what is theirs, by their rights; who is present where they do not learn. */
  ownSince(from: LiveResumePoint, customer: OwnViewer): Promise<LiveMessage>;
  /** Calls when something has come, ten times a second at most; answers how to be called no more. */
  listen(wake: () => void): () => void;
  presenceChanged(resource: PresenceResource, id: string): void;
  close(): void;
}

/** A customer who is told. */
interface OwnViewer {
  readonly id: string;
  may(resource: LiveResource): boolean;
}

interface Changed {
  readonly resource: LiveResource;
  readonly ids: readonly string[] | null;
  /** Looked up once, for the first customer who is told; undefined where that failed. */
  owners?: Promise<ReadonlyMap<string, string> | undefined>;
}

type Happened = Changed | { readonly presentIn: PresenceResource; readonly id: string };

export function createLiveHub({ collections, changes, ownersOf, lingerMs = LINGER_MS }: LiveHubParts): LiveHub {
  const resourceOf = new Map(collections.map(({ projection, collection, resource }) => [`${projection} ${collection}`, resource]));
  const wakes = new Set<() => void>();
  const telling = createThrottle(TOGETHER_MS, () => wakes.forEach((wake) => wake()));
  let stopFollowing: (() => void) | undefined;
  let lingering: NodeJS.Timeout | undefined;
  /** Marks of another time, or of another process, mean nothing here. */
  let time = '';
  let happened: (Happened & { readonly at: number })[] = [];
  /** Since then all that has happened is remembered. */
  let knownFrom = 0;
  /** Number of the last that has happened. */
  let last = 0;

  const remember = (news: readonly Happened[]): void => {
    if (news.length === 0) return;
    const at = performance.now();
    happened.push(...news.map((one) => ({ ...one, at })));
    last += news.length;
    const forgotten = happened.at(-REMEMBERED - 1);
    if (forgotten !== undefined) {
      knownFrom = forgotten.at;
      happened = happened.slice(-REMEMBERED);
    }
    telling.soon();
  };
  const learn = ({ changes: changed, everythingIn = [] }: BatchPositionsAndChanges): void =>
    remember([
      ...collections.filter(({ projection }) => everythingIn.includes(projection)).map(({ resource }) => ({ resource, ids: null })),
      ...changed.flatMap(({ projection, collection, ids }) => {
        const resource = resourceOf.get(`${projection} ${collection}`);
        return resource === undefined ? [] : [{ resource, ids: ids.length > MAX_LIVE_IDS_PER_RESOURCE ? null : ids }];
      }),
    ]);
  const stop = (): void => {
    clearTimeout(lingering);
    telling.stop();
    stopFollowing?.();
    stopFollowing = undefined;
    happened = [];
  };
  const follow = (): void => {
    clearTimeout(lingering);
    if (wakes.size === 0 && Number.isFinite(lingerMs)) lingering = setTimeout(stop, lingerMs).unref();
    if (stopFollowing !== undefined) return;
    time = randomUUID().slice(0, 8);
    knownFrom = performance.now();
    stopFollowing = changes(learn);
  };

  /** What has come since; undefined where that is not known any more. */
  const missedSince = ({ mark, ageMs }: LiveResumePoint): { readonly news: readonly Happened[] | undefined; readonly next: string } => {
    follow();
    if (mark === undefined && ageMs !== undefined) {
      const from = performance.now() - ageMs - UNDER_WAY_MS;
      return { news: from <= knownFrom ? undefined : happened.filter(({ at }) => at >= from), next: `${time}.${last}` };
    }
    const [timeOfMark, number = ''] = mark?.split('.') ?? [];
    const missed = timeOfMark === time && /^\d{1,15}$/.test(number) ? last - Number(number) : -1;
    const next = `${time}.${last}`;
    if (missed < 0 || missed > happened.length) return { news: undefined, next };
    return { news: missed === 0 ? [] : happened.slice(-missed), next };
  };
  const ownOf = async (changed: Changed, { id, may }: OwnViewer): Promise<readonly Changed[]> => {
    const { resource, ids } = changed;
    if (!may(resource)) return [];
    // Any of them may be meant, and nothing is said of any.
    if (ids === null) return [changed];
    changed.owners ??= ownersOf?.(resource, ids)?.catch(() => undefined) ?? Promise.resolve(new Map());
    const owners = await changed.owners;
    if (owners === undefined) return [{ resource, ids: null }];
    const own = ids.filter((one) => owners.get(one) === id);
    return own.length === 0 ? [] : [{ resource, ids: own }];
  };

  if (lingerMs === Infinity) follow();
  return {
    since(from) {
      const { news, next } = missedSince(from);
      return news === undefined ? everything(next) : { everything: false, ...merged(news), next };
    },
    async ownSince(from, customer) {
      const { news, next } = missedSince(from);
      if (news === undefined) return everything(next);
      const own = await Promise.all(news.flatMap((one) => ('presentIn' in one ? [] : [ownOf(one, customer)])));
      return { everything: false, ...merged(own.flat()), next };
    },
    listen(wake) {
      wakes.add(wake);
      follow();
      return () => {
        if (wakes.delete(wake) && stopFollowing !== undefined) follow();
      };
    },
    presenceChanged(resource, id) {
      if (stopFollowing !== undefined) remember([{ presentIn: resource, id }]);
    },
    close: stop,
  };
}

/** Works at once and, however often it is asked to, not again before `ms` are over. */
function createThrottle(ms: number, work: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let isWanted = false;
  const run = (): void => {
    isWanted = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isWanted) run();
    }, ms).unref();
    work();
  };
  return {
    soon(): void {
      if (timer === undefined) run();
      else isWanted = true;
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

const everything = (next: string): LiveMessage => ({ everything: true, changes: [], presence: [], next });

/** Each resource and each place once. */
function merged(news: readonly Happened[]): Pick<LiveMessage, 'changes' | 'presence'> {
  const changed = new Map<LiveResource, Set<string> | null>();
  const presence = new Map<string, LiveMessage['presence'][number]>();
  for (const one of news) {
    if ('presentIn' in one) {
      presence.set(`${one.presentIn}/${one.id}`, { resource: one.presentIn, id: one.id });
      continue;
    }
    const before = changed.get(one.resource);
    const ids = before === null || one.ids === null ? null : new Set([...(before ?? []), ...one.ids]);
    changed.set(one.resource, ids !== null && ids.size > MAX_LIVE_IDS_PER_RESOURCE ? null : ids);
  }
  return {
    changes: [...changed].map(([resource, ids]) => ({ resource, ids: ids && [...ids] })),
    presence: [...presence.values()],
  };
}
