import { BroadcastChannel, parentPort, receiveMessageOnPort, workerData, type MessagePort } from 'node:worker_threads';
import {
  CLOSE,
  readAppends,
  writeAnswers,
  type FromWorker,
  type QueuedAppend,
  type ToWorker,
  type WorkerSettings,
} from './appendMessages.ts';
import { isDiskFull } from './engineFault.ts';
import { openEventFile } from './eventFile.ts';
import { GroupAppender } from './groupAppender.ts';

const MAX_GROUP = 1_000;

const settings = workerData as WorkerSettings;
const port = parentPort as MessagePort;
const database = openEventFile(settings);
const appender = new GroupAppender(database);
const wakeUp = new BroadcastChannel(settings.channel);

const answer = (message: FromWorker): void => port.postMessage(message);

function commit(group: readonly QueuedAppend[]): void {
  try {
    answer(writeAnswers(appender.append(group)));
    wakeUp.postMessage(appender.position);
  } catch (error) {
    answer({
      failed: group.map((append) => append.ticket),
      diskFull: isDiskFull(error, settings.folder),
      reason: error instanceof Error ? error.message : String(error),
    });
  }
}

function close(): void {
  wakeUp.close();
  database.close();
  port.close();
}

port.on('message', (first: ToWorker) => {
  let group: QueuedAppend[] = [];
  let closing = false;
  // All that has arrived while the last group was being synced goes into the next one.
  for (
    let message: ToWorker | undefined = first;
    message !== undefined;
    message = receiveMessageOnPort(port)?.message as ToWorker | undefined
  ) {
    if (message === CLOSE) {
      closing = true;
      continue;
    }
    group.push(...readAppends(message));
    if (group.length < MAX_GROUP) continue;
    commit(group);
    group = [];
  }
  if (group.length > 0) commit(group);
  if (closing) close();
});
