import type { LiveMessage } from '@portal/contracts/live/liveMessageView';
import { LIVE_PATH } from '@portal/contracts/live/livePath';
import { readServerSentEvents } from './eventStream.ts';

/** The server says something every 20 s. */
const STALLED_MS = 50_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** So often the stream may break before it comes to anything; from then on it is asked again and again. */
const BREAKS = 3;
const POLL_EVERY_MS = 15_000;
/** So often it is asked before the stream is tried again. */
const POLLS = 8;

const path = LIVE_PATH.slice(1);

export interface LiveApiCalls {
  /** Opens the stream behind the mark. */
  open(path: string, lastEventId: string | undefined, signal: AbortSignal): Promise<Response>;
  /** What came since, without a stream. */
  ask(path: string, signal: AbortSignal): Promise<LiveMessage>;
}

interface FollowLiveOptions {
  readonly calls: LiveApiCalls;
  /** Where another tab was. */
  readonly after: string | undefined;
  readonly signal: AbortSignal;
  tell(message: LiveMessage): void;
  /** Since when what is shown may have been read. */
  readonly ageMs?: () => number;
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Follows what changes until the signal: by a stream that is opened again where it broke, else by asking again and again. */
export async function followLive({ calls, after, signal, tell, ageMs = ageOfPage, pause = waiting }: FollowLiveOptions): Promise<void> {
  let mark = after;
  const take = (message: LiveMessage): void => {
    mark = message.next;
    tell(message);
  };
  /** The first time it is said for how long this page reads already: what has not changed since is not read again. */
  const begun = (): string => (mark === undefined ? `${path}?age=${Math.ceil(ageMs())}` : path);
  const stream = async (): Promise<boolean> => {
    let came = false;
    try {
      for await (const data of readServerSentEvents(await calls.open(begun(), mark, signal), STALLED_MS)) {
        if (signal.aborted) return true;
        take(JSON.parse(data) as LiveMessage);
        came = true;
      }
    } catch {
      // It is tried again, from where it was.
    }
    return came;
  };
  const poll = async (): Promise<void> => {
    for (let polls = 0; polls < POLLS && !signal.aborted; polls += 1) {
      const asked = mark === undefined ? begun() : `${path}?after=${encodeURIComponent(mark)}`;
      await calls.ask(asked, signal).then(take, () => undefined);
      await pause(POLL_EVERY_MS, signal);
    }
  };
  let breaks = 0;
  while (!signal.aborted) {
    breaks = (await stream()) ? 0 : breaks + 1;
    if (signal.aborted) return;
    if (breaks >= BREAKS) await poll();
    else await pause(Math.min(FIRST_WAIT_MS * 2 ** breaks, LONGEST_WAIT_MS), signal);
  }
}

/** By the wall too: some clocks stand still while the machine sleeps. */
const ageOfPage = (): number => Math.max(performance.now(), Date.now() - performance.timeOrigin);

const waiting = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
