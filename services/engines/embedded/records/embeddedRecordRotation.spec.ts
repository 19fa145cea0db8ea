import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, it } from 'vitest';
import { describeRecordRotation } from '@portal/platform/records/recordRotationSuite';
import { openEmbeddedRecordReencryption } from './embeddedRecordRotation.ts';
import { openEmbeddedRecordStore } from './openEmbeddedRecordStore.ts';
import { recordFileIn } from './recordDatabase.ts';

const aFolder = (): string => mkdtempSync(join(tmpdir(), 'record-rotation-'));
const clock = { now: () => '2026-11-21T10:00:00.000Z' };

describeRecordRotation('embedded', () => {
  const folder = aFolder();
  return Promise.resolve({
    open: (secret, suiteClock) => openEmbeddedRecordStore({ folder, vault: { secret: () => Buffer.from(secret) }, clock: suiteClock }),
    openRotation: (secrets) => Promise.resolve(openEmbeddedRecordReencryption({ folder, ...secrets })),
    replaceSealed(collection, key, sealed) {
      const database = new DatabaseSync(recordFileIn(folder));
      database.prepare('UPDATE records SET value = ? WHERE collection = ? AND key = ?').run(sealed, collection, key);
      database.close();
      return Promise.resolve();
    },
    moreThanAPage: 600,
    dispose: () => Promise.resolve(rmSync(folder, { recursive: true })),
  });
});

it('no trace of the old values is left in the files, of large ones neither', async () => {
  const folder = aFolder();
  const secrets = { from: randomBytes(32), to: randomBytes(32) };
  const store = await openEmbeddedRecordStore({ folder, vault: { secret: () => secrets.from }, clock });
  for (let number = 0; number < 50; number += 1) await store.put('outbox', String(number), 'x'.repeat(number * 400));
  await store.close();
  const database = new DatabaseSync(recordFileIn(folder));
  const old = (database.prepare('SELECT value FROM records').all() as { value: Uint8Array }[]).map(({ value }) =>
    Buffer.from(value).subarray(0, 28).toString('latin1'),
  );
  database.close();
  const rotation = openEmbeddedRecordReencryption({ folder, ...secrets });
  expect(await rotation.reseal()).toBe(50);
  const bytes = readdirSync(folder)
    .filter((name) => !name.endsWith('-shm'))
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('');
  expect(old.filter((start) => bytes.includes(start))).toEqual([]);
  await rotation.close();
  rmSync(folder, { recursive: true });
});
