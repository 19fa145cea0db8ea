import { createHash, randomUUID } from 'node:crypto';
import { systemClock } from '@portal/platform/clock/clock';
import { createCommandHandler } from '@portal/platform/commands/createCommandHandler';
import type { Journal } from '@portal/platform/journal/journal';
import type { CodeMatcher } from '@portal/platform/secrets/sharedCode';
import { createUploadVirusScanner, type UploadVirusScanner } from '@portal/platform/virus-scan/virusScan';
import { createRemoteProjectionProgress, type RemoteProjectionProgress } from '@portal/projections/runtime/progress/storedProgress';
import { createClamdScanner } from '@portal/services/engines/clamd/clamdScanner';
import { followConfiguration, storeFileConfiguration, type ConfigurationFollower } from '@portal/services/instance/instanceOffers';
import { openApiEngines, type ApiEngines } from '../engines/engines.ts';
import { hasDemoStaff } from '../first-start/hasDemoStaff.ts';
import { createMasterActivationCodeMatcher } from '../first-start/createMasterActivationCodeMatcher.ts';
import type { IrreplaceableBankParts } from '../parts/bankParts.ts';
import { retryUntilEnginesAnswer } from '../parts/retryUntilEnginesAnswer.ts';
import { verifyBankPartsEnsuringId } from '../parts/verifyBankPartsEnsuringId.ts';
import { projections } from '../projector/projections.ts';
import type { StartPortalOptions } from './portalSettings.ts';
import type { ProcessPartsBeforeEngines } from './openProcessPartsBeforeEngines.ts';

/** The bank's data, and how they are reached. */
export interface OpenBank {
  /** Its identity, which all its parts are marked with. */
  readonly id: string;
  readonly engines: ApiEngines;
  readonly parts: IrreplaceableBankParts;
  /** The one that answers wait for: who appends elsewhere is not waited for. */
  readonly journal: Journal;
  readonly progress: RemoteProjectionProgress;
  /** Channel on which a projector of this process says how far it is. */
  readonly wake: string;
  readonly configuration: ConfigurationFollower;
  readonly isMasterCode: CodeMatcher | undefined;
  /** Undefined where uploads are not scanned. */
  readonly virusScan: UploadVirusScanner | undefined;
}

/** Opens the engines, and waits until they answer and their parts are known to belong together. */
export async function openBank(
  portalProcess: ProcessPartsBeforeEngines,
  { config, hasConfigFile = false }: Pick<StartPortalOptions, 'config' | 'hasConfigFile'>,
): Promise<OpenBank> {
  const { clock, log } = portalProcess;
  const virusScan = virusScanOf(portalProcess);
  const engines = await openApiEngines(portalProcess.engines, { clock, log, virusScan });
  const wake = wakeChannelOf(portalProcess);
  const progress = progressOf(portalProcess, engines, wake);
  const journal = progress.noting(engines.journal);
  const parts: IrreplaceableBankParts = {
    events: engines.events,
    vault: engines.vault,
    records: engines.records,
    blobs: engines.blobStore,
  };
  const configuration = followConfiguration({ file: config, events: engines.events, journal, log });
  // Each process has its own folder there, and none after a restore. A demo bank that is still to be filled has an empty log.
  const keepsFile = hasConfigFile && !portalProcess.alone && !portalProcess.environment.demo;
  const join = async () => {
    await engines.vault.ready();
    const id = await verifyBankPartsEnsuringId(parts, {
      kind: portalProcess.engines.kind,
      journal,
      clock,
      log,
      mode: { demo: portalProcess.environment.demo, hasDemoStaff: () => hasDemoStaff(engines) },
    });
    await configuration.look();
    if (keepsFile && !configuration.isStored()) {
      await storeFileConfiguration(config, { commands: createCommandHandler({ journal, vault: engines.vault }), now: clock.now() });
      await configuration.look();
    }
    return { id, isMasterCode: masterCodeWhileConfigured(portalProcess, configuration) };
  };
  const joined = await retryUntilEnginesAnswer(join, log).catch(async (error: unknown) => {
    progress.close();
    await engines.close();
    throw error;
  });
  return { ...joined, engines, parts, journal, progress, wake, configuration, virusScan };
}

/** By the real time: the demo bank's is weeks ago while it is filled, the signatures are of today. */
function virusScanOf({ environment: { scanner }, log }: ProcessPartsBeforeEngines): UploadVirusScanner | undefined {
  return scanner === undefined ? undefined : createUploadVirusScanner({ scanner: createClamdScanner(scanner), clock: systemClock, log });
}

function wakeChannelOf({ engines }: ProcessPartsBeforeEngines): string {
  const of = engines.kind === 'embedded' ? engines.dataDir : randomUUID();
  return `projections-${createHash('sha256').update(of).digest('hex').slice(0, 16)}`;
}

/** With the only projector telling how far it is, looking is only for the case that a message is lost. */
const LOOK_BESIDE_WAKE_MS = 50;

const progressOf = ({ roles, alone }: ProcessPartsBeforeEngines, { readModels }: ApiEngines, wake: string): RemoteProjectionProgress =>
  createRemoteProjectionProgress({
    store: readModels,
    projections,
    ...(roles.has('projector') ? { wake } : {}),
    isElsewhere: !alone,
    ...(alone ? { lookEveryMs: LOOK_BESIDE_WAKE_MS } : {}),
  });

function masterCodeWhileConfigured(
  { environment }: ProcessPartsBeforeEngines,
  configuration: ConfigurationFollower,
): CodeMatcher | undefined {
  const isMasterCode = createMasterActivationCodeMatcher(environment, configuration.current());
  // Switched off while the portal runs it opens nothing any more.
  return isMasterCode && ((entered) => configuration.current().customer.hasMasterCode && isMasterCode(entered));
}
