import type { InstanceConfig } from '@portal/contracts/instance/config';
import type { EnvironmentSettings } from '@portal/platform/config/readEnvironment';

export interface OutsideCheckInput {
  readonly environment: EnvironmentSettings;
  readonly config: InstanceConfig;
  /** Who gets a test mail; undefined: nobody. */
  readonly mailTo: string | undefined;
  /** Who gets a test SMS; undefined: nobody. */
  readonly smsTo: string | undefined;
  readonly now: string;
}
