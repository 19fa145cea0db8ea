import type { Leases } from '@portal/platform/leases/leases';
import type { Policy, ScheduledJob } from '@portal/platform/policies/policy';
import type { Publisher } from '@portal/projections/publisher/createPublisher';
import type { BackgroundParts } from '../work/backgroundWorkers.ts';
import { removeInvitationFilePolicy } from '../first-start/inviteFirstAdministrator.ts';
import { advancePartMarksJob } from '../parts/advancePartMarksJob.ts';
import { createSingleProcessWork, createMultiProcessWork, type ProcessWork } from '../work/work.ts';
import type { OpenBank } from './openBank.ts';
import type { PortalContextsAndOutsideSystems } from './portalParts.ts';
import type { ProcessPartsBeforeEngines } from './openProcessPartsBeforeEngines.ts';

/** What is done beside answering calls, and what is followed by it. */
interface PortalWork {
  readonly work: ProcessWork;
  readonly policies: readonly Policy[];
  /** Marks how far the parts have come; it is run once more at the end. */
  readonly marking: ScheduledJob;
}

export function createPortalBackgroundWork(
  portalProcess: ProcessPartsBeforeEngines,
  bank: OpenBank,
  { contexts, letters, outside }: PortalContextsAndOutsideSystems,
): PortalWork {
  const { environment, roles, alone, clock, log, tracing } = portalProcess;
  const { events, records, upkeep } = bank.engines;
  const marking = advancePartMarksJob(bank.parts, bank.id, log);
  const policies = [...contexts.policies, removeInvitationFilePolicy(environment.dataDir)];
  const jobs = [...contexts.jobs, ...outside.jobs, marking, ...upkeep];
  const background = { events, journal: bank.journal, records, policies, jobs, ...letters.sending, clock, log, tracing };
  const work = alone
    ? createSingleProcessWork(background, letters.outbox)
    : createMultiProcessWork({ background, roles, publisher: publisherOf(portalProcess, background) });
  return { work, policies, marking };
}

/** Kafka's client is loaded where it is wanted only. */
function publisherOf({ environment: { engines } }: ProcessPartsBeforeEngines, { journal, records, log, tracing }: BackgroundParts) {
  return async (leases: Leases): Promise<Publisher> => {
    if (engines.kind === 'embedded') throw new Error('embedded portals publish over HTTP only');
    return (await import('../integration/kafkaPublisher.ts')).createKafkaPublisher({
      journal,
      records,
      leases,
      kafka: engines.kafka,
      log,
      tracing,
    });
  };
}
