import { parentPort, receiveMessageOnPort } from 'node:worker_threads';
import { sqliteErrorCode } from './event-store/engineFault.ts';
import { WORKER_CLOSE_MESSAGE, WORKER_READY_MESSAGE, type WorkFailureMessage } from './workerQueue.ts';

const MAX_TOGETHER = 1_000;

interface ServedQueue<Cell, Work, Message> {
  read(cells: readonly Cell[]): readonly Work[];
  /** Does all of it or nothing, and says what came of each. */
  doTogether(work: readonly Work[]): Message;
  /** After the answer has been sent. */
  answered?(): void;
  isDiskFull(error: unknown): boolean;
  close(): void;
}

/** The worker's side of a `WorkerQueue`: all that has arrived while the last work was being done is done together. */
export function serveWorkerQueueInWorkerThread<Cell, Work, Message>({
  read,
  doTogether,
  answered,
  ...rest
}: ServedQueue<Cell, Work, Message>): void {
  const port = parentPort;
  if (port === null) throw new Error('runs in a worker thread');
  const answer = (work: readonly Work[]): void => {
    try {
      port.postMessage(doTogether(work));
      answered?.();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const failure: WorkFailureMessage = {
        failed: work.length,
        diskFull: rest.isDiskFull(error),
        reason,
        errcode: sqliteErrorCode(error),
      };
      port.postMessage(failure);
    }
  };

  type Sent = readonly Cell[] | typeof WORKER_CLOSE_MESSAGE | undefined;
  port.on('message', (first: Sent) => {
    let together: Work[] = [];
    let closing = false;
    for (let message: Sent = first; message !== undefined; message = receiveMessageOnPort(port)?.message as Sent) {
      if (message === WORKER_CLOSE_MESSAGE) {
        closing = true;
        continue;
      }
      together.push(...read(message));
      if (together.length < MAX_TOGETHER) continue;
      answer(together);
      together = [];
    }
    if (together.length > 0) answer(together);
    if (!closing) return;
    rest.close();
    port.close();
  });
  port.postMessage(WORKER_READY_MESSAGE);
}
