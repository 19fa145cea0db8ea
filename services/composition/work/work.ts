import { randomUUID } from 'node:crypto';
import type { ProcessRole } from '@portal/platform/config/readEnvironment';
import { START_OF_LOG, type LogPosition } from '@portal/platform/event-store/eventStore';
import { createLeases } from '@portal/platform/leases/createLeases';
import type { Leases } from '@portal/platform/leases/leases';
import type { ChannelReport } from '@portal/platform/outbox/createChannel';
import type { RunningOutbox } from '@portal/platform/outbox/createOutbox';
import { hasWaitingLetters } from '@portal/platform/outbox/outboxLetters';
import { POLICY_POSITIONS_COLLECTION } from '@portal/platform/policies/initialisePolicyPositions';
import { createScheduler } from '@portal/platform/scheduler/createScheduler';
import { whenAborted, sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import type { Publisher } from '@portal/projections/publisher/createPublisher';
import type { PublisherReport } from '@portal/projections/publisher/publisherProgress';
import {
  createSingleProcessBackgroundWorkers,
  createMultiProcessBackgroundWorkers,
  type BackgroundParts,
  type BackgroundWorkers,
} from './backgroundWorkers.ts';
import { waitForLeaseAndRunOnce, runUnderLease } from './leasedWork.ts';

/** What a process does beside answering calls and projecting, as far as it is its turn. */
export interface ProcessWork {
  start(): Promise<void>;
  /** Everything is there (the demo bank for instance): what waited for it begins. */
  begin(): void;
  /** Resolves when policies and letters have dealt with everything up to the position, in whatever process. */
  idle(head: LogPosition): Promise<void>;
  alone(name: string, task: () => Promise<void>): Promise<void>;
  runSeedExclusively(task: () => Promise<void>, giveUp?: AbortSignal): Promise<void>;
  runJob(name: string): Promise<void>;
  /** How the publisher is doing, undefined where there is none. */
  publisher(): PublisherReport | undefined;
  /** How letters are doing, undefined while another process sends them. */
  outbox(): readonly ChannelReport[] | undefined;
  stop(): Promise<void>;
}

/** The only process: everything is at work from the start. */
export function createSingleProcessWork(parts: BackgroundParts, outbox: RunningOutbox): ProcessWork {
  const background = createSingleProcessBackgroundWorkers(parts, outbox);
  return {
    start: () => background.start(),
    begin: () => undefined,
    idle: (head) => background.idle(head),
    alone: (_name, task) => task(),
    runSeedExclusively: (task) => task(),
    runJob: (name) => background.runJob(name),
    publisher: () => undefined,
    outbox: () => background.outbox(),
    stop: () => background.stop(),
  };
}

const WORKER = 'worker';
const LOOK_EVERY_MS = 100;

interface SharedWorkParts {
  readonly background: BackgroundParts;
  readonly roles: ReadonlySet<ProcessRole>;
  /** Feeds the bus while it holds its lease. */
  publisher(leases: Leases): Promise<Publisher>;
}

/** One of several processes: what only one may do is done under leases. */
export function createMultiProcessWork({ background: parts, roles, publisher: makePublisher }: SharedWorkParts): ProcessWork {
  const { records, log } = parts;
  const leases = createLeases({ records, holder: randomUUID(), log });
  const stopping = new AbortController();
  const running: Promise<void>[] = [];
  const jobs = createScheduler(parts);
  let publisher: Publisher | undefined;
  let workers: BackgroundWorkers | undefined;

  const workersUntil = async (stop: () => Promise<void>): Promise<void> => {
    const background = createMultiProcessBackgroundWorkers(parts);
    workers = background;
    try {
      await background.start();
      await stop();
    } finally {
      workers = undefined;
      await background.stop();
    }
  };
  const isIdle = async (head: LogPosition): Promise<boolean> => {
    for (const { name } of parts.policies)
      if (((await records.get<LogPosition>(POLICY_POSITIONS_COLLECTION, name))?.value ?? START_OF_LOG) < head) return false;
    return !(await hasWaitingLetters(records));
  };

  return {
    async start() {
      if (!roles.has('publisher')) return;
      publisher = await makePublisher(leases);
      publisher.start();
    },
    begin() {
      if (!roles.has(WORKER)) return;
      running.push(runUnderLease({ leases, log, name: WORKER }, stopping.signal, (stop) => workersUntil(() => whenAborted(stop))));
    },
    async idle(head) {
      while (!(await isIdle(head)) && !stopping.signal.aborted) await sleepUnlessAborted(LOOK_EVERY_MS, stopping.signal);
    },
    alone: (name, task) => waitForLeaseAndRunOnce(leases, name, task),
    runSeedExclusively: (task, giveUp) => waitForLeaseAndRunOnce(leases, WORKER, () => workersUntil(task), giveUp),
    runJob: (name) => jobs.runNow(name),
    publisher: () => publisher?.report(),
    outbox: () => workers?.outbox(),
    async stop() {
      stopping.abort();
      await Promise.all([...running, publisher?.stop()]);
      await jobs.stop();
      await leases.close();
    },
  };
}
