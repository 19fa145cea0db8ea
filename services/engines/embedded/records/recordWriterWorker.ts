import { parentPort, workerData } from 'node:worker_threads';
import { isDiskFull } from './diskFull.ts';
import { openRecordDatabase } from './recordDatabase.ts';
import type { RecordOperation, WriterMessage, WriterOptions } from './recordOperation.ts';

const port = parentPort;
if (port === null) throw new Error('runs in a worker thread');

const tell = (message: WriterMessage): void => port.postMessage(message);
const database = openRecordDatabase(workerData as WriterOptions);

port.on('message', (request: readonly RecordOperation[] | 'close') => {
  if (request === 'close') {
    database.close();
    port.close();
    return;
  }
  try {
    tell({ kind: 'done', results: database.apply(request) });
  } catch (error) {
    tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error), diskFull: isDiskFull(error) });
  }
});
tell({ kind: 'ready' });
