import { systemClock, type Clock } from '@portal/platform/clock/clock';
import type { EnvironmentSettings, ProcessRole } from '@portal/platform/config/readEnvironment';
import { createLog, type ProblemCountingLog } from '@portal/platform/log/createLog';
import { openBreachedPasswords, type BreachedPasswords } from '@portal/platform/secrets/breachedPasswords';
import type { Tracing } from '@portal/platform/tracing/tracing';
import type { EngineSettings } from '../engines/engines.ts';
import { loadEngineSettingsWithMasterKeys } from '../engines/loadEngineSettingsWithMasterKeys.ts';
import { createMasterActivationCodeMatcher } from '../first-start/createMasterActivationCodeMatcher.ts';
import { readMailCaCertificates } from '../outside/messageGateways.ts';
import { openTracing } from '../openTracing.ts';
import { createProcessUrls, type ProcessUrls } from './portalAddress.ts';
import type { StartPortalOptions } from './portalSettings.ts';

/** What is known of the process before any engine is opened. */
export interface ProcessPartsBeforeEngines {
  readonly environment: EnvironmentSettings;
  readonly version: string;
  readonly roles: ReadonlySet<ProcessRole>;
  readonly engines: EngineSettings;
  /** Whether no other process works on the bank. */
  readonly alone: boolean;
  readonly address: ProcessUrls;
  /** Of the mail server, as PEM; undefined: the usual ones. */
  readonly certificates: string | undefined;
  /** Undefined: nobody compares. */
  readonly breachedPasswords: BreachedPasswords | undefined;
  readonly clock: Clock;
  readonly log: ProblemCountingLog;
  readonly tracing: Tracing | undefined;
}

/** @throws InvalidEnvironment */
export async function openProcessPartsBeforeEngines({
  environment,
  config,
  version,
  clock = systemClock,
}: StartPortalOptions): Promise<ProcessPartsBeforeEngines> {
  // Before anything is written, though a stored configuration may count instead.
  createMasterActivationCodeMatcher(environment, config);
  const certificates = await readMailCaCertificates(environment);
  const breachedPasswords = await breachedPasswordsOf(environment);
  const log = createLog({ level: environment.logLevel });
  const tracing = await openTracing(environment.tracing, version);
  const engines = await loadEngineSettingsWithMasterKeys(environment);
  return {
    environment,
    version,
    roles: new Set(environment.roles),
    engines,
    alone: engines.kind === 'embedded',
    address: createProcessUrls(environment),
    certificates,
    breachedPasswords,
    clock,
    log,
    tracing,
  };
}

/** Only who answers calls sets passwords. */
const breachedPasswordsOf = async ({ roles, breachedPasswordsFile }: EnvironmentSettings): Promise<BreachedPasswords | undefined> =>
  breachedPasswordsFile !== undefined && roles.includes('api') ? openBreachedPasswords(breachedPasswordsFile) : undefined;
