import { existsSync } from 'node:fs';
import path from 'node:path';
import { defaultInstanceConfig, type InstanceConfig } from '@portal/contracts/instance/config';
import { loadInstanceConfig } from '@portal/platform/config/instanceConfig';
import { demoInstanceConfig } from '@portal/services/demo/demoInstanceConfig';

export const CONFIGURATION_FILE = 'instance.json';

interface FileConfiguration {
  /** What counts until the configuration is changed in the portal. */
  readonly config: InstanceConfig;
  /** False: there is no file, `config` is the default. */
  readonly hasFile: boolean;
}

/** The bank's configuration as the file in its data folder says it. @throws InvalidInstanceConfig */
export async function loadConfigurationFile({
  dataDir,
  demo,
}: {
  readonly dataDir: string;
  readonly demo: boolean;
}): Promise<FileConfiguration> {
  const file = path.join(dataDir, CONFIGURATION_FILE);
  const hasFile = existsSync(file);
  return { config: await loadInstanceConfig(hasFile ? file : undefined, demo ? demoInstanceConfig : defaultInstanceConfig), hasFile };
}
