import { openTabChannel } from './tabChannel.ts';

export const IDLE_NOTICE_MS = 60_000;
/** While somebody works, the server hears of it this often. */
export const KEEP_ALIVE_MS = 5 * 60_000;
const TICK_MS = 1_000;
const SHARE_EVERY_MS = 10_000;
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

interface IdleWatcher {
  /** The seconds that are left; undefined while there is nothing to say. */
  readonly warn: (secondsLeft: number | undefined) => void;
  /** Time is up. Called once. */
  readonly over: () => void;
  /** The server should hear that somebody works. */
  readonly keepAlive: () => void;
}

/** A tab is about to end the session, for all: when, and the last sign of life that it knows of. */
interface EndAhead {
  readonly endsAtMs: number;
  readonly last: number;
}

interface IdleSessionOptions {
  /** Where it depends on the page, it is asked for again and again. */
  readonly idleMs: number | (() => number);
  readonly channel: string;
}

export type IdleTimer = ReturnType<typeof createIdleTimer>;

/**
 * Tells when nobody has given a sign of life for `idleMs`, in any tab; a minute before there is a notice, in all tabs: the
 * shortest time counts, and whoever reads in another tab must see it coming.
 */
export function createIdleTimer({ idleMs, channel }: IdleSessionOptions) {
  const tabs = openTabChannel<number | EndAhead>(channel);
  const ownIdleMs = typeof idleMs === 'function' ? idleMs : () => idleMs;
  let last = Date.now();
  let shared = 0;
  let elsewhere: EndAhead | undefined;
  tabs.hear((message) => {
    if (typeof message === 'number') last = Math.max(last, message);
    else elsewhere = message;
  });
  const noteActivity = (): void => {
    last = Date.now();
    if (last - shared < SHARE_EVERY_MS) return;
    shared = last;
    tabs.tell(last);
  };
  /** What another tab has said counts until there is a sign of life that it did not know of. */
  const endsAtMs = (): number => {
    const here = last + ownIdleMs();
    return elsewhere !== undefined && last - elsewhere.last < SHARE_EVERY_MS ? Math.min(here, elsewhere.endsAtMs) : here;
  };
  /** Once the notice stands, only its button counts. */
  const signOfLife = (): void => {
    if (endsAtMs() - Date.now() > IDLE_NOTICE_MS) noteActivity();
  };
  return {
    /** A sign of life, also of work that goes on without hands (an upload). */
    noteActivity,
    /** Counts until it is stopped. `stay` is the person's answer to the notice. */
    watch: ({ warn, over, keepAlive }: IdleWatcher) => {
      let heardAt = Date.now();
      let ended = false;
      let idleBefore = ownIdleMs();
      const renew = (): void => {
        heardAt = Date.now();
        keepAlive();
      };
      const tick = (): void => {
        const idleNow = ownIdleMs();
        // A clock that was put back would make what lies ahead of it last for so much longer.
        last = Math.min(last, Date.now());
        shared = Math.min(shared, last);
        heardAt = Math.min(heardAt, Date.now());
        // Whoever comes to a page where the time is shorter has just done something.
        if (idleNow < idleBefore) noteActivity();
        idleBefore = idleNow;
        const left = endsAtMs() - Date.now();
        if (left <= 0 && !ended) over();
        ended = left <= 0;
        if (left > 0 && left <= IDLE_NOTICE_MS) tabs.tell({ endsAtMs: endsAtMs(), last });
        if (left > IDLE_NOTICE_MS && Date.now() - heardAt > KEEP_ALIVE_MS && last > heardAt) renew();
        warn(left > 0 && left <= IDLE_NOTICE_MS ? Math.ceil(left / 1_000) : undefined);
      };
      noteActivity();
      signs.forEach((sign) => window.addEventListener(sign, signOfLife, { passive: true, capture: true }));
      const timer = setInterval(tick, TICK_MS);
      return {
        stay: () => {
          noteActivity();
          warn(undefined);
          renew();
        },
        stop: () => {
          clearInterval(timer);
          signs.forEach((sign) => window.removeEventListener(sign, signOfLife, { capture: true }));
        },
      };
    },
  };
}
