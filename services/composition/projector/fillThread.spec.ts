import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LogAndReadModelEngines } from '../engines/engineSet.ts';
import { masterKeysBeforeFirstRotation } from '@portal/platform/vault/masterKeys';
import { createProjector } from '@portal/projections/runtime/projector';
import { openEmbeddedLogAndReadModelEngines } from '../engines/embeddedLogEngines.ts';
import { createFillGenerationsInThread } from './fillThread.ts';
import { projections } from './projections.ts';

const CASES = 40;
let settings: { readonly kind: 'embedded'; readonly dataDir: string; readonly keys: ReturnType<typeof masterKeysBeforeFirstRotation> };
let engines: LogAndReadModelEngines;
const open = async (): Promise<void> => void (engines = await openEmbeddedLogAndReadModelEngines(settings, { readOnlyModels: false }));

beforeEach(async () => {
  settings = {
    kind: 'embedded',
    dataDir: mkdtempSync(join(tmpdir(), 'fill-thread-')),
    keys: masterKeysBeforeFirstRotation(randomBytes(32)),
  };
  await open();
});
afterEach(async () => {
  await engines.close();
  rmSync(settings.dataDir, { recursive: true, force: true });
});

async function createCase(number: number): Promise<void> {
  const stream = `enquiry-${randomUUID()}`;
  await engines.vault.createKey(stream);
  const data = { ownerId: randomUUID(), publicId: `B-2026-${number}`, name: 'Neubau', description: null, expiresOn: '2099-12-31' };
  const at = { actor: { kind: 'system' }, commandId: randomUUID(), correlationId: randomUUID(), now: '2026-11-21T10:00:00.000Z' } as const;
  const outcome = await engines.journal.append(stream, { revision: 'no_stream', hash: '' }, [{ type: 'EnquiryCreated', data }], at);
  expect(outcome.kind).toBe('appended');
}

it('a thread of its own fills what holds nothing personal, and it is what a rebuild makes', async () => {
  for (let number = 0; number < CASES; number += 1) await createCase(number);
  const former = createProjector({
    journal: engines.journal,
    store: engines.readModels,
    projections: projections.map((projection) => ({ ...projection, version: projection.version - 1 })),
  });
  await former.start();
  expect(await former.waitFor(await engines.journal.head(), 10_000)).toBe(true);
  await former.stop();
  await engines.close();
  await open();

  const fill = createFillGenerationsInThread({ engines: settings, logLevel: 'silent' });
  const filled: string[] = [];
  const projector = createProjector({
    journal: engines.journal,
    store: engines.readModels,
    projections,
    fillBeside:
      fill &&
      (async (names, signal, withoutPersonal) => {
        expect(withoutPersonal).toBe(true);
        await fill(names, signal, withoutPersonal);
        filled.push(...names);
      }),
  });
  await projector.start();
  await projector.settled();
  if (fill !== undefined) expect(filled).toEqual(['statistics', 'payout-waiting-time', 'audit-events']);
  expect((await engines.readModels.find('audit-events', { limit: 1 })).total).toBe(CASES);
  for (const name of ['statistics', 'audit-events']) expect(await projector.compareWithRebuild(name)).toEqual([]);
  await projector.stop();
});

it('is asked for nothing once the portal stops', async () => {
  const fill = createFillGenerationsInThread({ engines: settings, logLevel: 'silent' });
  const stopped = AbortSignal.abort(new Error('stopped'));
  await expect(fill?.(['statistics'], stopped, true) ?? Promise.reject(new Error('stopped'))).rejects.toThrow('stopped');
});

it('is not started where the engines are elsewhere', () => {
  const elsewhere = { ...settings, kind: 'distributed', eventStoreUrl: '', eventStoreNamespace: '', mongoUrl: '' } as const;
  expect(createFillGenerationsInThread({ engines: elsewhere, logLevel: 'silent' })).toBeUndefined();
});
