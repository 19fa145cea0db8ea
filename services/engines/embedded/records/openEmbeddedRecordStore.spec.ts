import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { RecordUnreadable } from '@portal/platform/records/recordUnreadable';
import type { Clock } from '@portal/platform/clock/clock';
import { describeRecordStore, type OpenRecordStore } from '@portal/platform/records/recordStoreSuite';
import { describeSessionRenewal } from '@portal/platform/sessions/sessionRenewalSuite';
import { openEmbeddedRecordStore } from './openEmbeddedRecordStore.ts';

const vault = { secret: () => Buffer.alloc(32, 7) };
const clock = { now: () => '2026-11-21T10:00:00.000Z' };

const openForSuite = async (suiteClock: Clock): Promise<OpenRecordStore> => {
  const folder = mkdtempSync(join(tmpdir(), 'records-'));
  let store = await openEmbeddedRecordStore({ folder, vault, clock: suiteClock });
  return {
    store,
    async reopen() {
      await store.close();
      store = await openEmbeddedRecordStore({ folder, vault, clock: suiteClock });
      return store;
    },
    async dispose() {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
};
describeRecordStore('embedded', openForSuite);
describeSessionRenewal('embedded', openForSuite);

describe('embedded records', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'records-'))));
  afterEach(() => rmSync(folder, { recursive: true }));
  const bytesOnDisk = (): string =>
    readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'latin1'))
      .join('');

  it('no value stands in clear in any file', async () => {
    const store = await openEmbeddedRecordStore({ folder, vault, clock });
    await store.put('outbox', 'letter-1', { to: 'erika.mustermann@example.org' });
    expect(bytesOnDisk()).toContain('letter-1');
    expect(bytesOnDisk()).not.toContain('mustermann');
    await store.close();
    expect(bytesOnDisk()).not.toContain('mustermann');
  });

  it('leave no trace of what was somebody’s, encrypted neither, once that was deleted and what it left was removed', async () => {
    const store = await openEmbeddedRecordStore({ folder, vault, clock });
    for (let n = 0; n < 50; n += 1) await store.put('outbox', String(n), 'x'.repeat(n * 400), { owner: `customer-${n % 2}` });
    const database = new DatabaseSync(join(folder, 'records.sqlite'), { readOnly: true });
    const rows = database.prepare('SELECT key, value FROM records').all() as { key: string; value: Uint8Array }[];
    database.close();
    const sealed = (remainder: number): string[] =>
      rows.filter(({ key }) => Number(key) % 2 === remainder).map(({ value }) => Buffer.from(value).subarray(0, 28).toString('latin1'));
    expect(await store.deleteOwnedBy(['customer-1'])).toBe(25);
    await store.vacuum();
    const bytes = bytesOnDisk();
    expect(sealed(1).filter((start) => bytes.includes(start))).toEqual([]);
    expect(sealed(0).filter((start) => !bytes.includes(start))).toEqual([]);
    await store.close();
  });

  it('what is written beside a removal that others hold up is done, and only that is not', async () => {
    const store = await openEmbeddedRecordStore({ folder, vault, clock });
    await store.put('sessions', 'a', 1);
    const other = new DatabaseSync(join(folder, 'records.sqlite'), { readOnly: true });
    other.exec('BEGIN');
    other.prepare('SELECT count(*) FROM records').get();
    const ends = await Promise.allSettled([
      store.put('sessions', 'b', 2),
      store.vacuum(),
      store.increment('tries', 'c', 60_000, clock.now()),
    ]);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    other.exec('COMMIT');
    other.close();
    expect(await store.increment('tries', 'c', 60_000, clock.now())).toMatchObject({ count: 2 });
    await store.vacuum();
    await store.close();
  });

  it('cannot be read with another master key', async () => {
    const store = await openEmbeddedRecordStore({ folder, vault, clock });
    await store.put('sessions', 'a', 1);
    await store.close();
    const other = await openEmbeddedRecordStore({ folder, vault: { secret: () => Buffer.alloc(32, 8) }, clock });
    await expect(other.get('sessions', 'a')).rejects.toThrow(RecordUnreadable);
    await other.close();
  });

  it('a full disk refuses the write, says so, and keeps answering reads', async () => {
    const store = await openEmbeddedRecordStore({ folder, vault, clock, maxPages: 20 });
    await store.put('sessions', 'a', 'there');
    const tooMuch = store.put('sessions', 'b', 'x'.repeat(200_000));
    await expect(tooMuch).rejects.toMatchObject({ name: 'EngineUnavailable', diskFull: true });
    expect((await store.get('sessions', 'a'))?.value).toBe('there');
    expect(await store.get('sessions', 'b')).toBeUndefined();
    expect(await store.put('sessions', 'c', 'small')).toBeTypeOf('number');
    await store.close();
  });

  it('a closed store refuses writes instead of hanging', async () => {
    const store = await openEmbeddedRecordStore({ folder, vault, clock });
    await store.close();
    await expect(store.put('sessions', 'a', 1)).rejects.toThrow(EngineUnavailable);
  });
});
