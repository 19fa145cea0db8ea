import path from 'node:path';
import { loadOrCreateMasterKeys } from '@portal/platform/config/loadOrCreateMasterKeys';
import type { EnvironmentSettings } from '@portal/platform/config/readEnvironment';
import type { MasterAndPseudonymKey } from '@portal/platform/vault/masterKeys';
import type { EngineSettings } from './engines.ts';

/** What the environment says about the engines, with the master keys. */
export async function loadEngineSettingsWithMasterKeys(environment: EnvironmentSettings): Promise<EngineSettings> {
  const dataDir = path.resolve(environment.dataDir);
  return engineSettingsWithGivenKeys(environment, await loadOrCreateMasterKeys({ ...environment, dataDir }));
}

export function engineSettingsWithGivenKeys(
  { engines, dataDir: folder, erasuresFile }: EnvironmentSettings,
  keys: MasterAndPseudonymKey,
): EngineSettings {
  const dataDir = path.resolve(folder);
  const list = erasuresFile === undefined ? {} : { erasuresFile };
  if (engines.kind === 'embedded') return { kind: 'embedded', keys, dataDir, ...list };
  const { eventStoreUrl, eventStoreNamespace, mongoUrl, bucket } = engines;
  return { kind: 'distributed', keys, eventStoreUrl, eventStoreNamespace, mongoUrl, bucket, ...list };
}
