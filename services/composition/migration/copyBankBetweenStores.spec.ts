import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '@portal/platform/clock/clock';
import { createEventStorageRulesByType } from '@portal/platform/journal/createEventStorageRulesByType';
import { createJournal } from '@portal/platform/journal/createJournal';
import type { StreamHead } from '@portal/platform/journal/journal';
import { POLICY_POSITIONS_COLLECTION } from '@portal/platform/policies/initialisePolicyPositions';
import { silentLog } from '@portal/platform/log/createLog';
import { masterKeysBeforeFirstRotation } from '@portal/platform/vault/masterKeys';
import { createRecordStoreMarkAccess } from '../parts/bankParts.ts';
import { copyBankBetweenStores, TargetWasUsed } from './copyBankBetweenStores.ts';
import { TargetBelongsToOtherBank } from './copyMissingBlobs.ts';
import { openEmbeddedStores } from './openStores.ts';
import type { IrreplaceableStores } from './stores.ts';

const keys = masterKeysBeforeFirstRotation(Buffer.alloc(32, 7));
/** Each opens the threads of two banks. */
const TIMEOUT_MS = 120_000;
const [KEPT, DELETED] = [randomUUID(), randomUUID()];

describe('a bank that was copied while it went on', { timeout: TIMEOUT_MS }, () => {
  let root: string;
  let source: IrreplaceableStores;
  let target: IrreplaceableStores;
  let append: (stores: IrreplaceableStores) => Promise<void>;

  beforeEach(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'portal-copy-'));
    const open = (name: string): Promise<IrreplaceableStores> =>
      openEmbeddedStores({ kind: 'embedded', keys, dataDir: path.join(root, name) }, { clock: systemClock, log: silentLog });
    [source, target] = [await open('source'), await open('target')];
    append = eventWriter();
    await append(source);
    for (const id of [KEPT, DELETED]) {
      await source.blobs.put(id, Readable.from([Buffer.from('Gehaltsabrechnung')]));
      await source.records.put('outbox', id, { subject: 'Ihre Unterlagen' });
    }
  }, TIMEOUT_MS);
  afterEach(async () => {
    await source.close();
    await target.close();
    await rm(root, { recursive: true, force: true });
  });

  const eventWriter = (): typeof append => {
    const heads = new Map<IrreplaceableStores, StreamHead>();
    const rules = createEventStorageRulesByType([{ types: ['CustomerInvited'], personal: {}, versions: {} }]);
    return async (stores) => {
      const journal = createJournal({ store: stores.events, vault: stores.vault, rules });
      const context = { actor: { kind: 'system' as const }, commandId: randomUUID(), correlationId: randomUUID(), now: systemClock.now() };
      const head = heads.get(stores) ?? { revision: 'no_stream' as const, hash: '' };
      const stream = stores === source ? 'customer-1' : 'customer-2';
      const outcome = await journal.append(stream, head, [{ type: 'CustomerInvited', data: {} }], context);
      if (outcome.kind !== 'appended') throw new Error('wrong revision');
      heads.set(stores, outcome.head);
    };
  };
  const deleteOneOfEach = async (): Promise<void> => {
    await source.blobs.delete(DELETED);
    await source.records.delete('outbox', DELETED);
  };
  const inTarget = async () => ({
    blobs: await Readable.from(target.blobs.ids()).toArray(),
    letters: (await target.records.list('outbox')).map(({ key }) => key),
  });

  it('has after the next run what the source has, and nothing more', async () => {
    await copyBankBetweenStores(source, target);
    expect((await inTarget()).letters.toSorted()).toEqual([KEPT, DELETED].toSorted());
    await deleteOneOfEach();
    await append(source);
    expect(await copyBankBetweenStores(source, target)).toMatchObject({ faults: [], deletedBlobs: 1, deletedRecords: 1, events: 2 });
    expect(await inTarget()).toEqual({ blobs: [KEPT], letters: [KEPT] });
    expect(await copyBankBetweenStores(source, target)).toMatchObject({ faults: [], deletedBlobs: 0, deletedRecords: 0 });
  });

  it('misses nothing that has run out since it was copied', async () => {
    const expiresAt = new Date(Date.now() + 1_500).toISOString();
    await source.records.put('sessions', 'short', { customer: 'k' }, { expiresAt });
    const began = (step: string): void => {
      if (step === 'verify') while (systemClock.now() <= expiresAt);
    };
    expect(await copyBankBetweenStores(source, target, { began })).toMatchObject({ faults: [], records: 2 });
  });

  it('says which record is missing, also where an earlier run has left others', async () => {
    await target.records.put('outbox', 'left', {});
    const { put } = target.records;
    target.records.put = async (collection, key, ...rest) => (key === KEPT ? 1 : put(collection, key, ...rest));
    expect((await copyBankBetweenStores(source, target)).faults).toEqual([`record: outbox ${KEPT} is missing`]);
  });

  it('changes nothing in a target that has events of its own', async () => {
    await copyBankBetweenStores(source, target);
    await append(target);
    await target.records.put('outbox', KEPT, { subject: 'Neues Passwort' });
    await target.records.put(POLICY_POSITIONS_COLLECTION, 'letters', '9');
    await source.records.put(POLICY_POSITIONS_COLLECTION, 'letters', '1');
    await target.blobs.delete(DELETED);
    await source.records.delete('outbox', DELETED);
    await append(source);
    const before = await inTarget();
    await expect(copyBankBetweenStores(source, target)).rejects.toThrow(TargetWasUsed);
    expect(await inTarget()).toEqual(before);
    expect((await target.records.get('outbox', KEPT))?.value).toEqual({ subject: 'Neues Passwort' });
    expect((await target.records.get(POLICY_POSITIONS_COLLECTION, 'letters'))?.value).toBe('9');
  });

  it.each<[string, (mark: { readonly bank: string }) => Promise<void>]>([
    ['keys', (mark) => target.vault.setMark(mark)],
    ['records', (mark) => createRecordStoreMarkAccess(target.records).setMark(mark)],
    ['documents', (mark) => target.blobs.setMark(mark)],
  ])('writes nothing to a target whose %s are those of another bank', async (_, setMark) => {
    await setMark({ bank: 'other' });
    const everything = async () => {
      const inVault: unknown[] = [];
      for await (const entry of target.vault.export()) inVault.push(entry);
      return [await target.events.head(), await inTarget(), inVault];
    };
    await source.vault.createKey('customer-1');
    const before = await everything();
    await expect(copyBankBetweenStores(source, target)).rejects.toThrow(TargetBelongsToOtherBank);
    expect(await everything()).toEqual(before);
  });
});
