import { parentPort, workerData } from 'node:worker_threads';
import { START_OF_LOG } from '@portal/platform/event-store/eventStore';
import { openEmbeddedEventStore } from '../embeddedEventStore.ts';

const { folder, wanted } = workerData as { folder: string; wanted: number };
const store = await openEmbeddedEventStore({ folder });
const ids: string[] = [];
for await (const { records } of store.subscribe({ after: START_OF_LOG, signal: new AbortController().signal })) {
  ids.push(...records.map((record) => record.id));
  if (ids.length >= wanted) break;
}
await store.close();
parentPort?.postMessage(ids);
