import { createCommandHandler } from '@portal/platform/commands/createCommandHandler';
import { createEventStorageRulesByType } from '@portal/platform/journal/createEventStorageRulesByType';
import { createJournal } from '@portal/platform/journal/createJournal';
import { createUnkeyedHeadReaderByStream } from '@portal/platform/journal/createUnkeyedHeadReaderByStream';
import { storeFileConfiguration } from '@portal/services/instance/instanceOffers';
import { eventCatalogues, upcasters } from '../eventCatalogues.ts';
import { hasDemoStaff } from '../first-start/hasDemoStaff.ts';
import { loadNewestEvent } from '../parts/bankParts.ts';
import { loadConfigurationFile } from '../parts/loadConfigurationFile.ts';
import { loadWhetherBankIsDemo } from '../parts/loadBankId.ts';
import type { IrreplaceableStores } from './stores.ts';

/**
 * Writes what counts for a bank until somebody changes it in the console into its log, since a move copies the log and leaves
 * the file in its folder. True when it went there now. @throws InvalidInstanceConfig
 */
export async function storeCurrentConfiguration(
  { events, vault, records }: Pick<IrreplaceableStores, 'events' | 'vault' | 'records'>,
  { dataDir, now }: { readonly dataDir: string; readonly now: string },
): Promise<boolean> {
  if ((await loadNewestEvent(events)) === undefined) return false;
  await vault.ready();
  // The bank says it, whatever the environment of the move.
  const demo = (await loadWhetherBankIsDemo(events)) ?? (await hasDemoStaff({ events, vault }));
  const { config } = await loadConfigurationFile({ dataDir, demo });
  const rules = createEventStorageRulesByType(eventCatalogues, upcasters);
  const journal = createJournal({ store: events, vault, rules, unkeyed: createUnkeyedHeadReaderByStream(records) });
  return storeFileConfiguration(config, { commands: createCommandHandler({ journal, vault }), now });
}
