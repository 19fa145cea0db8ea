import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerEvent } from '@portal/contracts/customers/events';
import { createCommandHandler } from '@portal/platform/commands/createCommandHandler';
import { createReservationRegistry } from '@portal/platform/commands/createReservationAggregate';
import { loadOrCreateKeyFile } from '@portal/platform/config/keyFiles';
import { loadKeyReplacement, type MasterKeyReplacement } from '@portal/platform/config/loadKeyReplacement';
import { loadOrCreateMasterKeys } from '@portal/platform/config/loadOrCreateMasterKeys';
import { readEnvironment, type EnvironmentSettings } from '@portal/platform/config/readEnvironment';
import { START_OF_LOG } from '@portal/platform/event-store/eventStore';
import { silentLog } from '@portal/platform/log/createLog';
import { mergeAgreeingCodeRulesOfContexts } from '@portal/platform/secrets/codeRules';
import { createTypedCodeIssuer } from '@portal/platform/secrets/enteredCodes';
import { createSigningKeyStore } from '@portal/platform/self-disclosure/signingKeys';
import { masterKeysBeforeFirstRotation, type MasterAndPseudonymKey } from '@portal/platform/vault/masterKeys';
import { contexts } from '../contextList.ts';
import { engineSettingsWithGivenKeys } from '../engines/loadEngineSettingsWithMasterKeys.ts';
import { openApiEngines, type ApiEngines } from '../engines/engines.ts';
import { openRotatableStores, type RotatableStores } from './rotatableStores.ts';
import { rotateMasterKey, type RotationHooks, type RotationReport, type RotationStep } from './rotateMasterKey.ts';

const clock = { now: () => '2026-11-21T10:00:00.000Z' };
const [erika, hans] = [randomUUID(), randomUUID()];
const BLOB = randomUUID();
const EMAIL = 'erika.mustermann@beispiel.de';
const command = () => ({ actor: { kind: 'system' } as const, now: clock.now(), commandId: randomUUID(), correlationId: 'c-1' });

const created = (firstName: string, email: string): CustomerEvent => ({
  type: 'CustomerCreated',
  data: {
    ...{ customerNumber: '4711', email, salutation: 'MRS', isProf: false, isDr: false, firstName, lastName: 'Mustermann' },
    ...{ mobile: null, selbstauskunftBeraterEmail: null, adviserId: null, moduleRoles: [] },
  },
});

let dataDir: string;
let environment: EnvironmentSettings;
let code: string;
let before: unknown;

/** On the keys that lie in the data folder, or on others. */
async function usingPortal<T>(work: (engines: ApiEngines) => Promise<T>, keys?: MasterAndPseudonymKey): Promise<T> {
  const settings = engineSettingsWithGivenKeys(environment, keys ?? (await loadOrCreateMasterKeys(environment)));
  const engines = await openApiEngines(settings, { clock, log: silentLog });
  try {
    return await work(engines);
  } finally {
    await engines.close();
  }
}

const opening = (keys?: MasterAndPseudonymKey): Promise<void> => usingPortal(() => Promise.resolve(), keys);
const reservationsOf = ({ journal, vault }: ApiEngines) =>
  createReservationRegistry({ commands: createCommandHandler({ journal, vault }), vault });

async function fill(engines: ApiEngines): Promise<void> {
  const { journal, vault, records, blobs } = engines;
  for (const [id, firstName] of [
    [erika, 'Erika'],
    [hans, 'Hans'],
  ] as const) {
    await vault.createKey(`customer-${id}`);
    await vault.createKey(`enquiry-${id}`, `customer-${id}`);
    await journal.append(`customer-${id}`, { revision: 'no_stream', hash: '' }, [created(firstName, EMAIL)], command());
  }
  await blobs.put(`enquiry-${erika}`, BLOB, Readable.from([Buffer.from('Gehaltsabrechnung')]));
  await reservationsOf(engines).claim('email-customer', EMAIL, `customer-${erika}`, command());
  await vault.deleteKey(`customer-${hans}`);
  await records.put('passwords', erika, { hash: 'x' });
  await records.put('outbox', 'letter', { to: EMAIL }, { expiresAt: '2026-11-22T10:00:00.000Z' });
  await records.increment('failed-attempts', 'a', 60_000, clock.now());
  const issued = await createTypedCodeIssuer({ records, vault, clock, rules: mergeAgreeingCodeRulesOfContexts(contexts) }).issue(
    'activation',
    erika,
  );
  code = issued.kind === 'issued' ? issued.code : '';
}

/** All that can be read with the keys of the vault. */
async function contents(engines: ApiEngines): Promise<unknown> {
  const { journal, vault, records, blobs } = engines;
  const kept: unknown[] = [];
  for await (const record of records.export()) kept.push(record, (await records.get(record.collection, record.key))?.version);
  return {
    log: await journal.readLog({ after: START_OF_LOG }),
    keys: await Promise.all(
      [`customer-${erika}`, `enquiry-${erika}`, `customer-${hans}`, `enquiry-${hans}`].map((subject) => vault.key(subject)),
    ),
    owner: await reservationsOf(engines).ownerOf('email-customer', EMAIL),
    document: await text(await blobs.get(`enquiry-${erika}`, BLOB)),
    records: kept,
  };
}

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'rotation-'));
  environment = readEnvironment({ DATA_DIR: dataDir });
  await usingPortal(fill);
  before = await usingPortal(contents);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

interface Changed {
  readonly hooks?: RotationHooks;
  readonly stores?: (stores: RotatableStores) => RotatableStores;
  readonly replacement?: (replacement: MasterKeyReplacement) => MasterKeyReplacement;
}

async function rotate({
  hooks,
  stores: around = (same) => same,
  replacement: instead = (same) => same,
}: Changed = {}): Promise<RotationReport> {
  const replacement = (await loadKeyReplacement(environment, undefined))!;
  const stores = (await openRotatableStores(engineSettingsWithGivenKeys(environment, replacement.current)))!;
  try {
    return await rotateMasterKey(around(stores), instead(replacement), hooks);
  } finally {
    await stores.close();
  }
}

class Killed extends Error {}
const die = (): never => {
  throw new Killed();
};
const killedBefore = (step: RotationStep): Changed => ({ hooks: { began: (begun) => void (begun === step && die()) } });

describe('a portal whose master key was rotated', () => {
  it('reads everything as before: events, keys, records, reservations', async () => {
    expect(before).toMatchObject({ owner: `customer-${erika}`, keys: [expect.any(Buffer), expect.any(Buffer), undefined, undefined] });
    const old = await loadOrCreateMasterKeys(environment);
    // Of the owner, and of the chains of the log.
    expect(await rotate()).toEqual({ keys: 2, records: 4 });
    expect((await loadOrCreateMasterKeys(environment)).masterKey).not.toEqual(old.masterKey);
    expect(await usingPortal(contents)).toEqual(before);
  });

  it('has the keys of before to lead to the self-disclosure, until the next ones take their place', async () => {
    const published = () =>
      usingPortal(async (engines) => {
        const keys = createSigningKeyStore({ ...engines, clock });
        await keys.current();
        return keys.keySet();
      });
    const set = await published();
    await rotate();
    expect(await published()).toEqual(set);
    await usingPortal((engines) => createSigningKeyStore({ ...engines, clock }).rotate());
    expect((await published()).keys).toEqual([...set.keys, expect.anything()]);
  });

  it('knows a code that was handed out before, and has no secret of before', async () => {
    const secret = await usingPortal(({ vault }) => Promise.resolve(vault.secret('access-tokens-1')));
    await rotate();
    await usingPortal(async ({ records, vault }) => {
      expect(vault.secret('access-tokens-1')).not.toEqual(secret);
      expect(
        await createTypedCodeIssuer({ records, vault, clock, rules: mergeAgreeingCodeRulesOfContexts(contexts) }).enter(
          'activation',
          erika,
          code,
          {
            by: 'c-1',
            from: null,
          },
        ),
      ).toEqual({ kind: 'right' });
    });
  });

  it('opens neither with the old key nor with a wrong or forgotten key of pseudonyms', async () => {
    const old = await loadOrCreateMasterKeys(environment);
    await rotate();
    const { masterKey } = await loadOrCreateMasterKeys(environment);
    for (const keys of [old, masterKeysBeforeFirstRotation(masterKey), { masterKey, pseudonymKey: Buffer.alloc(32, 9) }])
      await expect(opening(keys)).rejects.toMatchObject({ name: 'VaultBelongsToOtherMasterKey' });
    await rm(path.join(dataDir, 'pseudonym.key'));
    await expect(opening()).rejects.toMatchObject({ name: 'VaultBelongsToOtherMasterKey' });
  });

  it('can be rotated again', async () => {
    await rotate();
    await rotate();
    expect(await usingPortal(contents)).toEqual(before);
  });
});

describe('a rotation that is cut off', () => {
  const starts: Readonly<Record<RotationStep, 'starts' | 'RotationUnfinished' | 'VaultBelongsToOtherMasterKey'>> = {
    ...{ alone: 'starts', next: 'starts', look: 'starts', mark: 'starts' },
    ...{ keys: 'RotationUnfinished', records: 'RotationUnfinished', verify: 'RotationUnfinished', finish: 'RotationUnfinished' },
    // Only the new key opens it, which is not in its place yet.
    settle: 'VaultBelongsToOtherMasterKey',
  };

  it.each(Object.entries(starts) as [RotationStep, string][])(
    'before the step %s: the portal %s, and a second run completes',
    async (step, start) => {
      await expect(rotate(killedBefore(step))).rejects.toThrow(Killed);
      const started = await opening().then(
        () => 'starts',
        (error: Error) => error.name,
      );
      expect(started).toBe(start);
      await rotate();
      expect(await usingPortal(contents)).toEqual(before);
      expect((await readdir(dataDir)).filter((name) => name.includes('key')).sort()).toEqual(['master.key', 'pseudonym.key']);
    },
  );

  it('after the keys, with the records half done, is completed by a second run', async () => {
    const half = (stores: RotatableStores): RotatableStores => ({
      ...stores,
      records: (secrets) => ({ ...stores.records(secrets), reseal: () => Promise.reject(new Killed()) }),
    });
    await expect(rotate({ stores: half })).rejects.toThrow(Killed);
    await rotate();
    expect(await usingPortal(contents)).toEqual(before);
  });

  it('between the two files of keys is completed by a second run', async () => {
    const half = (replacement: MasterKeyReplacement): MasterKeyReplacement => ({
      ...replacement,
      async settle() {
        await loadOrCreateKeyFile(dataDir, path.join(dataDir, 'pseudonym.key'), replacement.current.pseudonymKey);
        die();
      },
    });
    await expect(rotate({ replacement: half })).rejects.toThrow(Killed);
    await expect(opening()).rejects.toMatchObject({ name: 'VaultBelongsToOtherMasterKey' });
    await rotate();
    expect(await usingPortal(contents)).toEqual(before);
  });

  it('goes on with the same new key only', async () => {
    await expect(rotate(killedBefore('records'))).rejects.toThrow(Killed);
    await writeFile(path.join(dataDir, 'master.key.next'), 'ab'.repeat(32));
    await expect(rotate()).rejects.toMatchObject({ name: 'RotationUnfinished' });
  });
});

describe('a rotation', () => {
  it('is refused while the portal runs, and leaves nothing behind', async () => {
    await usingPortal(() => expect(rotate()).rejects.toMatchObject({ name: 'VaultInUse' }));
    expect(await readdir(dataDir)).not.toContain('master.key.next');
    expect(await usingPortal(contents)).toEqual(before);
  });

  it('is refused while processes of the distributed size still write', async () => {
    const busy = (stores: RotatableStores): RotatableStores => ({ ...stores, isAtWork: () => Promise.resolve(true) });
    await expect(rotate({ stores: busy })).rejects.toMatchObject({ name: 'PortalAtWork' });
    expect(await usingPortal(contents)).toEqual(before);
  });

  it('keeps the portal from starting meanwhile', async () => {
    const hooks = { began: (step: RotationStep) => void (step === 'look' && waiting.push(opening().catch((error: Error) => error.name))) };
    const waiting: Promise<unknown>[] = [];
    await rotate({ hooks });
    expect(await Promise.all(waiting)).toEqual(['VaultInUse']);
  });

  it('changes nothing when something opens with no key, and names it', async () => {
    const damaged = (stores: RotatableStores): RotatableStores => ({
      ...stores,
      records: (secrets) => ({ ...stores.records(secrets), survey: () => Promise.resolve({ count: 1, unreadable: ['outbox/letter'] }) }),
    });
    await expect(rotate({ stores: damaged })).rejects.toMatchObject({ name: 'Unreadable', entries: ['outbox/letter'], changed: false });
    expect(await usingPortal(contents)).toEqual(before);
  });

  it('goes to no key that the portal has left, with which the log would count as changed', async () => {
    await rotate();
    const back = (replacement: MasterKeyReplacement): MasterKeyReplacement => ({
      ...replacement,
      next: () => Promise.resolve(replacement.current.pseudonymKey),
    });
    await expect(rotate({ replacement: back })).rejects.toMatchObject({ name: 'MasterKeyUsedBefore' });
    expect(await usingPortal(contents)).toEqual(before);
  });

  it('finds no portal in an empty folder, and makes none', async () => {
    const empty = await mkdtemp(path.join(tmpdir(), 'rotation-'));
    const nowhere = readEnvironment({ DATA_DIR: empty });
    expect(await loadKeyReplacement(nowhere, undefined)).toBeUndefined();
    expect(await openRotatableStores(engineSettingsWithGivenKeys(nowhere, await loadOrCreateMasterKeys(environment)))).toBeUndefined();
    expect(await readdir(empty)).toEqual([]);
    await rm(empty, { recursive: true });
  });
});
