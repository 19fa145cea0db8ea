import { mkdir, realpath } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { checkAppend } from '@portal/platform/event-store/checkAppend';
import type { AppendOutcome, EventStore, LogBatch, SubscribeOptions } from '@portal/platform/event-store/eventStore';
import { startWorkerThread } from '@portal/platform/workers/startWorkerThread';
import { WorkerQueue } from '../workerQueue.ts';
import type { AppendAnswersMessage, AppendCell, WorkerSettings } from './appendMessages.ts';
import { sqliteErrorCode } from './engineFault.ts';
import { openEventFile, type EventFileOptions } from './eventFile.ts';
import { EventReader } from './eventReader.ts';
import { FollowedLog, logPositionOfSequence } from './followedLog.ts';

const ENGINE = 'event store';
const DEFAULT_BATCH = 500;

/**
 * The event store in one SQLite file of the folder, durable at every acknowledged append. Any number of threads and
 * processes of the machine may open the same folder and read, append and subscribe. Its worker starts with the first
 * append.
 */
export async function openEmbeddedEventStore(options: EventFileOptions): Promise<EventStore> {
  await mkdir(options.folder, { recursive: true });
  const folder = await realpath(options.folder);
  const channel = `event store ${folder}`;
  const database = openEventFile({ ...options, folder });
  const log = new FollowedLog(database, channel);
  const reader = new EventReader(database, log);
  const appending: WorkerSettings = { folder, maxPages: options.maxPages, channel };
  const queue = new WorkerQueue<AppendCell, AppendAnswersMessage, AppendOutcome>({
    engine: ENGINE,
    startWorker: () => startWorkerThread(new URL('./embeddedEventStoreWorker.ts', import.meta.url), { workerData: appending }),
    resultsIn: outcomesIn,
  });
  const closing = new AbortController();

  const read = async <T>(work: () => T | Promise<T>): Promise<T> => {
    if (closing.signal.aborted) throw new EngineUnavailable(ENGINE);
    try {
      return await work();
    } catch (cause) {
      throw sqliteErrorCode(cause) === undefined ? cause : new EngineUnavailable(ENGINE, { cause });
    }
  };

  async function* subscribe({ after, types, batchSize = DEFAULT_BATCH, restMs, signal }: SubscribeOptions): AsyncGenerator<LogBatch> {
    const ended = AbortSignal.any([signal, closing.signal]);
    if (!ended.aborted) log.listen();
    let position = after;
    for (let first = true; !ended.aborted; first = false) {
      const batch = await read(() => log.batch(position, batchSize, types));
      if (!first && batch.position === position) {
        await log.next(ended, restMs);
        continue;
      }
      position = batch.position;
      yield batch;
      // A quick consumer of a long history must not keep everything else from its turn.
      if (!batch.caughtUp) await nextTurn();
    }
  }

  return {
    async append(stream, expected, records) {
      checkAppend(stream, expected, records);
      const events = records.flatMap(({ id, type, payload }) => [id, type, payload]);
      return queue.run(stream, expected === 'no_stream' ? -1 : expected, events.length, ...events);
    },
    readStream: (stream, readOptions = {}) => read(() => reader.stream(stream, readOptions)),
    readLog: (readOptions = {}) => read(() => reader.log(readOptions)),
    head: () => read(() => logPositionOfSequence(log.head())),
    subscribe,
    async close() {
      if (closing.signal.aborted) return;
      closing.abort();
      log.stopListening();
      await queue.close();
      reader.close();
    },
  };
}

function outcomesIn(message: AppendAnswersMessage): AppendOutcome[] {
  const outcomes: AppendOutcome[] = [];
  for (let at = 0; at < message.length; at += 3) {
    const [revision, sequence] = [message[at]!, message[at + 1]!];
    outcomes.push(
      sequence === 0
        ? { kind: 'wrong-revision', actual: revision === -1 ? 'no_stream' : revision }
        : { kind: 'appended', revision, position: logPositionOfSequence(sequence), repeated: message[at + 2] === 1 },
    );
  }
  return outcomes;
}
