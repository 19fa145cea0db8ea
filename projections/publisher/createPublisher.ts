import type { IntegrationBus } from '@portal/platform/bus/integrationBus';
import type { Journal, JournalBatch } from '@portal/platform/journal/journal';
import { LeaseLost, type Lease, type Leases } from '@portal/platform/leases/leases';
import type { Log } from '@portal/platform/log/createLog';
import type { RecordStore } from '@portal/platform/records/recordStore';
import { createRetryDelay, sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import { runInSpan, type Tracing } from '@portal/platform/tracing/tracing';
import type { IntegrationEventMapping } from './integrationEventMapping.ts';
import { kafkaMessageOf } from './kafkaMessageOf.ts';
import { CheckpointTakenOver, takeOverPublisherCheckpoint, type PublisherCheckpoint } from './publisherCheckpoint.ts';
import { PublisherHealthTracker, type PublisherReport } from './publisherProgress.ts';
import { publicEventsBeforeDamage, type PlacedEvent } from './publicEventsBeforeDamage.ts';
import { splitBySentBytes } from './splitBySentBytes.ts';

const LEASE = 'publisher';
const COMPONENT = 'publisher';
const BATCH = 500;
/** Brokers take 1 MB of a partition at once, unless they are set otherwise, and all events of one project go to one partition. */
const MAX_BYTES_AT_ONCE = 500_000;
/** Where nothing is to be published, the position is stored after so many steps. */
const STORE_EVERY_STEPS = 100;

interface PublisherParts {
  readonly journal: Pick<Journal, 'subscribe'>;
  readonly table: IntegrationEventMapping;
  readonly records: RecordStore;
  readonly bus: Pick<IntegrationBus, 'send'>;
  readonly leases: Pick<Leases, 'keep'>;
  readonly log: Log;
  /** Default: nothing is traced. */
  readonly tracing?: Pick<Tracing, 'following'> | undefined;
  /** Default `portal.`. */
  readonly topicPrefix?: string;
  /** Events a batch at most; default 500. */
  readonly batchSize?: number;
  /** Milliseconds before the next try after n failures; default 200 ms doubling up to 5 s. */
  readonly retryDelay?: (failures: number) => number;
}

/** Follows the journal and hands its public events to the bus: at least once, in order per key. */
export interface Publisher {
  /** Publishes whenever this process holds the lease. */
  start(): void;
  /** Ends after the batch at work. */
  stop(): Promise<void>;
  report(): PublisherReport;
}

export function createPublisher(parts: PublisherParts): Publisher {
  const { journal, table, records, bus, leases, log, topicPrefix, batchSize = BATCH, retryDelay = createRetryDelay(200, 5_000) } = parts;
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const progress = new PublisherHealthTracker();

  /** What is acknowledged is not sent again when a later part fails. */
  const send = async (events: readonly PlacedEvent[], checkpoint: PublisherCheckpoint): Promise<void> => {
    const messages = events.map(({ position, event }) => ({ position, message: kafkaMessageOf(event, topicPrefix) }));
    const parts = splitBySentBytes(messages, MAX_BYTES_AT_ONCE);
    for (const [index, part] of parts.entries()) {
      const before = parts[index - 1]?.at(-1)?.position;
      if (before !== undefined) {
        await checkpoint.move(before);
        progress.reached(before);
      }
      try {
        await bus.send(part.map(({ message }) => message));
      } catch (error) {
        progress.sendFailed();
        throw error;
      }
      progress.sent(part.length);
    }
  };

  const publish = async (batch: JournalBatch, checkpoint: PublisherCheckpoint, steps: number): Promise<boolean> => {
    const { events, broken } = publicEventsBeforeDamage(batch.events, table);
    const reached = broken === undefined ? batch.position : (events.at(-1)?.position ?? checkpoint.position());
    if (events.length > 0) {
      const causes = batch.events.filter(({ type }) => table.types.includes(type)).map(({ envelope }) => envelope.traceparent);
      await runInSpan(
        parts.tracing?.following('publish', 'producer', causes),
        () => send(events, checkpoint),
        () => ({ 'portal.events': events.length }),
      );
    }
    const store = events.length > 0 || steps >= STORE_EVERY_STEPS;
    if (store) await checkpoint.move(reached);
    progress.reached(reached);
    if (broken !== undefined) throw broken;
    progress.succeeded(batch.caughtUp);
    return store;
  };

  const follow = async (checkpoint: PublisherCheckpoint, lease: Lease, signal: AbortSignal): Promise<void> => {
    let steps = 0;
    const options = { after: checkpoint.position(), types: table.types, batchSize, signal };
    for await (const batch of journal.subscribe(options)) {
      // Looking at the lease is what a process notices by that it was frozen.
      if (signal.aborted || lease.lost.aborted) return;
      steps = (await publish(batch, checkpoint, steps + 1)) ? 0 : steps + 1;
    }
    if (!signal.aborted) throw new Error('the subscription ended');
  };

  const failed = async (error: unknown, signal: AbortSignal): Promise<void> => {
    const failures = progress.failed(error);
    const { position } = progress;
    const level = failures > 3 ? 'error' : 'warn';
    log[level]('integration events not published, will try again', { component: COMPONENT, attempt: failures, position, error });
    await sleepUnlessAborted(retryDelay(failures), signal);
  };

  /** As long as this process holds the lease. */
  const term = async (lease: Lease): Promise<void> => {
    const signal = AbortSignal.any([stopping.signal, lease.lost]);
    try {
      while (!signal.aborted) {
        try {
          const checkpoint = await takeOverPublisherCheckpoint(records, lease);
          progress.began(checkpoint.position());
          await follow(checkpoint, lease, signal);
        } catch (error) {
          if (signal.aborted) return;
          if (error instanceof LeaseLost || error instanceof CheckpointTakenOver) throw error;
          await failed(error, signal);
        }
      }
    } finally {
      progress.ended();
    }
  };

  return {
    start() {
      running ??= leases.keep(LEASE, stopping.signal, term);
    },
    async stop() {
      stopping.abort();
      await running;
    },
    report: () => progress.report(),
  };
}
