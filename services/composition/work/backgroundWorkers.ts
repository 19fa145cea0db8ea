import type { Clock } from '@portal/platform/clock/clock';
import type { EventStore, LogPosition } from '@portal/platform/event-store/eventStore';
import type { Journal } from '@portal/platform/journal/journal';
import type { Log } from '@portal/platform/log/createLog';
import type { ChannelReport } from '@portal/platform/outbox/createChannel';
import { createOutbox, type OutboxOptions, type RunningOutbox } from '@portal/platform/outbox/createOutbox';
import type { MessageGateway } from '@portal/platform/outbox/outbox';
import { createPolicyRunner } from '@portal/platform/policies/createPolicyRunner';
import type { Policy, ScheduledJob } from '@portal/platform/policies/policy';
import type { RecordStore } from '@portal/platform/records/recordStore';
import { createScheduler } from '@portal/platform/scheduler/createScheduler';
import { createWakeablePollPace } from '@portal/platform/scheduler/pollInterval';
import type { Tracing } from '@portal/platform/tracing/tracing';
import { wakePollOnAppend } from './wakePollOnAppend.ts';

/** What the worker role does: policies follow the log, letters are sent, the clock starts jobs. */
export interface BackgroundWorkers {
  start(): Promise<void>;
  /** Resolves when policies and letters have dealt with everything up to the position. */
  idle(head: LogPosition): Promise<void>;
  runJob(name: string): Promise<void>;
  /** How letters are doing. */
  outbox(): readonly ChannelReport[];
  stop(): Promise<void>;
}

export interface BackgroundParts {
  readonly events: Pick<EventStore, 'head' | 'subscribe'>;
  readonly journal: Journal;
  readonly records: RecordStore;
  readonly policies: readonly Policy[];
  readonly jobs: readonly ScheduledJob[];
  readonly gateway: MessageGateway;
  /** Default: the usual limits. */
  readonly channels?: OutboxOptions['channels'];
  readonly clock: Clock;
  readonly log: Log;
  /** Default: nothing is traced. */
  readonly tracing?: Tracing | undefined;
}

/** How soon others see the positions of policies that had nothing to do. */
const POSITIONS_MS = 1_000;
/** How soon letters of other processes are seen: letters come with events, or nearly all do. */
const LETTERS = { everyMs: 1_000, seldomMs: 10_000 };

/** The only one that follows up in its data folder. `outbox` is the one that the rest of the process puts letters into. */
export function createSingleProcessBackgroundWorkers(
  { journal, records, policies, jobs, clock, log, tracing }: BackgroundParts,
  outbox: RunningOutbox,
): BackgroundWorkers {
  return workersOf(createPolicyRunner({ journal, records, policies, log, tracing }), createScheduler({ jobs, clock, log }), outbox);
}

/** One of several processes that could: others put letters into the store and read there how far this one is. */
export function createMultiProcessBackgroundWorkers({
  events,
  journal,
  records,
  policies,
  jobs,
  gateway,
  channels,
  clock,
  log,
  tracing,
}: BackgroundParts): BackgroundWorkers {
  const pace = createWakeablePollPace(LETTERS);
  const stopping = new AbortController();
  let hearing = Promise.resolve();
  const background = workersOf(
    createPolicyRunner({ journal, records, policies, log, tracing, storeWithinMs: POSITIONS_MS }),
    createScheduler({ jobs, clock, log }),
    createOutbox({ records, gateway, ...(channels === undefined ? {} : { channels }), clock, log, pace }),
  );
  return {
    ...background,
    async start() {
      hearing = wakePollOnAppend(events, pace, stopping.signal);
      await background.start();
    },
    async stop() {
      stopping.abort();
      await background.stop();
      await hearing;
    },
  };
}

function workersOf(
  policies: ReturnType<typeof createPolicyRunner>,
  scheduler: ReturnType<typeof createScheduler>,
  outbox: RunningOutbox,
): BackgroundWorkers {
  return {
    async start() {
      await policies.start();
      outbox.start();
      scheduler.start();
    },
    async idle(head) {
      await policies.idle(head);
      await outbox.idle();
    },
    runJob: (name) => scheduler.runNow(name),
    outbox: () => outbox.report(),
    async stop() {
      // Side by side: a job that does not come to its end leaves no letter to a process that is no worker any more.
      await Promise.all([scheduler.stop(), policies.stop(), outbox.stop()]);
    },
  };
}
