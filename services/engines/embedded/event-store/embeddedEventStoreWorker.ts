import { BroadcastChannel, workerData } from 'node:worker_threads';
import { serveWorkerQueueInWorkerThread } from '../serveWorkerQueueInWorkerThread.ts';
import { decodeQueuedAppends, encodeAppendAnswers, type WorkerSettings } from './appendMessages.ts';
import { isDiskFull } from './engineFault.ts';
import { openEventFile } from './eventFile.ts';
import { GroupAppender } from './groupAppender.ts';

const settings = workerData as WorkerSettings;
const database = openEventFile(settings);
const appender = new GroupAppender(database);
const wakeUp = new BroadcastChannel(settings.channel);

serveWorkerQueueInWorkerThread({
  read: decodeQueuedAppends,
  doTogether: (appends) => encodeAppendAnswers(appender.append(appends)),
  answered: () => wakeUp.postMessage(appender.position),
  isDiskFull: (error) => isDiskFull(error, settings.folder),
  close() {
    wakeUp.close();
    database.close();
  },
});
