import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createProjector } from '@portal/projections/runtime/projector';
import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { Journal } from '@portal/platform/journal/journal';
import type { Projection } from '@portal/platform/projection-runtime/projection';
import type { ReadModelDocument, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { openEmbeddedReadModelStore } from '@portal/services/engines/embedded/read-model-store/openEmbeddedReadModelStore';

const REBUILT_WITHIN_MS = 120_000;
const PAGE = 100;

interface Live {
  readonly journal: Journal;
  readonly readModels: ReadModelReader;
  readonly projections: readonly Projection[];
  /** Where all of them stand. */
  readonly head: LogPosition;
}

/**
 * What differs between the live read models and those that the embedded store makes of the same log, document by
 * document. A rebuild in the engine itself, which other suites compare, takes minutes for as much as is here.
 */
export async function differencesFromRebuild({ journal, readModels, projections, head }: Live): Promise<string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-rebuilt-'));
  const store = await openEmbeddedReadModelStore({ folder });
  const projector = createProjector({ journal, store, projections });
  try {
    await projector.start();
    if (!(await projector.waitFor(head, REBUILT_WITHIN_MS))) throw new Error('not rebuilt in time');
    const found: string[] = [];
    let compared = 0;
    for (const { name } of projections.flatMap(({ collections }) => collections)) {
      const live = await allOf(readModels, name);
      found.push(...differencesOf(name, live, await allOf(store, name)));
      compared += live.size;
    }
    return compared > 0 ? found : ['nothing to compare'];
  } finally {
    await projector.stop();
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function allOf(reader: ReadModelReader, collection: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let offset = 0; ; offset += PAGE) {
    const { items, total } = await reader.find<ReadModelDocument>(collection, { offset, limit: PAGE });
    for (const document of items) found.set(document.id, JSON.stringify(document));
    if (items.length === PAGE) continue;
    if (found.size !== total) throw new Error(`${collection}: ${found.size} of ${total} found`);
    return found;
  }
}

function differencesOf(collection: string, live: Map<string, string>, rebuilt: Map<string, string>): string[] {
  const ids = [...new Set([...live.keys(), ...rebuilt.keys()])];
  return ids.filter((id) => live.get(id) !== rebuilt.get(id)).map((id) => `${collection} ${id}`);
}
