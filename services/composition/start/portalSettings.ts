import type { InstanceConfig } from '@portal/contracts/instance/config';
import type { RenderPageOnServer } from '@portal/contracts/instance/views/startData';
import type { Clock } from '@portal/platform/clock/clock';
import type { EnvironmentSettings } from '@portal/platform/config/readEnvironment';
import type { StaticApp } from '@portal/platform/http/edge/staticApps';

export interface StartPortalOptions {
  readonly environment: EnvironmentSettings;
  /** Counts until it is changed in the portal. */
  readonly config: InstanceConfig;
  /** Whether the bank's file says it: on engines of their own it is stored in the log then. */
  readonly hasConfigFile?: boolean;
  readonly version: string;
  readonly staticApps: readonly StaticApp[];
  /** What draws the first screen of the app at `/`; without it pages go out as they were built. */
  readonly renderFirstScreenOnServer?: (() => Promise<RenderPageOnServer>) | undefined;
  /** The built worker of the app at `/`, which shows a page where there is no connection. */
  readonly offlineWorker?: string | undefined;
  readonly clock?: Clock;
  /** For tests: letters of every channel stay in the mailbox, whatever the environment says. */
  readonly keepsLetters?: boolean;
  /** For tests: while it says true, answers do not wait for the read models. */
  readonly readModelsAreLate?: () => boolean;
  /** Called when a part of the process has ended by itself and the portal cannot go on. */
  onFailure(error: unknown): void;
}
