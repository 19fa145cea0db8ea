import type { IntegrationBus } from '@portal/platform/bus/integrationBus';
import { START_OF_LOG, type Position } from '@portal/platform/event-store/eventStore';
import type { Journal, JournalBatch } from '@portal/platform/journal/journal';
import { LeaseLost, type Lease, type Leases } from '@portal/platform/leases/leases';
import type { Log } from '@portal/platform/log/createLog';
import type { RecordStore } from '@portal/platform/records/recordStore';
import { backOff, pause } from '@portal/platform/scheduler/pause';
import { publishedEventTypes } from './integrationEventOf.ts';
import { outgoingEventOf } from './outgoingEventOf.ts';
import { CheckpointTaken, takeCheckpoint, type PublisherCheckpoint } from './publisherCheckpoint.ts';
import { readableEvents } from './readableEvents.ts';

const LEASE = 'publisher';
const COMPONENT = 'publisher';
const BATCH = 500;
/** Where nothing is to be published, the position is stored after so many steps. */
const STORE_EVERY_STEPS = 100;

export interface PublisherParts {
  readonly journal: Pick<Journal, 'subscribe'>;
  readonly records: RecordStore;
  readonly bus: Pick<IntegrationBus, 'send'>;
  readonly leases: Pick<Leases, 'keep'>;
  readonly log: Log;
  /** Default `portal.`. */
  readonly topicPrefix?: string;
  /** Events a batch at most; default 500. */
  readonly batchSize?: number;
  /** Milliseconds before the next try after n failures; default 200 ms doubling up to 5 s. */
  readonly retryDelay?: (failures: number) => number;
}

export interface PublisherReport {
  /** Everything up to here is acknowledged, as far as this process knows. */
  readonly position: Position;
  /** Tries that have failed in a row. */
  readonly failures: number;
  /** Whether it is this process that publishes. */
  readonly publishing: boolean;
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
  const { journal, records, bus, leases, log, topicPrefix, batchSize = BATCH, retryDelay = backOff(200, 5_000) } = parts;
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let position = START_OF_LOG;
  let failures = 0;
  let publishing = false;

  const publish = async (batch: JournalBatch, checkpoint: PublisherCheckpoint, steps: number): Promise<boolean> => {
    const { events, broken } = readableEvents(batch.events);
    const reached = broken === undefined ? batch.position : (events.at(-1)?.position ?? checkpoint.position());
    if (events.length > 0) await bus.send(events.map(({ event }) => outgoingEventOf(event, topicPrefix)));
    const store = events.length > 0 || steps >= STORE_EVERY_STEPS;
    if (store) await checkpoint.move(reached);
    position = reached;
    if (broken !== undefined) throw broken;
    failures = 0;
    return store;
  };

  const follow = async (checkpoint: PublisherCheckpoint, lease: Lease, signal: AbortSignal): Promise<void> => {
    let steps = 0;
    const options = { after: checkpoint.position(), types: publishedEventTypes, batchSize, signal };
    for await (const batch of journal.subscribe(options)) {
      // Looking at the lease is what a process notices by that it was frozen.
      if (signal.aborted || lease.lost.aborted) return;
      steps = (await publish(batch, checkpoint, steps + 1)) ? 0 : steps + 1;
    }
    if (!signal.aborted) throw new Error('the subscription ended');
  };

  const failed = async (error: unknown, signal: AbortSignal): Promise<void> => {
    failures += 1;
    const level = failures > 3 ? 'error' : 'warn';
    log[level]('integration events not published, will try again', { component: COMPONENT, attempt: failures, position, error });
    await pause(retryDelay(failures), signal);
  };

  /** As long as this process holds the lease. */
  const term = async (lease: Lease): Promise<void> => {
    const signal = AbortSignal.any([stopping.signal, lease.lost]);
    publishing = true;
    try {
      while (!signal.aborted) {
        try {
          const checkpoint = await takeCheckpoint(records, lease);
          position = checkpoint.position();
          await follow(checkpoint, lease, signal);
        } catch (error) {
          if (signal.aborted) return;
          if (error instanceof LeaseLost || error instanceof CheckpointTaken) throw error;
          await failed(error, signal);
        }
      }
    } finally {
      publishing = false;
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
    report: () => ({ position, failures, publishing }),
  };
}
