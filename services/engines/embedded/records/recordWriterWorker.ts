import { workerData } from 'node:worker_threads';
import { serveWorkerQueueInWorkerThread } from '../serveWorkerQueueInWorkerThread.ts';
import { openRecordStoreWriteWorker } from './recordDatabase.ts';
import type { RecordOperation, WriterOptions } from './recordOperation.ts';

/** SQLite says so in words; the code's name differs between its bindings. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && /disk is full|SQLITE_FULL|ENOSPC|no space left/i.test(error.message);

const database = openRecordStoreWriteWorker(workerData as WriterOptions);

serveWorkerQueueInWorkerThread({
  read: (operations: readonly RecordOperation[]) => operations,
  doTogether: (operations) => database.apply(operations),
  isDiskFull,
  close: () => database.close(),
});
