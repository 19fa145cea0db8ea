import { describe, expect, it } from 'vitest';
import { START_OF_LOG } from '@portal/platform/event-store/eventStore';
import type { GenerationWriter } from '@portal/platform/read-model-store/readModelStore';
import { describeWithEngine } from './harness/engines.ts';
import {
  at,
  contentOf,
  firstBatch,
  letter,
  LETTERS,
  openLetters,
  putLetterWrite,
  secondBatch,
  type Letter,
} from './read-model-store/letters.ts';
import { NEW, stagingRig } from './read-model-store/stagingRig.ts';

const { name: PROJECTION } = LETTERS;
const CANARY = 'Zwitscherstein';
const PATIENCE_MS = 300_000;

describeWithEngine('mongodb', 'a generation that is staged on MongoDB', (url) => {
  const { database, open, staged, next, beside, everything, ownersPart, expected, atWork, rebuild } = stagingRig(url, 'read-model-staging');

  it('is not there to be filled when the live generation has the declaration, when nothing is live, or when the owner builds it', async () => {
    const store = open();
    expect(await store.stage(NEW)).toBeUndefined();
    await atWork(store);
    expect(await store.stage(LETTERS)).toBeUndefined();
    expect(await store.stage(NEW)).toBeDefined();
    await store.open(NEW);
    expect(await open().stage(NEW)).toBeUndefined();
  });

  it('is filled while the owner goes on, who is not disturbed, and shown to nobody before it takes the place', async () => {
    const reader = open();
    const live = await atWork();
    const before = await ownersPart();
    const stage = await staged(open());
    expect(await ownersPart()).toEqual(before);
    const rounds = 30;
    const committing = async (writer: GenerationWriter, text: string, from: number): Promise<void> => {
      for (let round = from; round < rounds; round += 1) {
        const batch = {
          from: round === 0 ? START_OF_LOG : at(round),
          to: at(round + 1),
          writes: [putLetterWrite(letter('a', `${text} ${round}`))],
          parked: [],
        };
        expect(await writer.commit(batch)).toBe(true);
      }
    };
    await Promise.all([committing(live, 'bisher', 1), committing(stage, 'neu', 0)]);
    expect(await reader.get<Letter>('letters', 'a')).toEqual(letter('a', `bisher ${rounds - 1}`));
    expect(await stage.checkpoint()).toBe(at(rounds));

    const successor = open();
    const taken = await next(successor);
    expect(await taken.checkpoint()).toBe(at(rounds));
    expect(await live.commit({ from: at(rounds), to: at(rounds + 1), writes: [], parked: [] })).toBe(false);
    expect(await reader.get<Letter>('letters', 'a')).toEqual(letter('a', `bisher ${rounds - 1}`));
    await successor.promote(PROJECTION, taken.generation);
    expect(await reader.get<Letter>('letters', 'a')).toEqual(letter('a', `neu ${rounds - 1}`));
    expect(await taken.commit({ from: at(rounds), to: at(rounds + 1), writes: [putLetterWrite(letter('a', 'weiter'))], parked: [] })).toBe(
      true,
    );
    await expect.poll(() => beside(taken.generation)).toEqual([]);
  });

  it(
    'is the same, with its parked streams and without any left-overs, as if its owner had built it',
    { timeout: PATIENCE_MS },
    async () => {
      const { both } = await expected();
      await atWork();
      const stage = await staged(open());
      await stage.commit(firstBatch);
      await stage.commit(secondBatch);
      const successor = open();
      const taken = await next(successor);
      expect(await contentOf(taken)).toBe(both);
      expect((await successor.open(NEW)).next?.generation).toBe(taken.generation);
      await successor.promote(PROJECTION, taken.generation);
      await successor.vacuum();
      expect(await beside(taken.generation)).toEqual([]);
      expect(await database().collection('readModels.stages').countDocuments()).toBe(0);
    },
  );

  it('goes on where the process was that staged it before', async () => {
    await atWork();
    await (await staged(open())).commit(firstBatch);
    const again = await staged(open());
    expect(await again.checkpoint()).toBe(at(1));
    expect(await again.commit(secondBatch)).toBe(true);
  });

  it('belongs to the process that staged last', async () => {
    await atWork();
    const former = await staged(open());
    const present = await staged(open());
    expect(await former.commit(firstBatch)).toBe(false);
    expect(await present.commit(firstBatch)).toBe(true);
    const [one, other] = [open(), open()];
    const writers = await Promise.all([staged(one), staged(other)]);
    const won = await Promise.all(writers.map((writer) => writer.commit(secondBatch)));
    expect(won.filter((each) => each).length).toBe(1);
  });

  it('is one for each declaration', async () => {
    await atWork();
    const [second, third] = [await staged(open()), await staged(open(), { ...LETTERS, version: 3 })];
    expect([await second.commit(firstBatch), await third.commit(firstBatch)]).toEqual([true, true]);
    expect(await second.commit(secondBatch)).toBe(true);
    expect(await third.checkpoint()).toBe(at(1));
  });

  describe('whose owner rebuilds', () => {
    it('is thrown away, also when nobody stages any more, and begun anew', async () => {
      const owner = open();
      await atWork(owner);
      const store = open();
      const stage = await staged(store);
      await stage.commit({ ...firstBatch, writes: [putLetterWrite(letter('a', CANARY))] });
      const told = await store.generationsNow([PROJECTION]);
      expect(await everything()).toContain(CANARY.toLowerCase());
      await rebuild(owner);
      expect(await everything()).not.toContain(CANARY.toLowerCase());
      expect(await store.generationsNow([PROJECTION])).not.toBe(told);
      expect(await stage.commit(secondBatch)).toBe(false);
      const again = await staged(store);
      expect([await again.checkpoint(), await again.get('letters', 'a')]).toEqual([START_OF_LOG, undefined]);
      expect(await again.commit(firstBatch)).toBe(true);
    });
  });

  it('outlives that its owner starts again, or another process of its version takes its place', async () => {
    await atWork();
    const stage = await staged(open());
    await stage.commit(firstBatch);
    await openLetters(open());
    expect(await stage.commit(secondBatch)).toBe(true);
    expect(await (await next(open())).checkpoint()).toBe(at(2));
  });
});
