import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { openEmbeddedReadModelStore } from '@portal/services/engines/embedded/read-model-store/openEmbeddedReadModelStore';
import type { ReadModelDocument } from '@portal/platform/read-model-store/readModelStore';
import { enquiriesProjection } from '@portal/projections/enquiries/enquiry-list/enquiriesProjection';
import type { Measurement } from '../benchRow.ts';
import { perSecond, ratioOf } from '../figures.ts';
import { interleaved, rateOf } from '../statistics.ts';
import { inTempFolder } from '../tempFolder.ts';
import { BATCH, fillGeneration } from './fillGeneration.ts';
import { sampleDocument } from './sampleDocument.ts';

const GOAL_PER_SECOND = 11_000;

/** The raw part: JSON by its id, a transaction for each batch, no index but the id's. */
function openRawUpsert(folder: string): (documents: readonly ReadModelDocument[]) => void {
  const database = new DatabaseSync(path.join(folder, 'raw.db'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; CREATE TABLE documents (id TEXT PRIMARY KEY, document TEXT)');
  const upsert = database.prepare('INSERT INTO documents VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET document = excluded.document');
  return (documents) => {
    for (let at = 0; at < documents.length; at += BATCH) {
      database.exec('BEGIN');
      for (const document of documents.slice(at, at + BATCH)) upsert.run(document.id, JSON.stringify(document));
      database.exec('COMMIT');
    }
  };
}

export const measureUpsert: Measurement = ({ quick }, tell) =>
  inTempFolder(async (folder) => {
    const raw = openRawUpsert(folder);
    const store = await openEmbeddedReadModelStore({ folder: path.join(folder, 'read-models') });
    const { live } = await store.open(enquiriesProjection);
    if (live === undefined) throw new Error('a new store opens a live generation');
    const number = quick ? 5_000 : 20_000;
    let made = 0;
    const documents = (): readonly ReadModelDocument[] => Array.from({ length: number }, () => sampleDocument((made += 1)));
    const timed = (work: (all: readonly ReadModelDocument[]) => unknown) => (): Promise<number> => {
      const all = documents();
      return rateOf(number, () => work(all));
    };
    const found = await interleaved(quick ? 2 : 5, {
      raw: timed(raw),
      live: timed((all) => fillGeneration(live, all, made)),
      rebuilt: timed(async (all) => {
        const generation = await store.startGeneration(enquiriesProjection.name);
        await fillGeneration(generation, all, made);
        await generation.settle();
      }),
    });
    const peer = `JSON by id alone ${perSecond(found.raw)}`;
    tell({
      what: 'read-model upsert in a rebuild, batches of 500 new enquiries, indexes and search included',
      ours: perSecond(found.rebuilt),
      peer,
      ratio: ratioOf(found.rebuilt, found.raw),
      goal: `≥ ${perSecond(GOAL_PER_SECOND)}`,
      reached: found.rebuilt >= GOAL_PER_SECOND,
    });
    tell({
      what: '– into the live read model',
      ours: perSecond(found.live),
      peer,
      ratio: ratioOf(found.live, found.raw),
      goal: '(the live one gets few at a time)',
    });
    await store.close();
  });
