import { randomUUID } from 'node:crypto';
import type { InstanceConfig } from '@portal/contracts/instance/config';
import { createCommandHandler } from '@portal/platform/commands/createCommandHandler';
import { readEnvironment } from '@portal/platform/config/readEnvironment';
import { createEdge, type Edge } from '@portal/platform/http/edge/createEdge';
import type { Journal } from '@portal/platform/journal/journal';
import { createLeases } from '@portal/platform/leases/createLeases';
import type { ProblemCountingLog } from '@portal/platform/log/createLog';
import { createOutbox } from '@portal/platform/outbox/createOutbox';
import { createStoredStandInMailbox } from '@portal/platform/outbox/mailboxGateway';
import { channelLimitsWithoutRate } from '@portal/platform/outbox/channelSettings';
import { initialisePolicyPositions } from '@portal/platform/policies/initialisePolicyPositions';
import { createSmsRecordStore } from '@portal/platform/sms/smsRecords';
import { createSmsReportReceiver } from '@portal/platform/sms/smsReports';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import { createPublisher } from '@portal/projections/publisher/createPublisher';
import { createRemoteProjectionProgress } from '@portal/projections/runtime/progress/storedProgress';
import { createProjector, type Projector } from '@portal/projections/runtime/projector';
import { createContexts, type Contexts } from '@portal/services/composition/contexts/createContexts';
import type { ApiEngines } from '@portal/services/composition/engines/engineSet';
import { integrationEventMapping } from '@portal/services/composition/integration/integrationEventMapping';
import { verifyBankPartsEnsuringId } from '@portal/services/composition/parts/verifyBankPartsEnsuringId';
import { advancePartMarksJob } from '@portal/services/composition/parts/advancePartMarksJob';
import { createProjectorMaintenanceClient } from '@portal/services/composition/projector/projectorControl';
import { projections } from '@portal/services/composition/projector/projections';
import { collectRoutes } from '@portal/services/composition/start/collectRoutes';
import type { OpenBank } from '@portal/services/composition/start/openBank';
import type { LetterDelivery } from '@portal/services/composition/start/openLetterDelivery';
import { createOutsideSystems } from '@portal/services/composition/outside/outsideSystems';
import type { ProcessPartsBeforeEngines } from '@portal/services/composition/start/openProcessPartsBeforeEngines';
import { createSingleProcessWork, type ProcessWork } from '@portal/services/composition/work/work';
import { demoInstanceConfig } from '@portal/services/demo/demoInstanceConfig';
import { followConfiguration } from '@portal/services/instance/instanceOffers';
import { createPortCaller, type CallPort, type Faults } from '../ports/faultyPorts.ts';
import { createPostGateway, createSimulatedBus, faultyArchive, faultyRegister } from '../ports/outsideWorld.ts';
import type { Life, SimulatedTime } from '../time/simulatedTime.ts';
import type { Disks } from './disks.ts';
import { bankKeys, openEngines, type OpenEngines } from './openEngines.ts';
import { simulatedPasswords } from './simulatedPasswords.ts';

/** A process of the portal that answers calls, projects, follows up and publishes. */
export interface SimulatedPortal {
  readonly life: Life;
  readonly edge: Edge;
  readonly contexts: Contexts;
  readonly engines: ApiEngines;
  readonly journal: Journal;
  readonly projector: Projector;
  readonly jobs: readonly string[];
  runJob(name: string): Promise<void>;
  /** Read models, policies and letters have dealt with everything up to now. */
  idle(): Promise<void>;
}

export interface SimulatedPortalParts {
  readonly disks: Disks;
  readonly time: SimulatedTime;
  readonly faults: Faults;
  readonly log: ProblemCountingLog;
  readonly config?: InstanceConfig;
  readonly lettersSeen: Map<string, { readonly disturbances: number }>;
}

const environment = readEnvironment({
  DATA_DIR: '/nowhere',
  PORT: '0',
  LOG_LEVEL: 'silent',
  RATE_LIMIT: '0',
  DEMO: '1',
  PUBLIC_URL: 'http://portal.bank.example',
  MASTER_KEY: Buffer.from(bankKeys.masterKey).toString('hex'),
});

const LOOK_EVERY_MS = 20;

async function openSimulatedBank(process: ProcessPartsBeforeEngines, { api }: OpenEngines, config: InstanceConfig): Promise<OpenBank> {
  const { clock, log } = process;
  const progress = createRemoteProjectionProgress({ store: api.readModels, projections, isElsewhere: false, lookEveryMs: LOOK_EVERY_MS });
  const journal = progress.noting(api.journal);
  const parts = { events: api.events, vault: api.vault, records: api.records, blobs: api.blobStore };
  const configuration = followConfiguration({ file: config, events: api.events, journal, log });
  const id = await verifyBankPartsEnsuringId(parts, {
    kind: 'embedded',
    journal,
    clock,
    log,
    mode: { demo: true, hasDemoStaff: async () => true },
  });
  await configuration.look();
  return { id, engines: api, parts, journal, progress, wake: '', configuration, isMasterCode: undefined, virusScan: undefined };
}

function lettersOf(process: ProcessPartsBeforeEngines, { engines }: OpenBank, parts: SimulatedPortalParts, call: CallPort): LetterDelivery {
  const { clock, log } = process;
  const { records } = engines;
  const { disks, time, faults, lettersSeen } = parts;
  const gateway = createPostGateway(disks.post, { time, faults, call, seen: lettersSeen });
  const sending = { gateway, channels: channelLimitsWithoutRate };
  return {
    outbox: createOutbox({ records, ...sending, clock, log }),
    gateways: { ...sending, channelsOff: [], smsCosts: undefined, close: async () => undefined },
    sending,
    mailbox: createStoredStandInMailbox({ records, clock }),
    smsReports: createSmsReportReceiver({ sent: createSmsRecordStore(records), records, clock, log }),
  };
}

function simulatedProcess({ time, log }: SimulatedPortalParts): ProcessPartsBeforeEngines {
  return {
    environment,
    version: 'simulated',
    roles: new Set(environment.roles),
    engines: { kind: 'embedded', keys: bankKeys, dataDir: environment.dataDir },
    alone: true,
    address: { publicUrl: () => environment.publicUrl ?? '', listensOn: () => '' },
    certificates: undefined,
    breachedPasswords: undefined,
    clock: { now: () => time.now() },
    log,
    tracing: undefined,
  };
}

/** As the projector's thread does it. */
async function forget(projector: Projector, vault: KeyVault, subjects: readonly string[]): Promise<void> {
  for (const subject of subjects) if ((await vault.key(subject)) !== undefined) await vault.deleteKey(subject);
  await projector.forget(subjects);
}

/** As `startPortal`, without sockets and threads. Rejects as a start does that an engine does not let come up. */
export async function startSimulatedPortal(parts: SimulatedPortalParts, life: Life): Promise<SimulatedPortal> {
  const { disks, time, faults, log, config = demoInstanceConfig } = parts;
  const call = createPortCaller(time, life, faults);
  const process = simulatedProcess(parts);
  const { clock } = process;
  const engines = openEngines(disks, time, call);
  const bank = await openSimulatedBank(process, engines, config);
  const projector = createProjector({ ...engines.projector, store: engines.projector.readModels, projections, log });
  await projector.start();
  const control = createProjectorMaintenanceClient(async (request) => {
    if (request.kind === 'compare') return (await projector.compareWithRebuild(request.projection)).map((one) => JSON.stringify(one));
    if (request.kind === 'forget') await forget(projector, engines.projector.vault, request.subjects);
    if (request.kind === 'rebuild') await projector.rebuild(request.projection);
    return [];
  });
  const { journal, configuration } = bank;
  const commands = createCommandHandler({ journal, vault: bank.engines.vault, otherWriters: false });
  const letters = lettersOf(process, bank, parts, call);
  const outside = createOutsideSystems({
    ...environment,
    vault: bank.engines.vault,
    records: bank.engines.records,
    clock,
    log,
    publicUrl: () => process.address.publicUrl(),
  });
  const { documentArchive, personRegister } = outside.ports;
  const contexts = createContexts({
    engines: { ...bank.engines, journal },
    projector: control,
    log,
    securityEventDays: environment.securityEventDays,
    passwords: simulatedPasswords,
    platform: {
      clock,
      commands,
      outbox: letters.outbox,
      config: () => configuration.current(),
      async configNow() {
        await configuration.look();
        return configuration.current();
      },
      version: process.version,
      demo: true,
      isMasterCode: undefined,
      feedbackWidget: undefined,
      channelsOff: [],
      systemsOff: [],
      ...outside.ports,
      documentArchive: documentArchive && faultyArchive(documentArchive, call),
      personRegister: personRegister && faultyRegister(personRegister, call),
      publicUrl: () => process.address.publicUrl(),
    },
  });
  const work = workOf(process, bank, { contexts, letters, outsideJobs: outside.jobs });
  const { routes, integrationClients } = await collectRoutes(process, bank, { contexts, letters, outside });
  const edge = createEdge({
    routes,
    refusals: contexts.refusals,
    sessions: contexts.sessions,
    pendingEmployees: contexts.sessions.pending,
    accessLinks: contexts.accessLinks,
    stepUp: contexts.stepUp,
    security: contexts.security,
    integrationClients,
    clock,
    records: bank.engines.records,
    progress: bank.progress,
    log,
    config: { publicUrl: environment.publicUrl, rateLimit: { requests: 0, windowMs: 10_000 } },
    health: { head: () => journal.head() },
  });
  await initialisePolicyPositions(work.policies, { journal, records: bank.engines.records });
  configuration.start();
  await work.work.start();
  const leases = createLeases({ records: bank.engines.records, holder: randomUUID(), log });
  createPublisher({
    journal,
    table: integrationEventMapping,
    records: bank.engines.records,
    bus: createSimulatedBus(disks.bus, call),
    leases,
    log,
  }).start();
  return {
    life,
    edge,
    contexts,
    engines: bank.engines,
    journal,
    projector,
    jobs: work.jobs,
    runJob: (name) => work.work.runJob(name),
    async idle() {
      const head = await journal.head();
      if (!(await projector.waitFor(head, 60_000))) throw new Error('the read models are late');
      await work.work.idle(head);
    },
  };
}

interface Following {
  readonly contexts: Contexts;
  readonly letters: LetterDelivery;
  readonly outsideJobs: Contexts['jobs'];
}

function workOf({ clock, log }: ProcessPartsBeforeEngines, bank: OpenBank, { contexts, letters, outsideJobs }: Following) {
  const { events, records } = bank.engines;
  const jobs = [...contexts.jobs, ...outsideJobs, advancePartMarksJob(bank.parts, bank.id, log)];
  const { policies } = contexts;
  const work: ProcessWork = createSingleProcessWork(
    { events, journal: bank.journal, records, policies, jobs, ...letters.sending, clock, log },
    letters.outbox,
  );
  return { work, policies, jobs: jobs.map(({ name }) => name) };
}
