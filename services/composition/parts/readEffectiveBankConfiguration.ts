import type { InstanceConfig } from '@portal/contracts/instance/config';
import type { EnvironmentSettings } from '@portal/platform/config/readEnvironment';
import { followConfiguration } from '@portal/services/instance/instanceOffers';
import type { EngineSurroundings } from '../engines/engines.ts';
import { StartRefused } from '../first-start/startRefused.ts';
import { loadConfigurationFile } from './loadConfigurationFile.ts';
import { resolveExistingBankEngineSettings } from './resolveExistingBankEngineSettings.ts';
import { openBankForMaintenance } from './openBankForMaintenance.ts';

/** The bank's configuration as its portal has it; before the first start that of its file. */
export async function readEffectiveBankConfiguration(
  environment: EnvironmentSettings,
  variables: Parameters<typeof resolveExistingBankEngineSettings>[0],
  surroundings: EngineSurroundings,
): Promise<InstanceConfig> {
  const { config } = await loadConfigurationFile(environment);
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
