import { workerData } from 'node:worker_threads';
import { serveQueue } from '../serveQueue.ts';
import { isDiskFull } from './diskFull.ts';
import { openRecordDatabase } from './recordDatabase.ts';
import type { RecordOperation, WriterOptions } from './recordOperation.ts';

const database = openRecordDatabase(workerData as WriterOptions);

serveQueue({
  read: (operations: readonly RecordOperation[]) => operations,
  doTogether: (operations) => database.apply(operations),
  isDiskFull,
  close: () => database.close(),
});
