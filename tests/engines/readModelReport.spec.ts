import { expect, it } from 'vitest';
import { START_OF_LOG } from '@portal/platform/event-store/eventStore';
import { createRemoteProjectionProgress } from '@portal/projections/runtime/progress/storedProgress';
import { openLazyMongoConnection, type MongoConnection } from '@portal/services/engines/mongodb/connection/openLazyMongoConnection';
import { describeWithEngine } from './harness/engines.ts';
import { at, letter, LETTERS, parkedAt, putLetterWrite } from './read-model-store/letters.ts';
import { storesOnMongo } from './read-model-store/storesOnMongo.ts';

const READ_MODELS = 6;
const projections = Array.from({ length: READ_MODELS }, (_, index) => {
  const name = `letters-${index}`;
  return { ...LETTERS, name, collections: [{ ...LETTERS.collections[0]!, name }], events: [] };
});

describeWithEngine('mongodb', 'a report of how all read models are', (url) => {
  let questions = 0;
  const counted = (mongo: MongoConnection): MongoConnection => ({
    ...mongo,
    run: (work, timeoutMs) => {
      questions += 1;
      return mongo.run(work, timeoutMs);
    },
  });
  const stores = storesOnMongo({ connect: () => counted(openLazyMongoConnection({ url, database: `read-model-report-${process.pid}` })) });

  it('takes three questions however many there are, and one more for each that has parked something', async () => {
    stores.begin();
    const [projector, elsewhere] = [stores.open(), stores.open()];
    const progress = createRemoteProjectionProgress({ store: elsewhere, projections });
    for (const each of projections) {
      const { live } = await projector.open(each);
      const batch = { from: START_OF_LOG, to: at(1), writes: [putLetterWrite(letter('a', 'neu'), each.name)], parked: [] };
      expect(await live!.commit(batch)).toBe(true);
      await projector.tell!([{ projection: each.name, generation: live!.generation, position: at(1) }]);
    }
    const expectReport = async (parkedBy: string | undefined, most: number): Promise<void> => {
      const wanted = projections.map(({ name }) => ({ projection: name, position: at(1), parked: name === parkedBy ? 1 : 0 }));
      // The first one opens what it has not seen yet.
      expect(await progress.report()).toEqual(wanted);
      questions = 0;
      expect(await progress.report()).toEqual(wanted);
      expect(questions).toBeLessThanOrEqual(most);
    };
    try {
      await expectReport(undefined, 3);
      const { name } = projections.at(-1)!;
      const rebuilt = await projector.startGeneration(name);
      expect(await rebuilt.commit({ from: START_OF_LOG, to: at(1), writes: [], parked: [parkedAt(1)] })).toBe(true);
      await projector.promote(name, rebuilt.generation);
      // The former generation goes in the background, by questions of its own.
      await projector.vacuum();
      await expectReport(name, 4);
    } finally {
      progress.close();
      await elsewhere.close();
      await projector.close();
    }
  });
});
