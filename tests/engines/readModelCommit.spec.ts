import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Collection } from 'mongodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReadModelDocument, ReadModelStore } from '@portal/platform/read-model-store/readModelStore';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { resolveWorkerProgram } from '@portal/platform/workers/resolveWorkerProgram';
import { openLazyMongoConnection } from '@portal/services/engines/mongodb/connection/openLazyMongoConnection';
import { openMongoReadModelStore } from '@portal/services/engines/mongodb/read-model-store/openMongoReadModelStore';
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
  deleteLetterWrite,
  secondBatch,
  type Letter,
} from './read-model-store/letters.ts';
import { storesOnMongo } from './read-model-store/storesOnMongo.ts';

const CANARY = 'Zwitscherstein';
const TOO_MANY_CALLS = 30;
const program = resolveWorkerProgram(new URL('./read-model-store/committingProcess.ts', import.meta.url));

describeWithEngine('mongodb', 'a batch of the read models on MongoDB', (url) => {
  const stores = storesOnMongo({ connect: () => openLazyMongoConnection({ url, database: `read-model-commit-${process.pid}` }) });
  const opened: ReadModelStore[] = [];
  const open = (): ReadModelStore => {
    const store = stores.open();
    opened.push(store);
    return store;
  };
  const intents = async (): Promise<number> => {
    const names = (await stores.database().listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
    const counts = names.filter((name) => name.endsWith('.intents')).map((name) => stores.database().collection(name).countDocuments());
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  };
  /** What there is after the first batch, and after both. */
  const expected = async (): Promise<{ readonly first: string; readonly both: string }> => {
    const writer = await openLetters(open());
    await writer.commit(firstBatch);
    const first = await contentOf(writer);
    await writer.commit(secondBatch);
    const both = await contentOf(writer);
    expect(both).not.toBe(first);
    stores.begin();
    return { first, both };
  };

  beforeEach(() => {
    stores.begin();
    return async () => void (await Promise.all(opened.splice(0).map((store) => store.close())));
  });

  describe.each([
    { moment: 'before', when: 'before a call', mayBeMissing: true },
    // The first call is the commit point.
    { moment: 'done', when: 'after a call, before it has the answer', mayBeMissing: false },
  ])('whose process is killed $when', ({ moment, mayBeMissing }) => {
    it('is there wholly or not at all, whichever step it had come to', async () => {
      const { first, both } = await expected();
      const seen = new Set<string>();
      for (let killAt = 1; ; killAt += 1) {
        expect(killAt).toBeLessThan(TOO_MANY_CALLS);
        stores.begin();
        await (await openLetters(open())).commit(firstBatch);
        const child = fork(program.file, [url, stores.database().databaseName, String(killAt), moment], {
          execArgv: [...program.execArgv],
        });
        const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
        expect([code, signal]).toEqual(code === null ? [null, 'SIGKILL'] : [0, null]);
        const toldBefore = await open().checkpoint(LETTERS.name);
        const writer = await openLetters(open());
        const content = await contentOf(writer);
        seen.add(content);
        expect([first, both]).toContain(content);
        if (content === first) expect(toldBefore).toBe(at(1));
        // What the dead process had sent last may arrive after it: whoever opens next takes it away.
        await expect.poll(async () => (await openLetters(open())) && intents()).toBe(0);
        const present = await openLetters(open());
        const from = await present.checkpoint();
        expect(await present.commit({ from, to: at(3), writes: [putLetterWrite(letter('b', 'zuletzt'))], parked: [] })).toBe(true);
        if (code === 0) break;
      }
      expect([...seen].sort()).toEqual([...(mayBeMissing ? [first] : []), both].sort());
    });
  });

  it('of a writer that was frozen while another took over changes nothing, whichever step it had come to', async () => {
    const seen = new Set<boolean>();
    for (let freezeAt = 1; ; freezeAt += 1) {
      expect(freezeAt).toBeLessThan(TOO_MANY_CALLS);
      stores.begin();
      let calls = -Infinity;
      let thaw = (): void => undefined;
      let frozen = (): void => undefined;
      const gate = new Promise<void>((resolve) => void (thaw = resolve));
      const isFrozen = new Promise<'frozen'>((resolve) => void (frozen = () => resolve('frozen')));
      const connection = openLazyMongoConnection({ url, database: stores.database().databaseName });
      const slow = openMongoReadModelStore({
        mongo: connectionInSteps(connection, {
          before: async () => {
            calls += 1;
            if (calls < freezeAt) return;
            frozen();
            await gate;
          },
        }),
      });
      const former = await openLetters(slow);
      await former.commit(firstBatch);
      calls = 0;
      const commit = former.commit(secondBatch);
      const ended = (await Promise.race([commit, isFrozen])) !== 'frozen';

      const present = await openLetters(open());
      const from = await present.checkpoint();
      const writes = [deleteLetterWrite('b'), deleteLetterWrite('x', 'drafts'), putLetterWrite(letter('c', 'vom Nachfolger'))];
      expect(await present.commit({ from, to: at(3), writes, parked: [] })).toBe(true);
      const content = await contentOf(present);
      thaw();
      const won = await commit;
      expect(won).toBe(from === at(2));
      expect(await former.commit({ from: at(3), to: at(4), writes: [deleteLetterWrite('c')], parked: [] })).toBe(false);
      expect(await contentOf(present)).toBe(content);
      expect(await intents()).toBe(0);
      seen.add(won);
      await slow.close();
      await connection.close();
      if (ended) break;
    }
    expect([...seen].sort()).toEqual([false, true]);
  });

  it('is there once and wholly, although the answer to any of its steps was lost', async () => {
    const { both } = await expected();
    for (let loseAt = 1, lost = true; lost; loseAt += 1) {
      expect(loseAt).toBeLessThan(TOO_MANY_CALLS);
      stores.begin();
      let calls = -Infinity;
      lost = false;
      const connection = openLazyMongoConnection({ url, database: stores.database().databaseName });
      const after = async (): Promise<void> => {
        calls += 1;
        if (calls !== loseAt) return;
        lost = true;
        throw new EngineUnavailable('mongodb');
      };
      const store = openMongoReadModelStore({ mongo: connectionInSteps(connection, { after }) });
      const writer = await openLetters(store);
      await writer.commit(firstBatch);
      calls = 0;
      expect(await writer.commit(secondBatch)).toBe(true);
      calls = -Infinity;
      expect(await contentOf(writer)).toBe(both);
      expect(await intents()).toBe(0);
      await store.close();
      await connection.close();
    }
  });

  it('is there once and wholly, although an engine that is no real MongoDB forgets any of its updates of the record', async () => {
    const { both } = await expected();
    for (let forgetAt = 1, forgotten = true; forgotten; forgetAt += 1) {
      expect(forgetAt).toBeLessThan(TOO_MANY_CALLS);
      stores.begin();
      const record = stores.database().collection<{ _id: string }>('readModels');
      const connection = openLazyMongoConnection({ url, database: stores.database().databaseName });
      let calls = -Infinity;
      let former: { _id: string } | null = null;
      forgotten = false;
      const before = async (): Promise<void> => {
        calls += 1;
        if (calls === forgetAt) former = await record.findOne({ _id: LETTERS.name });
      };
      const after = async (): Promise<void> => {
        if (calls !== forgetAt || former === null) return;
        forgotten = true;
        await record.replaceOne({ _id: LETTERS.name }, former);
      };
      const store = openMongoReadModelStore({ mongo: connectionInSteps(connection, { before, after }) });
      const writer = await openLetters(store);
      await writer.commit(firstBatch);
      calls = 0;
      expect(await writer.commit(secondBatch)).toBe(true);
      calls = -Infinity;
      // The next one notices what the engine has forgotten of this one.
      expect(await writer.commit({ from: at(2), to: at(3), writes: [putLetterWrite(letter('z', 'zuletzt'))], parked: [] })).toBe(true);
      expect(await writer.commit({ from: at(3), to: at(4), writes: [deleteLetterWrite('z')], parked: [] })).toBe(true);
      expect((await contentOf(writer)).replace(at(4), at(2))).toBe(both);
      expect(await intents()).toBe(0);
      await store.close();
      await connection.close();
    }
  });

  // A substitute for MongoDB may end at the first error of a write that is not ordered too, so what happens does not tell.
  it('goes out as one ordered write, which ends where another writer was faster', async () => {
    const sent = vi.spyOn(Collection.prototype, 'bulkWrite');
    const writer = await openLetters(open());
    await writer.commit(firstBatch);
    await writer.commit(secondBatch);
    const commits = sent.mock.calls.filter(([writes]) => JSON.stringify(writes[0]).includes('"pending":{'));
    expect(commits.map(([, options]) => options)).toEqual([{ ordered: true }, { ordered: true }]);
    sent.mockRestore();
  });

  it('is won by one of two writers that have opened at the same time', async () => {
    const [one, other] = [open(), open()];
    for (let round = 0; round < 8; round += 1) {
      const writers = await Promise.all([openLetters(one), openLetters(other)]);
      const [from, to] = [round === 0 ? firstBatch.from : at(round), at(round + 1)];
      const commits = writers.map((writer, number) =>
        writer.commit({ from, to, writes: ['a', 'b', 'c'].map((id) => putLetterWrite(letter(id, `${round} ${number}`))), parked: [] }),
      );
      const won = await Promise.all(commits);
      expect(won.filter((each) => each)).toHaveLength(1);
      const { items } = await one.find<Letter>('letters', {});
      expect(new Set(items.map(({ text }) => text))).toEqual(new Set([`${round} ${won.indexOf(true)}`]));
      expect(await other.checkpoint(LETTERS.name)).toBe(to);
    }
  });

  it.each([
    ['that goes on behind it', at(5), at(6)],
    ['that writes the documents of the last one again, as an erasure does', at(5), at(5)],
  ])('begins where the read model was told to be when it was opened anew, and the next one behind it: one %s', async (_, from, to) => {
    const before = open();
    const writer = await openLetters(before);
    await writer.commit(firstBatch);
    await before.tell!([{ projection: LETTERS.name, generation: writer.generation, position: at(5) }]);
    const again = await openLetters(open());
    expect(await again.checkpoint()).toBe(at(5));
    const put = (text: string) => [putLetterWrite(letter('a', text))];
    expect(await again.commit({ from, to, writes: put('danach'), parked: [] })).toBe(true);
    expect(await again.commit({ from: to, to: at(7), writes: put('zuletzt'), parked: [] })).toBe(true);
    expect(await again.checkpoint()).toBe(at(7));
    expect(await contentOf(again)).toContain('zuletzt');
  });

  it('may be larger than what the engine takes in one message', async () => {
    const writer = await openLetters(open());
    const writes = ['a', 'b', 'c', 'd'].map((id) => putLetterWrite(letter(id, id.repeat(3_000_000)), 'drafts'));
    expect(await writer.commit({ from: firstBatch.from, to: at(1), writes, parked: [] })).toBe(true);
    expect((await writer.get<Letter>('drafts', 'd'))?.text).toHaveLength(3_000_000);
    expect(await intents()).toBe(0);
  });

  it('gives its documents back byte for byte, whatever they hold', async () => {
    const document = {
      z: null,
      id: 'seltsam',
      'mit.Punkt': 1,
      $set: { 10: 'zehn', 2: 'zwei', b: [], a: {} },
      zahlen: [0, -1, 1.5, 1e300, 2 ** 31, 2 ** 53, 5e-324],
      texte: ['', '\u0000', '\ud800', '👩‍💻', 'ß\r\n\t"\\'],
      text: 'ja\u0000nein',
      wahr: true,
      ohne: undefined,
    };
    const writer = await openLetters(open());
    const writes = [{ kind: 'put' as const, collection: 'letters', document: document as ReadModelDocument }];
    await writer.commit({ from: firstBatch.from, to: at(1), writes, parked: [] });
    const bytes = JSON.stringify(document);
    const reader = open();
    expect(JSON.stringify(await reader.get('letters', 'seltsam'))).toBe(bytes);
    expect(JSON.stringify((await reader.find('letters', { sort: [{ field: 'text', direction: 'desc' }] })).items[0])).toBe(bytes);
    for await (const each of writer.scan('letters')) expect(JSON.stringify(each)).toBe(bytes);
  });

  it('leaves nothing of deleted documents behind, and a rebuild nothing of the former ones', async () => {
    const everything = async (): Promise<string> => {
      const db = stores.database();
      const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
      return JSON.stringify(await Promise.all(names.map((name) => db.collection(name).find().toArray())));
    };
    const store = open();
    const writer = await openLetters(store);
    await writer.commit({
      from: firstBatch.from,
      to: at(1),
      writes: [putLetterWrite(letter('a', CANARY)), putLetterWrite(letter('b', CANARY))],
      parked: [],
    });
    expect(await everything()).toContain(CANARY);
    await writer.commit({ from: at(1), to: at(2), writes: [deleteLetterWrite('a'), putLetterWrite(letter('b', 'anders'))], parked: [] });
    expect((await everything()).toLowerCase()).not.toContain(CANARY.toLowerCase());
    await writer.commit({ from: at(2), to: at(3), writes: [putLetterWrite(letter('c', CANARY))], parked: [] });
    const next = await store.startGeneration(LETTERS.name);
    await next.commit({ from: firstBatch.from, to: at(3), writes: [putLetterWrite(letter('c', 'ohne Namen'))], parked: [] });
    await store.promote(LETTERS.name, next.generation);
    await store.vacuum();
    expect((await everything()).toLowerCase()).not.toContain(CANARY.toLowerCase());
    expect(await store.get('letters', 'c')).toEqual(letter('c', 'ohne Namen'));
  });
});
