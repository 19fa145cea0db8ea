import path from 'node:path';
import { loadMasterKeysIfPresent } from '@portal/platform/config/loadOrCreateMasterKeys';
import { readEnvironment, type EnvironmentSettings } from '@portal/platform/config/readEnvironment';
import { takeVariablesAndClearSecrets } from '@portal/platform/config/takeVariablesAndClearSecrets';
import { engineSettingsWithGivenKeys } from '../engines/loadEngineSettingsWithMasterKeys.ts';
import type { EngineSettings } from '../engines/engines.ts';
import { StartRefused } from '../first-start/startRefused.ts';
import { dataFolderContainsBank } from './openBankForMaintenance.ts';

/** Where the bank is that a program shall look at. @throws InvalidEnvironment, StartRefused where there is none */
export async function resolveExistingBankEngineSettings(
  variables: Parameters<typeof takeVariablesAndClearSecrets>[0],
): Promise<EngineSettings> {
  return engineSettingsOfExistingBank(readEnvironment(takeVariablesAndClearSecrets(variables)));
}

/** The same where the environment is read already. @throws InvalidEnvironment, StartRefused where there is no bank */
export async function engineSettingsOfExistingBank(given: EnvironmentSettings): Promise<EngineSettings> {
  const environment = { ...given, dataDir: path.resolve(given.dataDir) };
  const keys = await loadMasterKeysIfPresent(environment);
  const nothing = new StartRefused('Hier gibt es noch kein Portal. Prüfen Sie DATA_DIR, ENGINES und MONGODB_URL.');
  if (keys === undefined) throw nothing;
  const found = engineSettingsWithGivenKeys(environment, keys);
  if (found.kind === 'embedded' && !dataFolderContainsBank(found)) throw nothing;
  return found;
}
