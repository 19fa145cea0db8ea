import { mkdirSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { START_OF_LOG, type LogPosition } from '@portal/platform/event-store/eventStore';
import type { GenerationWriter, ReadModelStore } from '@portal/platform/read-model-store/readModelStore';
import { createEmbeddedBankPartMarkStore } from '../markFile.ts';
import { foldingVersionDeclaration } from '@portal/platform/read-model-store/fieldValues';
import { LAYOUT_VERSION } from './collectionLayout.ts';
import { liveDeclarationsOf, openGenerations, type GenerationDeclaration } from './openGenerations.ts';

export interface EmbeddedReadModelStore extends ReadModelStore {
  /** Empties the write-ahead logs. Happens by itself a moment after the last change; false while somebody reads. */
  truncateLog(): boolean;
}

/**
 * Read models in SQLite files of one folder, a file for each generation of a projection. Any number of threads and
 * processes may read (`readOnly`) while one writes. Another thread of the writer may fill a generation that is being built, which
 * the writer leaves alone meanwhile.
 */
export async function openEmbeddedReadModelStore(options: {
  readonly folder: string;
  readonly readOnly?: boolean;
}): Promise<EmbeddedReadModelStore> {
  const { folder, readOnly = false } = options;
  mkdirSync(folder, { recursive: true });
  const { catalogue, generations, liveOf, fileOf, reading, discard, discardUnknown, truncateLog, close } = openGenerations(
    folder,
    readOnly,
  );
  const writable = (): void => {
    if (readOnly) throw new TypeError('the store was opened for reading');
  };
  const removeBuilding = (projection: string, keep?: number): void => {
    for (const record of generations()) {
      if (record.projection !== projection || record.state === 'live' || record.generation === keep) continue;
      catalogue.remove(record.generation);
      discard(record.generation);
    }
  };
  const begin = (projection: string, declaration: string, state: 'live' | 'building'): GenerationWriter =>
    fileOf(catalogue.add(projection, declaration, state)).writer;

  const checkpointOf = (projection: string): LogPosition => {
    const record = liveOf(projection);
    return record === undefined ? START_OF_LOG : fileOf(record).checkpoint();
  };

  return {
    ...reading,
    liveDeclarations: async () => liveDeclarationsOf(generations()),
    checkpoint: async (projection) => checkpointOf(projection),
    positions: async (projections) => new Map(projections.map((projection) => [projection, { position: checkpointOf(projection) }])),
    reportedPositions: async (projections) => new Map(projections.map((projection) => [projection, checkpointOf(projection)])),
    parkedStreams: async (projections) => {
      const found = projections.map((projection) => {
        const record = liveOf(projection);
        return [projection, record === undefined ? [] : fileOf(record).parked()] as const;
      });
      return new Map(found.filter(([, parked]) => parked.length > 0));
    },
    open: async ({ name, version, collections }, { besideEmpty = false } = {}) => {
      writable();
      const declaration = JSON.stringify({
        layout: LAYOUT_VERSION,
        ...foldingVersionDeclaration(collections),
        version,
        collections,
      } satisfies GenerationDeclaration);
      const stored = liveOf(name);
      const live = stored === undefined ? begin(name, declaration, 'live') : fileOf(stored).writer;
      const isOther = stored !== undefined && stored.declaration !== declaration;
      const isEmpty = checkpointOf(name) === START_OF_LOG;
      const unfinished = generations().find(
        (each) => each.projection === name && each.state === 'building' && each.declaration === declaration && (isOther || isEmpty),
      );
      removeBuilding(name, unfinished?.generation);
      if (unfinished !== undefined) return { live, next: fileOf(unfinished).writer };
      return { live, next: isOther || (isEmpty && besideEmpty) ? begin(name, declaration, 'building') : undefined };
    },
    keepOnly: async (projections) => {
      writable();
      for (const { projection, generation } of generations()) if (!projections.includes(projection)) catalogue.remove(generation);
      discardUnknown();
    },
    startGeneration: async (projection) => {
      writable();
      const live = liveOf(projection);
      if (live === undefined) throw new TypeError(`${projection} has not been opened`);
      removeBuilding(projection);
      return begin(projection, live.declaration, 'building');
    },
    promote: async (projection, generation) => {
      writable();
      const record = generations().find((each) => each.projection === projection && each.generation === generation);
      if (record !== undefined) await fileOf(record).writer.settle();
      const former = liveOf(projection)?.generation;
      catalogue.promote(projection, generation);
      if (former !== undefined && former !== generation) discard(former);
    },
    dropGeneration: async (projection, generation) => {
      writable();
      if (liveOf(projection)?.generation === generation) throw new TypeError('the live generation cannot be dropped');
      catalogue.remove(generation);
      discard(generation);
    },
    truncateLog,
    ...createEmbeddedBankPartMarkStore(folder),
    vacuum: async () => {
      writable();
      for (const record of generations()) {
        if (record.state === 'live') fileOf(record).vacuum();
        await nextTurn();
      }
    },
    close: async () => close(),
  };
}
