import { describe, expect, it } from 'vitest';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { START_OF_LOG } from '@portal/platform/event-store/eventStore';
import { openMongoReadModelStore } from '@portal/services/engines/mongodb/read-model-store/openMongoReadModelStore';
import { isLongForm } from '../harness/longForm.ts';
import { describeWithEngine } from './harness/engines.ts';
import { connectionInSteps } from './read-model-store/connectionInSteps.ts';
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
const TOO_MANY_CALLS = 60;
/** Of the steps of a process every one is tried, or each third. */
const STEP = isLongForm ? 1 : 3;
const MOMENTS = ['before', 'after'] as const;
const PATIENCE_MS = 300_000;

describeWithEngine('mongodb', 'a generation that is staged on MongoDB by processes that are killed or frozen', (url) => {
  const { begin, open, connection, freezing, staged, next, beside, everything, expected, atWork, rebuild } = stagingRig(
    url,
    'read-model-staging-killed',
  );

  describe.each(MOMENTS)('whose process is killed (%s a call)', (moment) => {
    it('holds each batch wholly or not at all for the one who stages next', { timeout: PATIENCE_MS }, async () => {
      const { first, both } = await expected();
      const seen = new Set<string>();
      for (let call = 1, ended = false; !ended; call += STEP) {
        expect(call).toBeLessThan(TOO_MANY_CALLS);
        begin();
        await atWork();
        const killed = freezing();
        const stage = await staged(killed.store);
        await stage.commit(firstBatch);
        ended = await killed.endsBefore(call, moment, () => stage.commit(secondBatch));
        const again = await staged(open());
        const content = await contentOf(again);
        expect([first, both]).toContain(content);
        seen.add(content);
        killed.thaw();
      }
      expect(seen.size).toBe(2);
    });

    it('while it takes a staged generation over loses nothing of it for the next one', { timeout: PATIENCE_MS }, async () => {
      const { both } = await expected();
      for (let call = 1, ended = false; !ended; call += STEP) {
        expect(call).toBeLessThan(TOO_MANY_CALLS);
        begin();
        await atWork();
        const stage = await staged(open());
        await stage.commit(firstBatch);
        await stage.commit(secondBatch);
        const killed = freezing();
        let opening: Promise<unknown> = Promise.resolve();
        ended = await killed.endsBefore(call, moment, () => (opening = killed.store.open(NEW)));
        expect(await contentOf(await next(open()))).toBe(both);
        // It was only frozen, and goes on now.
        killed.thaw();
        await Promise.allSettled([opening]);
        const last = open();
        const taken = await next(last);
        expect(await contentOf(taken)).toBe(both);
        await last.promote(PROJECTION, taken.generation);
        expect((await last.find('letters', {})).total).toBe(5);
      }
    });

    it('while it takes a staged generation over leaves the version before as it was', { timeout: PATIENCE_MS }, async () => {
      const { first } = await expected();
      for (let call = 1, ended = false; !ended; call += STEP) {
        expect(call).toBeLessThan(TOO_MANY_CALLS);
        begin();
        await atWork();
        await (await staged(open())).commit(firstBatch);
        const killed = freezing();
        ended = await killed.endsBefore(call, moment, () => killed.store.open(NEW));
        const former = open();
        const live = await openLetters(former);
        expect(await former.get('letters', 'a')).toEqual(letter('a', 'bisher'));
        expect(await live.commit({ ...secondBatch, parked: [] })).toBe(true);
        const again = await staged(open());
        if ((await again.checkpoint()) === START_OF_LOG) expect(await again.commit(firstBatch)).toBe(true);
        expect(await contentOf(again)).toBe(first);
        const successor = open();
        expect(await contentOf(await next(successor))).toBe(first);
        killed.thaw();
      }
    });
  });

  it(
    'takes nothing from a process that was frozen while the owner took over, whichever step it had come to',
    { timeout: PATIENCE_MS },
    async () => {
      const seen = new Set<boolean>();
      for (let call = 1, ended = false; !ended; call += STEP) {
        expect(call).toBeLessThan(TOO_MANY_CALLS);
        begin();
        await atWork();
        const slow = freezing();
        const stage = await staged(slow.store);
        await stage.commit(firstBatch);
        let commit: Promise<boolean> = Promise.resolve(false);
        ended = await slow.endsBefore(call, 'before', () => (commit = stage.commit(secondBatch)));
        const successor = open();
        const taken = await next(successor);
        const from = await taken.checkpoint();
        expect(await taken.commit({ from, to: at(3), writes: [putLetterWrite(letter('c', 'vom Nachfolger'))], parked: [] })).toBe(true);
        const content = await contentOf(taken);
        slow.thaw();
        expect(await commit).toBe(from === at(2));
        seen.add(from === at(2));
        expect(await stage.commit({ from: at(3), to: at(4), writes: [], parked: [] })).toBe(false);
        expect(await slow.store.stage(NEW)).toBeUndefined();
        expect(await contentOf(taken)).toBe(content);
        await successor.promote(PROJECTION, taken.generation);
        await successor.vacuum();
        expect(await beside(taken.generation)).toEqual([]);
        expect((await successor.get<Letter>('letters', 'c'))?.text).toBe('vom Nachfolger');
      }
      expect([...seen].sort()).toEqual([false, true]);
    },
  );

  it(
    'keeps nothing of what a process writes that was frozen while the owner rebuilt, whichever step it had come to',
    { timeout: PATIENCE_MS },
    async () => {
      for (let call = 1, ended = false; !ended; call += STEP) {
        expect(call).toBeLessThan(TOO_MANY_CALLS);
        begin();
        const owner = open();
        await atWork(owner);
        const slow = freezing();
        const stage = await staged(slow.store);
        await stage.commit(firstBatch);
        let commit: Promise<boolean> = Promise.resolve(false);
        const batch = { ...secondBatch, writes: [putLetterWrite(letter('a', CANARY)), putLetterWrite(letter('g', CANARY))] };
        ended = await slow.endsBefore(call, 'before', () => (commit = stage.commit(batch)));
        await rebuild(owner);
        slow.thaw();
        const from = (await commit) ? at(2) : at(1);
        expect(await stage.commit({ from, to: at(3), writes: [], parked: [] })).toBe(false);
        const again = await staged(slow.store);
        expect(await again.checkpoint()).toBe(START_OF_LOG);
        expect(await everything()).not.toContain(CANARY.toLowerCase());
      }
    },
  );

  it('is whole, although another process was frozen at any step of staging the same', { timeout: PATIENCE_MS }, async () => {
    const { both } = await expected();
    for (let call = 1, ended = false; !ended; call += STEP) {
      expect(call).toBeLessThan(TOO_MANY_CALLS);
      begin();
      await atWork();
      const slow = freezing();
      let staging: Promise<unknown> = Promise.resolve();
      ended = await slow.endsBefore(call, 'before', () => (staging = slow.store.stage(NEW)));
      const stage = await staged(open());
      await stage.commit(firstBatch);
      slow.thaw();
      await Promise.allSettled([staging]);
      const again = await staged(open());
      if ((await again.checkpoint()) === START_OF_LOG) expect(await again.commit(firstBatch)).toBe(true);
      expect(await again.commit(secondBatch)).toBe(true);
      const successor = open();
      const taken = await next(successor);
      expect(await contentOf(taken)).toBe(both);
      await successor.promote(PROJECTION, taken.generation);
      await successor.vacuum();
      expect(await beside(taken.generation)).toEqual([]);
    }
  });

  it('is there once and wholly, although the answer to any step was lost', { timeout: PATIENCE_MS }, async () => {
    const { both } = await expected();
    for (let loseAt = 1, lost = true; lost; loseAt += STEP) {
      expect(loseAt).toBeLessThan(2 * TOO_MANY_CALLS);
      begin();
      await atWork();
      let calls = 0;
      lost = false;
      const after = async (): Promise<void> => {
        calls += 1;
        if (calls !== loseAt) return;
        lost = true;
        throw new EngineUnavailable('mongodb');
      };
      const store = openMongoReadModelStore({ mongo: connectionInSteps(connection(), { after }), graceMs: 200 });
      const stage = await staged(store);
      expect(await stage.commit(firstBatch)).toBe(true);
      expect(await stage.commit(secondBatch)).toBe(true);
      const taken = await next(store);
      await store.promote(PROJECTION, taken.generation);
      calls = -Infinity;
      expect(await contentOf(taken)).toBe(both);
      await store.close();
    }
  });
});
