import type { Edge } from '@portal/platform/http/edge/createEdge';
import type { ScheduledJob } from '@portal/platform/policies/policy';
import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import type { LiveUpdatesApi } from '../live.ts';
import type { ProcessWork } from '../work/work.ts';
import type { OpenBank } from './openBank.ts';
import type { PortalContextsAndOutsideSystems } from './portalParts.ts';
import type { ProcessPartsBeforeEngines } from './openProcessPartsBeforeEngines.ts';
import type { PortalProjector } from './startProjector.ts';

interface RunningParts extends PortalContextsAndOutsideSystems {
  readonly edge: Edge;
  readonly work: ProcessWork;
  readonly live: LiveUpdatesApi;
  readonly projector: PortalProjector;
  readonly marking: ScheduledJob;
}

/** Nobody is served any more, what is under way ends, and the engines close last. */
export async function stopPortal(portalProcess: ProcessPartsBeforeEngines, bank: OpenBank, running: RunningParts): Promise<void> {
  const { environment, roles, clock, log, tracing } = portalProcess;
  if (environment.drainMs > 0) {
    running.edge.drain();
    await sleepUnlessAborted(environment.drainMs);
  }
  await running.edge.close();
  await running.work.stop();
  await running.letters.gateways.close();
  await bank.configuration.stop();
  running.live.close();
  bank.progress.close();
  await running.projector.thread?.stop();
  await bank.virusScan?.close();
  running.outside.ownBankSignIns?.close();
  await tracing?.close();
  await running.contexts.security.settled();
  if (roles.has('worker'))
    await running.marking.run(clock.now()).catch((error: unknown) => log.warn('the parts are not marked', { error }));
  await bank.engines.close();
}
