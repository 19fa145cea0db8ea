import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openFolderBlobStore } from '../../engines/embedded/blobs/openFolderBlobStore.ts';
import { openEmbeddedEventStore } from '../../engines/embedded/event-store/embeddedEventStore.ts';
import type { EventStore } from '@portal/platform/event-store/eventStore';
import { createJournal } from '@portal/platform/journal/createJournal';
import { createEventStorageRulesByType } from '@portal/platform/journal/createEventStorageRulesByType';
import type { Journal } from '@portal/platform/journal/journal';
import { openEmbeddedReadModelStore } from '../../engines/embedded/read-model-store/openEmbeddedReadModelStore.ts';
import type { ReadModelStore } from '@portal/platform/read-model-store/readModelStore';
import { openEmbeddedRecordStore } from '../../engines/embedded/records/openEmbeddedRecordStore.ts';
import { openEmbeddedKeyVault } from '../../engines/embedded/vault/embeddedKeyVault.ts';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import { openApiEngines, type EmbeddedSettings, type EngineSettings, type EngineSurroundings } from '../engines/engines.ts';
import { createUnkeyedHeadReaderByStream } from '@portal/platform/journal/createUnkeyedHeadReaderByStream';
import { eventCatalogues, upcasters } from '../eventCatalogues.ts';
import type { IrreplaceableBankParts } from './bankParts.ts';

/** A bank to be looked at, with nothing at work on it. */
export interface BankOpenedForMaintenance {
  readonly parts: IrreplaceableBankParts & { readonly events: EventStore; readonly vault: KeyVault };
  readonly readModels: ReadModelStore;
  readonly journal: Journal;
  close(): Promise<void>;
}

const folders = ['log', 'vault', 'records', 'blobs', 'read-models'] as const;

export const dataFolderContainsBank = ({ dataDir }: EmbeddedSettings): boolean =>
  folders.some((name) => existsSync(path.join(dataDir, name)));

export async function openBankForMaintenance(
  settings: EngineSettings,
  surroundings: EngineSurroundings,
): Promise<BankOpenedForMaintenance> {
  if (settings.kind === 'embedded') return openFolders(settings, surroundings);
  const { events, vault, records, blobStore, readModels, journal, close } = await openApiEngines(settings, surroundings);
  return { parts: { events, vault, records, blobs: blobStore }, readModels, journal, close };
}

/** For a folder that is missing an empty one stands elsewhere: what is brought back later must find its place free. */
async function openFolders({ dataDir, keys }: EmbeddedSettings, { clock }: EngineSurroundings): Promise<BankOpenedForMaintenance> {
  const empty = await mkdtemp(path.join(tmpdir(), 'portal-check-'));
  const folder = (name: (typeof folders)[number]): string => path.join(existsSync(path.join(dataDir, name)) ? dataDir : empty, name);
  const vault = await openEmbeddedKeyVault({ folder: folder('vault'), keys });
  const events = await openEmbeddedEventStore({ folder: folder('log') });
  const records = await openEmbeddedRecordStore({ folder: folder('records'), vault, clock });
  const blobs = await openFolderBlobStore({ folder: folder('blobs'), besideOthers: true });
  const readModels = await openEmbeddedReadModelStore({ folder: folder('read-models'), readOnly: true });
  return {
    parts: { events, vault, records, blobs },
    readModels,
    journal: createJournal({
      store: events,
      vault,
      rules: createEventStorageRulesByType(eventCatalogues, upcasters),
      unkeyed: createUnkeyedHeadReaderByStream(records),
    }),
    async close() {
      await readModels.close();
      await records.close();
      await events.close();
      await vault.close();
      await rm(empty, { recursive: true, force: true });
    },
  };
}
