import { existsSync } from 'node:fs';
import path from 'node:path';
import { defaultInstanceConfig, type InstanceConfig } from '@portal/contracts/instance/config';
import { loadInstanceConfig } from '@portal/platform/config/instanceConfig';
import type { EnvironmentSettings } from '@portal/platform/config/readEnvironment';
import { demoInstanceConfig } from '@portal/services/demo/demoInstanceConfig';
import { followConfiguration } from '@portal/services/instance/instanceOffers';
import type { EngineSurroundings } from '../engines/engines.ts';
import { StartRefused } from '../first-start/startRefused.ts';
import { resolveExistingBankEngineSettings } from './resolveExistingBankEngineSettings.ts';
import { openBankForMaintenance } from './openBankForMaintenance.ts';

/** The bank's configuration as its portal has it; before the first start that of its file. */
export async function readEffectiveBankConfiguration(
  { dataDir, demo }: EnvironmentSettings,
  variables: Parameters<typeof resolveExistingBankEngineSettings>[0],
  surroundings: EngineSurroundings,
): Promise<InstanceConfig> {
  const file = path.join(dataDir, 'instance.json');
  const config = await loadInstanceConfig(existsSync(file) ? file : undefined, demo ? demoInstanceConfig : defaultInstanceConfig);
  const where = await resolveExistingBankEngineSettings(variables).catch((error: unknown) => {
    if (error instanceof StartRefused) return undefined;
    throw error;
  });
  if (where === undefined) return config;
  const bank = await openBankForMaintenance(where, surroundings);
  try {
    const configuration = followConfiguration({ file: config, events: bank.parts.events, journal: bank.journal, log: surroundings.log });
    await configuration.look();
    return configuration.current();
  } finally {
    await bank.close();
  }
}
