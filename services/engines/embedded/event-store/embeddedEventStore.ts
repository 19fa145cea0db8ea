import { mkdir, realpath } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { checkAppend } from '@portal/platform/event-store/checkAppend';
import type { EventStore, LogBatch, SubscribeOptions } from '@portal/platform/event-store/eventStore';
import { AppendQueue } from './appendQueue.ts';
import { errorCode } from './engineFault.ts';
import { openEventFile, type EventFileOptions } from './eventFile.ts';
import { EventReader, positionOf } from './eventReader.ts';
import { LogWakeUp } from './logWakeUp.ts';

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
  const reader = new EventReader(openEventFile({ ...options, folder }));
  const queue = new AppendQueue({ folder, maxPages: options.maxPages, channel });
  const closing = new AbortController();
  let wakeUp: LogWakeUp | undefined;

  const read = async <T>(work: () => T | Promise<T>): Promise<T> => {
    if (closing.signal.aborted) throw new EngineUnavailable('event store');
    try {
      return await work();
    } catch (cause) {
      throw errorCode(cause) === undefined ? cause : new EngineUnavailable('event store', { cause });
    }
  };

  async function* subscribe({ after, types, batchSize = DEFAULT_BATCH, signal }: SubscribeOptions): AsyncGenerator<LogBatch> {
    const ended = AbortSignal.any([signal, closing.signal]);
    wakeUp ??= new LogWakeUp(channel, () => reader.head());
    let position = after;
    for (let first = true; !ended.aborted; first = false) {
      const batch = await read(() => reader.batch(position, batchSize, types));
      if (!first && batch.position === position) {
        await wakeUp.next(ended);
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
      return queue.append(stream, expected, records);
    },
    readStream: (stream, readOptions = {}) => read(() => reader.stream(stream, readOptions)),
    readLog: (readOptions = {}) => read(() => reader.log(readOptions)),
    head: () => read(() => positionOf(reader.head())),
    subscribe,
    async close() {
      if (closing.signal.aborted) return;
      closing.abort();
      wakeUp?.close();
      await queue.close();
      reader.close();
    },
  };
}
