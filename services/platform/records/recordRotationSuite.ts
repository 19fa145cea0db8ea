import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '../clock/clock.ts';
import type { RecordReencryptor, OldAndNewRecordSecret } from './recordRotation.ts';
import type { ExportedRecord, RecordStore } from './recordStore.ts';
import { createRecordValueCipher } from './valueCipher.ts';

/** The records of one place, which are opened by turns. */
interface RecordsToRotate {
  open(secret: Uint8Array, clock: Clock): Promise<RecordStore>;
  openRotation(secrets: OldAndNewRecordSecret): Promise<RecordReencryptor>;
  /** Writes over the encrypted value of a record, past all adapters. */
  replaceSealed(collection: string, key: string, sealed: Uint8Array): Promise<void>;
  /** More records than it reads at once. */
  readonly moreThanAPage: number;
  dispose(): Promise<void>;
}

const NOW = '2026-11-21T10:00:00.000Z';
const LATER = '2026-11-21T10:05:00.000Z';
const MUCH_LATER = '2026-11-21T11:00:00.000Z';

/** The contract of the port: every adapter is put under it. */
export function describeRecordRotation(name: string, somewhere: () => Promise<RecordsToRotate>): void {
  describe(`rotation of records: ${name}`, () => {
    let place: RecordsToRotate;
    let secrets: OldAndNewRecordSecret;
    let now: string;
    let version: number;
    let before: readonly ExportedRecord[];

    const using = async <T>(secret: Uint8Array, work: (store: RecordStore) => Promise<T>): Promise<T> => {
      const store = await place.open(secret, { now: () => now });
      try {
        return await work(store);
      } finally {
        await store.close();
      }
    };
    const rotating = async <T>(work: (rotation: RecordReencryptor) => Promise<T>): Promise<T> => {
      const rotation = await place.openRotation(secrets);
      try {
        return await work(rotation);
      } finally {
        await rotation.close();
      }
    };
    const allOf = async (store: RecordStore): Promise<readonly ExportedRecord[]> => {
      const found: ExportedRecord[] = [];
      for await (const record of store.export()) found.push(record);
      return found;
    };

    beforeEach(async () => {
      now = NOW;
      place = await somewhere();
      secrets = { from: randomBytes(32), to: randomBytes(32) };
      await using(secrets.from, async (store) => {
        version = (await store.put('sessions', 'a', { name: 'Müller' }))!;
        await store.put('sessions', 'b/ü', null, { expiresAt: MUCH_LATER });
        await store.put('outbox', 'gone', 1, { expiresAt: LATER });
        await store.increment('counts', 'c', 3_600_000, NOW);
        await store.put('outbox', 'deleted', 1);
        await store.delete('outbox', 'deleted');
        now = LATER;
        before = await allOf(store);
      });
    });
    afterEach(() => place.dispose());

    it('leaves every record as it was, with its version and its expiry, and revives none', async () => {
      await rotating((rotation) => rotation.reseal());
      await using(secrets.to, async (store) => {
        expect(await allOf(store)).toEqual(before);
        expect(await store.get('sessions', 'a')).toEqual({ key: 'a', value: { name: 'Müller' }, version });
        expect(await store.put('sessions', 'a', 2, { expect: version })).toBeGreaterThan(version);
        expect(await store.increment('counts', 'c', 3_600_000, NOW)).toMatchObject({ count: 2 });
        expect(await store.get('outbox', 'gone')).toBeUndefined();
        expect(await store.purge(LATER)).toBe(1);
      });
    });

    it('leaves nothing that the old secret opens', async () => {
      await rotating((rotation) => rotation.reseal());
      await using(secrets.from, (store) => expect(store.get('sessions', 'a')).rejects.toMatchObject({ name: 'RecordUnreadable' }));
    });

    it('changes nothing when it is done again', async () => {
      const first = await rotating((rotation) => rotation.reseal());
      expect(first).toBeGreaterThanOrEqual(3);
      expect(await rotating((rotation) => rotation.reseal())).toBe(0);
      expect(await using(secrets.to, allOf)).toEqual(before);
    });

    it('goes on where it was cut off between two records', async () => {
      const { count } = await rotating((rotation) => rotation.survey('either'));
      await rotating((rotation) => rotation.reseal());
      await place.replaceSealed('sessions', 'a', createRecordValueCipher(secrets.from).seal('sessions', 'a', '{"name":"Müller"}'));
      expect(await rotating((rotation) => rotation.survey('new'))).toEqual({ count, unreadable: ['sessions/a'] });
      expect(await rotating((rotation) => rotation.survey('either'))).toEqual({ count, unreadable: [] });
      expect(await rotating((rotation) => rotation.reseal())).toBe(1);
      expect(await using(secrets.to, allOf)).toEqual(before);
    });

    it('names the record that nobody can open', async () => {
      await place.replaceSealed('sessions', 'b/ü', randomBytes(40));
      expect((await rotating((rotation) => rotation.survey('either'))).unreadable).toEqual(['sessions/b/ü']);
    });

    it('goes through more records than fit on one page', { timeout: 120_000 }, async () => {
      await using(secrets.from, async (store) => {
        for (let from = 0; from < place.moreThanAPage; from += 10)
          await Promise.all(Array.from({ length: 10 }, (_, index) => store.put('many', String(from + index), index)));
      });
      await rotating((rotation) => rotation.reseal());
      const { count, unreadable } = await rotating((rotation) => rotation.survey('new'));
      expect({ many: count >= place.moreThanAPage + 3, unreadable }).toEqual({ many: true, unreadable: [] });
    });
  });
}
