import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/createLog.ts';
import { Agree21Away, type Agree21Fault } from './agree21Away.ts';
import type { DocumentArchive } from './documentArchive.ts';
import type { PersonRegister } from './personRegister.ts';

type Agree21Call = 'person' | 'hand-over' | 'find';
/** `own-fault`: not agree21, but the document could not be read. */
export type Agree21CallOutcome = 'good' | 'unknown' | 'refused' | 'own-fault' | Agree21Fault;
type Watcher = (call: Agree21Call, outcome: Agree21CallOutcome, seconds: number) => void;

export interface Agree21Reachability {
  /** The last answer was one, or nobody has asked yet. */
  readonly up: boolean;
  /** When it was asked last. */
  readonly askedAt: string | undefined;
}

export interface Agree21Ports {
  readonly archive: DocumentArchive;
  /** Undefined where only documents are taken. */
  readonly register: PersonRegister | undefined;
}

export interface WatchedAgree21 extends Agree21Ports {
  state(): Agree21Reachability;
  watch(watcher: Watcher): void;
}

interface WatchParts {
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
}

/** The same, and what is to be known of how it does. */
export function createMonitoredAgree21({ archive, register }: Agree21Ports, { clock, log }: WatchParts): WatchedAgree21 {
  const watchers: Watcher[] = [];
  let state: Agree21Reachability = { up: true, askedAt: undefined };
  let isRefused = false;

  const note = (call: Agree21Call, outcome: Agree21CallOutcome, since: number): void => {
    const seconds = (performance.now() - since) / 1_000;
    for (const watcher of watchers) watcher(call, outcome, seconds);
    if (outcome === 'given-up' || outcome === 'own-fault') return;
    const up = outcome === 'good' || outcome === 'unknown' || outcome === 'refused';
    // Nobody but a person can change it: told once, until it is well again.
    if (outcome === 'client-refused' && !isRefused) log.error('agree21 refuses our credentials', { component: 'agree21', code: outcome });
    isRefused = outcome === 'client-refused' || (isRefused && !up);
    state = { up, askedAt: clock.now() };
  };
  const noted = async <T>(call: Agree21Call, asking: Promise<T>, outcomeOf: (answer: T) => Agree21CallOutcome): Promise<T> => {
    const since = performance.now();
    try {
      const answer = await asking;
      note(call, outcomeOf(answer), since);
      return answer;
    } catch (error) {
      note(call, error instanceof Agree21Away ? error.why : 'own-fault', since);
      throw error;
    }
  };
  const known = (answer: unknown): Agree21CallOutcome => (answer === undefined ? 'unknown' : 'good');

  return {
    archive: {
      handOver: (document, signal) =>
        noted('hand-over', archive.handOver(document, signal), ({ kind }) => (kind === 'archived' ? 'good' : 'refused')),
      find: (key, signal) => noted('find', archive.find(key, signal), known),
    },
    register: register && { find: (number, signal) => noted('person', register.find(number, signal), known) },
    state: () => state,
    watch: (watcher) => void watchers.push(watcher),
  };
}
