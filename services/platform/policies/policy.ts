import type { RecordedEvent } from '../journal/journal.ts';

/**
 * A process manager: events in, effects out (commands, letters), each idempotent, because a policy sees an event at
 * least once. Its position is stored after the effect.
 */
export interface Policy {
  readonly name: string;
  readonly events: readonly string[];
  /**
   * Whether it begins with the whole log where it has not followed before. Only for what keeps our own data in order; never
   * for what writes to people. Default: it begins with what happens from then on.
   */
  readonly replay?: true;
  /**
   * A throw is tried again with back-off; the policy waits there and alarms, others go on. Whatever may wait for long ends soon after
   * the signal aborts: the process is a worker no more, and the event comes again.
   */
  handle(event: RecordedEvent, signal?: AbortSignal): Promise<void>;
}

/** Something the clock starts. Runs once at a time, at start and then every `everyMs`; must be idempotent. */
export interface ScheduledJob {
  readonly name: string;
  readonly everyMs: number;
  /** How long after the start it runs first; default at once. */
  readonly firstAfterMs?: number;
  /** Whatever takes long ends early when the signal aborts: the process ends then. */
  run(now: string, signal?: AbortSignal): Promise<void>;
  /** Once more when the process that runs it ends, in its last seconds. */
  atEnd?(now: string): Promise<void>;
}
