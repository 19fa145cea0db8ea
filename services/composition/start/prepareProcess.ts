import { systemClock, type Clock } from '@portal/platform/clock/clock';
import type { Environment, ProcessRole } from '@portal/platform/config/readEnvironment';
import { createLog, type ProblemCountingLog } from '@portal/platform/log/createLog';
import type { Tracing } from '@portal/platform/tracing/tracing';
import type { EngineSettings } from '../engines/engines.ts';
import { engineSettings } from '../engines/engineSettings.ts';
import { createMasterActivationCodeMatcher } from '../first-start/createMasterActivationCodeMatcher.ts';
import { mailCertificates } from '../outside/messageGateways.ts';
import { openTracing } from '../openTracing.ts';
import { createPortalAddress, type PortalAddress } from './portalAddress.ts';
import type { PortalSettings } from './portalSettings.ts';

/** What is known of the process before any engine is opened. */
export interface PortalProcess {
  readonly environment: Environment;
  readonly version: string;
  readonly roles: ReadonlySet<ProcessRole>;
  readonly engines: EngineSettings;
  /** Whether no other process works on the bank. */
  readonly alone: boolean;
  readonly address: PortalAddress;
  /** Of the mail server, as PEM; undefined: the usual ones. */
  readonly certificates: string | undefined;
  readonly clock: Clock;
  readonly log: ProblemCountingLog;
  readonly tracing: Tracing | undefined;
}

/** @throws InvalidEnvironment */
export async function prepareProcess({ environment, config, version, clock = systemClock }: PortalSettings): Promise<PortalProcess> {
  // Before anything is written, though a stored configuration may count instead.
  createMasterActivationCodeMatcher(environment, config);
  const certificates = await mailCertificates(environment);
  const log = createLog({ level: environment.logLevel });
  const tracing = await openTracing(environment.tracing, version);
  const engines = await engineSettings(environment);
  return {
    environment,
    version,
    roles: new Set(environment.roles),
    engines,
    alone: engines.kind === 'embedded',
    address: createPortalAddress(environment),
    certificates,
    clock,
    log,
    tracing,
  };
}
