import { setMaxListeners } from 'node:events';
import { START_OF_LOG, type LogPosition } from '../event-store/eventStore.ts';
import type { Envelope, Journal } from '../journal/journal.ts';
import type { Log } from '../log/createLog.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { createRetryDelay, sleepUnlessAborted } from '../scheduler/sleepUnlessAborted.ts';
import { runInSpan, type Tracing } from '../tracing/tracing.ts';
import { skipIfKeyLostOrEventForged } from '../vault/skipIfKeyLostOrEventForged.ts';
import { followJournal, type JournalFollowerState } from './followJournal.ts';
import { initialisePolicyPositions, POLICY_POSITIONS_COLLECTION } from './initialisePolicyPositions.ts';
import type { Policy } from './policy.ts';

/** A worker that has lost its lease without noticing it yet: another one has moved the position on. */
class PositionMoved extends Error {
  constructor(readonly policy: string) {
    super(`another process has moved the position of ${policy}`);
    this.name = 'PositionMoved';
  }
}

export type PolicyRunner = ReturnType<typeof createPolicyRunner>;

export interface PolicyRunnerOptions {
  readonly journal: Pick<Journal, 'subscribe' | 'head'>;
  readonly records: RecordStore;
  readonly policies: readonly Policy[];
  readonly log?: Pick<Log, 'warn' | 'error'>;
  /** Default: nothing is traced. */
  readonly tracing?: Pick<Tracing, 'following'> | undefined;
  /** Milliseconds before the next try after n failures; default 100 ms doubling up to 60 s. */
  readonly retryDelay?: (failures: number) => number;
  /** Stores positions so soon after the last event even without effects, for those who wait in other processes. */
  readonly storeWithinMs?: number;
}

interface Follower extends JournalFollowerState {
  readonly policy: Policy;
  readonly storedPosition: ReturnType<typeof storedPosition>;
  failures: number;
}

/** One after the other, each only onto what this process has read or written itself. */
function storedPosition(records: RecordStore, policy: string) {
  let version: number | 'absent' = 'absent';
  let last: Promise<void> = Promise.resolve();
  /** Sent since the last answer: any of them may have been stored. */
  const unanswered = new Set<LogPosition>();
  const look = () => records.get<LogPosition>(POLICY_POSITIONS_COLLECTION, policy);
  const write = async (position: LogPosition): Promise<void> => {
    for (;;) {
      unanswered.add(position);
      const written = await records.put(POLICY_POSITIONS_COLLECTION, policy, position, { expect: version });
      const stored = written === undefined ? await look() : { value: position, version: written };
      // After a lost answer an own position stands there already; anything else was written by somebody else.
      if (stored === undefined || stored.version === version || !unanswered.has(stored.value)) throw new PositionMoved(policy);
      version = stored.version;
      if (stored.value !== position) continue;
      unanswered.clear();
      return;
    }
  };
  return {
    /** The write with which it begins makes the version old that a former worker knows: what that one still sends changes nothing. */
    async takeOver(): Promise<LogPosition> {
      for (;;) {
        const stored = await look();
        const position = stored?.value ?? START_OF_LOG;
        const written = await records.put(POLICY_POSITIONS_COLLECTION, policy, position, { expect: stored?.version ?? 'absent' });
        if (written === undefined) continue;
        version = written;
        return position;
      }
    },
    write: (position: LogPosition): Promise<void> => (last = last.catch(() => undefined).then(() => write(position))),
  };
}

const passedOver = ({ name }: Policy, { stream, position, lost, fault }: Envelope) => ({
  component: `policy ${name}`,
  code: lost || fault === undefined ? 'data-lost' : `audit-${fault}`,
  stream,
  position,
});

/** Each policy follows the journal on its own: events in order, one at a time, again after a failure; its position is stored after the effect. */
export function createPolicyRunner({
  journal,
  records,
  policies,
  log,
  tracing,
  retryDelay = createRetryDelay(100, 60_000),
  storeWithinMs,
}: PolicyRunnerOptions) {
  const ending = new AbortController();
  const { signal } = ending;
  setMaxListeners(0, signal);
  const followers: Follower[] = policies.map((policy) => ({
    policy,
    storedPosition: storedPosition(records, policy.name),
    position: START_OF_LOG,
    failures: 0,
  }));
  const waiting = new Set<() => void>();
  let loops: Promise<void>[] = [];

  const arrived = (position: LogPosition): boolean => followers.every((follower) => follower.position >= position);
  const untilArrived = (position: LogPosition): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!arrived(position)) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
      for (const follower of followers) if (follower.position < position) follower.hurry?.();
    });

  const failed = async (follower: Follower, error: unknown): Promise<void> => {
    follower.failures += 1;
    const fields = { component: `policy ${follower.policy.name}`, attempt: follower.failures, position: follower.position, error };
    log?.[follower.failures > 3 ? 'error' : 'warn']('policy failed, will try again', fields);
    await sleepUnlessAborted(retryDelay(follower.failures), signal);
  };

  const follow = (follower: Follower): Promise<void> =>
    followJournal({
      journal,
      types: follower.policy.events,
      signal,
      at: follower,
      waiting,
      async handle(event) {
        const { lost, fault, traceparent } = event.envelope;
        const { name } = follower.policy;
        const span = tracing?.following(`policy ${name}`, 'consumer', [traceparent]);
        const handle = () =>
          runInSpan(
            span,
            () => follower.policy.handle(event, signal),
            () => ({ 'portal.policy': name }),
          );
        const handled = !lost && fault === undefined && (await skipIfKeyLostOrEventForged(handle));
        if (!handled) log?.error('policy passed over lost data', passedOver(follower.policy, event.envelope));
        follower.failures = 0;
      },
      store: (position) => follower.storedPosition.write(position),
      storeWithinMs,
      failed: (error) => failed(follower, error),
    });

  return {
    async start(): Promise<void> {
      await initialisePolicyPositions(policies, { journal, records });
      for (const follower of followers) follower.position = await follower.storedPosition.takeOver();
      loops = followers.map(follow);
      for (const look of waiting) look();
    },
    /** Resolves when every policy has dealt with the position. */
    idle: untilArrived,
    /** Per policy: how far it is, and how often its current event has failed. */
    report: () => followers.map(({ policy, position, failures }) => ({ policy: policy.name, position, failures })),
    /** Lets the effects under way finish and stores where each policy stands. */
    async stop(): Promise<void> {
      ending.abort();
      await Promise.all(loops);
    },
  };
}
