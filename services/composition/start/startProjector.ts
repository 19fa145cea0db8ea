import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import { areReadModelsConsistentWithLog, type ReadModelsAndLog } from '../parts/readModelFit.ts';
import { retryUntilEnginesAnswer } from '../parts/retryUntilEnginesAnswer.ts';
import { projections } from '../projector/projections.ts';
import { createRemoteProjectorMaintenance, type ProjectorMaintenance } from '../projector/projectorControl.ts';
import { startProjectorThread, type ProjectorThread } from '../projector/projectorThread.ts';
import type { OpenBank } from './openBank.ts';
import type { StartPortalOptions } from './portalSettings.ts';
import type { ProcessPartsBeforeEngines } from './openProcessPartsBeforeEngines.ts';

/** Of the bank, in whatever process it runs. */
export interface PortalProjector {
  readonly control: ProjectorMaintenance;
  /** The one of this process; undefined without the role. */
  readonly thread: ProjectorThread | undefined;
}

/** How long to wait between two looks at read models that another process empties. */
const LOOK_AGAIN_MS = 250;

/** Resolves when the read models are of this bank. */
export async function startProjector(
  portalProcess: ProcessPartsBeforeEngines,
  bank: OpenBank,
  onFailure: StartPortalOptions['onFailure'],
): Promise<PortalProjector> {
  const { alone, clock, log } = portalProcess;
  const { events, records, readModels } = bank.engines;
  const thread = portalProcess.roles.has('projector') ? await startThread(portalProcess, bank, onFailure) : undefined;
  // Whoever projects, here or elsewhere, empties read models that do not fit: what they have reached counts for nothing.
  const ofLog: ReadModelsAndLog = { events, store: readModels, projections, positionsCompare: alone };
  while (!(await retryUntilEnginesAnswer(() => areReadModelsConsistentWithLog(ofLog), log))) await sleepUnlessAborted(LOOK_AGAIN_MS);
  return { thread, control: alone && thread !== undefined ? thread : createRemoteProjectorMaintenance({ records, clock }) };
}

const startThread = (
  { engines, environment, version }: ProcessPartsBeforeEngines,
  bank: OpenBank,
  onFailure: StartPortalOptions['onFailure'],
): Promise<ProjectorThread> =>
  startProjectorThread({
    settings: { engines, wake: bank.wake, logLevel: environment.logLevel, tracing: environment.tracing, version },
    records: bank.engines.records,
    onExit: (error) => onFailure(error),
  });
