import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { START_OF_LOG, type EventStore } from '@portal/platform/event-store/eventStore';
import { openEmbeddedEventStore } from '@portal/services/engines/embedded/event-store/embeddedEventStore';

const PAGE = 1_000;

export interface StoredBank {
  readonly events: number;
  readonly bytes: number;
}

async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  let bytes = 0;
  // What is gone meanwhile counts for nothing.
  for (const file of files)
    bytes += await stat(file).then(
      ({ size }) => size,
      () => 0,
    );
  return bytes;
}

export async function countEvents(store: EventStore): Promise<number> {
  let events = 0;
  for (let after = START_OF_LOG; ;) {
    const page = await store.readLog({ after, limit: PAGE });
    events += page.length;
    after = page.at(-1)?.position ?? after;
    if (page.length < PAGE) return events;
  }
}

/** What lies in a data folder that no process is at work on. */
export async function measureStoredBank(dataDir: string): Promise<StoredBank> {
  const store = await openEmbeddedEventStore({ folder: path.join(dataDir, 'log') });
  try {
    return { events: await countEvents(store), bytes: await bytesBelow(dataDir) };
  } finally {
    await store.close();
  }
}
