import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerEvent } from '@portal/contracts/customers/events';
import { createSystemCommandContext } from '@portal/platform/commands/createSystemCommandContext';
import { silentLog } from '@portal/platform/log/createLog';
import type { BankStoreMark } from '@portal/platform/parts/partMark';
import type { VaultEntry } from '@portal/platform/vault/keyVault';
import { masterKeysBeforeFirstRotation } from '@portal/platform/vault/masterKeys';
import { openEmbeddedKeyVault } from '../../engines/embedded/vault/embeddedKeyVault.ts';
import { openApiEngines, type ApiEngines, type EmbeddedSettings } from '../engines/engines.ts';
import { eventReferenceOf, loadNewestEvent } from '../parts/bankParts.ts';
import { verifyBankPartsEnsuringId } from '../parts/verifyBankPartsEnsuringId.ts';
import { collectErasuresSinceBackup } from './collectErasuresSinceBackup.ts';
import type { VerifiedBackup } from './openVerifiedBackup.ts';

const now = '2026-11-24T10:00:00.000Z';
const clock = { now: () => now };
const created: CustomerEvent = {
  type: 'CustomerCreated',
  data: {
    ...{ customerNumber: '4711', email: 'erika@beispiel.de', salutation: 'MRS', isProf: false, isDr: false, firstName: 'Erika' },
    ...{ lastName: 'Mustermann', mobile: null, selbstauskunftBeraterEmail: null, adviserId: null, moduleRoles: [] },
  },
};

let root: string;
let settings: EmbeddedSettings;
let vault: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'former-folder-'));
  settings = { kind: 'embedded', keys: masterKeysBeforeFirstRotation(randomBytes(32)), dataDir: path.join(root, 'data') };
  vault = path.join(settings.dataDir, 'vault');
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** The portal runs, with all that happens meanwhile: it marks its parts at its start and at its end. */
async function whileThePortalRuns<T>(work: (engines: ApiEngines) => Promise<T>, { acceptLoss = false } = {}): Promise<T> {
  const engines = await openApiEngines(settings, { clock, log: silentLog });
  const { events, vault: keys, records, blobStore: blobs, journal } = engines;
  const mark = () =>
    verifyBankPartsEnsuringId({ events, vault: keys, records, blobs }, { kind: 'embedded', journal, clock, log: silentLog, acceptLoss });
  try {
    await mark();
    const outcome = await work(engines);
    await mark();
    return outcome;
  } finally {
    await engines.close();
  }
}

async function aCustomer({ vault: keys, journal }: ApiEngines): Promise<string> {
  const stream = `customer-${randomUUID()}`;
  await keys.createKey(stream);
  await journal.append(stream, { revision: 'no_stream', hash: '' }, [created], createSystemCommandContext(randomUUID(), now));
  return stream;
}

async function aBackup({ events }: ApiEngines, { erased = [] as readonly string[] } = {}): Promise<VerifiedBackup> {
  const newest = (await loadNewestEvent(events))!;
  const [founded] = await events.readStream('bank-identity', { limit: 1 });
  const { bankId: bank } = (JSON.parse(founded!.payload) as { readonly data: { readonly bankId: string } }).data;
  const manifest = { bank, at: now, head: 1, newest: eventReferenceOf(newest), masterCheck: '', recordSequence: 0, lost: [] };
  return {
    header: { portalBackup: 1, id: randomUUID(), bank, at: now, keyCheck: '' },
    manifest: { ...manifest, erasuresSigned: true, parts: {} as VerifiedBackup['manifest']['parts'] },
    erased: new Set(erased),
    frames: () => {
      throw new Error('nobody reads it');
    },
  };
}

const since = (backup: VerifiedBackup, { without = false } = {}) =>
  collectErasuresSinceBackup(backup, {
    backupFile: path.join(root, 'portal.backup'),
    erasuresFile: undefined,
    dataDir: settings.dataDir,
    signers: [],
    without,
  });
const nobodyKnows = { name: 'StartRefused', message: expect.stringMatching(/^Es gibt keine Löschliste zu dieser Sicherung\./) as string };

/** Puts a vault into the place of the present one: an empty one, or as it was once. */
async function putVault(former?: FormerVault): Promise<void> {
  await rm(vault, { recursive: true });
  const opened = await openEmbeddedKeyVault({ folder: vault, keys: settings.keys });
  if (former !== undefined) {
    await opened.import(Readable.from(former.entries));
    await opened.setMark(former.mark);
  }
  await opened.close();
}

interface FormerVault {
  readonly entries: readonly VaultEntry[];
  readonly mark: BankStoreMark;
}
const copyOfVault = async ({ vault: keys }: ApiEngines): Promise<FormerVault> => ({
  entries: (await Readable.from(keys.export()).toArray()) as readonly VaultEntry[],
  mark: (await keys.mark())!,
});

describe('a former data folder, where no list of erasures is left', () => {
  it('tells who was erased since the backup, up to the loss', async () => {
    const { backup, erased } = await whileThePortalRuns(async (engines) => {
      const before = await aCustomer(engines);
      await engines.vault.deleteKey(before);
      const customer = await aCustomer(engines);
      const taken = await aBackup(engines, { erased: [before] });
      await engines.vault.deleteKey(customer);
      return { backup: taken, erased: customer };
    });
    expect(await since(backup)).toMatchObject({ subjects: [erased], upTo: undefined, warnings: [] });
  });

  it('tells nothing with an empty vault, as a start makes it that is then refused', async () => {
    const backup = await whileThePortalRuns(async (engines) => {
      await aCustomer(engines);
      return aBackup(engines);
    });
    await putVault();
    await expect(since(backup)).rejects.toMatchObject(nobodyKnows);
  });

  it('tells nothing with a vault from before the backup', async () => {
    const { customer, former } = await whileThePortalRuns(async (engines) => ({
      customer: await aCustomer(engines),
      former: await copyOfVault(engines),
    }));
    const backup = await whileThePortalRuns(async (engines) => {
      const taken = await aBackup(engines);
      await engines.vault.deleteKey(customer);
      return taken;
    });
    await putVault(former);
    await expect(since(backup)).rejects.toMatchObject(nobodyKnows);
  });

  it('tells nothing with a vault that lacks erasures of the backup, also where the portal has gone on with it', async () => {
    const { customer, former } = await whileThePortalRuns(async (engines) => ({
      customer: await aCustomer(engines),
      former: await copyOfVault(engines),
    }));
    const backup = await whileThePortalRuns(async (engines) => {
      await engines.vault.deleteKey(customer);
      return aBackup(engines, { erased: [customer] });
    });
    await putVault(former);
    await whileThePortalRuns(async () => undefined);
    await expect(since(backup)).rejects.toMatchObject(nobodyKnows);
  });

  it('has those erased whom it knows of nevertheless, where somebody restores without a list', async () => {
    const { known, missing, former } = await whileThePortalRuns(async (engines) => ({
      known: await aCustomer(engines),
      missing: await aCustomer(engines),
      former: await copyOfVault(engines),
    }));
    const backup = await whileThePortalRuns(async (engines) => {
      await engines.vault.deleteKey(missing);
      return aBackup(engines, { erased: [missing] });
    });
    await putVault(former);
    await whileThePortalRuns((engines) => engines.vault.deleteKey(known));
    expect(await since(backup, { without: true })).toMatchObject({
      subjects: [known],
      warnings: ['Wer seit der Sicherung gelöscht wurde, ist nicht bekannt: löschen Sie diese Personen noch einmal.'],
    });
  });

  it('tells nothing with a vault whose loss of keys since the backup was accepted', async () => {
    const { backup, former } = await whileThePortalRuns(async (engines) => {
      const before = await copyOfVault(engines);
      await aCustomer(engines);
      return { backup: await aBackup(engines), former: before };
    });
    await putVault(former);
    await whileThePortalRuns(async () => undefined, { acceptLoss: true });
    await expect(since(backup)).rejects.toMatchObject(nobodyKnows);
  });
});
