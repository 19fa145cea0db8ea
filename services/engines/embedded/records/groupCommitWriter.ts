import type { Worker } from 'node:worker_threads';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { startWorker } from '@portal/platform/workers/startWorker';
import type { RecordOperation, RecordResult, WriterMessage, WriterOptions } from './recordOperation.ts';

const MAX_WAITING = 20_000;
const MAX_TOGETHER = 1_000;

interface Waiting {
  readonly operation: RecordOperation;
  resolve(result: RecordResult): void;
  reject(error: Error): void;
}

export interface GroupCommitWriter {
  /** Durable when it resolves. */
  write(operation: RecordOperation): Promise<RecordResult>;
  close(): Promise<void>;
}

/** Collects what is written while the disk is busy into the next transaction. A writer that died is started again at the next write. */
export async function startGroupCommitWriter(options: WriterOptions): Promise<GroupCommitWriter> {
  let waiting: Waiting[] = [];
  let inFlight: readonly Waiting[] = [];
  let worker: Worker | undefined;
  let ready = false;
  let closing = false;
  let scheduled = false;

  const settle = (message: WriterMessage): void => {
    const settled = inFlight;
    inFlight = [];
    if (message.kind === 'done') settled.forEach((one, index) => one.resolve(message.results[index] ?? null));
    if (message.kind === 'failed') {
      const error = new EngineUnavailable('records', { cause: new Error(message.message), diskFull: message.diskFull });
      settled.forEach((one) => one.reject(error));
    }
    flush();
  };

  const lose = (cause: unknown): void => {
    worker = undefined;
    ready = false;
    const lost = [...inFlight, ...waiting];
    inFlight = [];
    waiting = [];
    lost.forEach((one) => one.reject(new EngineUnavailable('records', { cause })));
  };

  const start = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const started = startWorker(new URL('./recordWriterWorker.ts', import.meta.url), { workerData: options });
      worker = started;
      started.on('message', (message: WriterMessage) => {
        if (message.kind === 'ready') {
          ready = true;
          resolve();
        }
        settle(message);
      });
      started.on('error', (error) => {
        if (worker === started) lose(error);
        reject(new EngineUnavailable('records', { cause: error }));
      });
      started.on('exit', () => {
        if (worker === started) lose(new Error('the writer ended'));
      });
    });

  function flush(): void {
    if (inFlight.length > 0 || waiting.length === 0) return;
    if (worker === undefined) void start().catch(() => undefined);
    if (!ready) return;
    inFlight = waiting.splice(0, MAX_TOGETHER);
    worker?.postMessage(inFlight.map((one) => one.operation));
  }

  const schedule = (): void => {
    if (scheduled) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      flush();
    });
  };

  await start();
  return {
    write: (operation) =>
      new Promise((resolve, reject) => {
        if (closing || waiting.length >= MAX_WAITING)
          return reject(new EngineUnavailable('records', { cause: new Error(closing ? 'closed' : 'too many writes wait') }));
        waiting.push({ operation, resolve, reject });
        schedule();
      }),
    async close() {
      if (closing) return;
      closing = true;
      while (waiting.length + inFlight.length > 0) await new Promise((resolve) => setImmediate(resolve));
      const ending = worker;
      if (ending === undefined) return;
      const ended = new Promise((resolve) => ending.once('exit', resolve));
      ending.postMessage('close');
      await ended;
    },
  };
}
