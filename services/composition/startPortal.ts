import { createHash, randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { InstanceConfig } from '@portal/contracts/instance/config';
import { missedSystems } from '@portal/contracts/instance/missedSystems';
import type { OutsideSystem } from '@portal/contracts/instance/systemsOff';
import type { DrawFirstScreen } from '@portal/contracts/instance/views/startData';
import { systemClock, type Clock } from '@portal/platform/clock/clock';
import { createCommandHandler } from '@portal/platform/commands/createCommandHandler';
import type { CommandHandler } from '@portal/platform/commands/aggregate';
import type { Position } from '@portal/platform/event-store/eventStore';
import type { Environment } from '@portal/platform/config/readEnvironment';
import { createEdge } from '@portal/platform/http/createEdge';
import { createPublicReader } from '@portal/platform/http/createPublicReader';
import type { Route } from '@portal/platform/http/route';
import type { Leases } from '@portal/platform/leases/leases';
import type { StaticApp } from '@portal/platform/http/staticApps';
import { createLog } from '@portal/platform/log/createLog';
import { createMailboxGateway, type MailboxGateway } from '@portal/platform/outbox/mailboxGateway';
import { channelsAt } from '@portal/platform/outbox/channelSettings';
import { createOutbox } from '@portal/platform/outbox/createOutbox';
import type { Channel } from '@portal/platform/outbox/outbox';
import { refusedLetters } from '@portal/platform/outbox/refusedLetters';
import { createSmsRecords } from '@portal/platform/sms/smsRecords';
import { smsReportRoutes } from '@portal/platform/sms/smsReportRoutes';
import { createSmsReports } from '@portal/platform/sms/smsReports';
import { placePolicies } from '@portal/platform/policies/placePolicies';
import { pause } from '@portal/platform/scheduler/pause';
import type { TraceCounts } from '@portal/platform/tracing/tracing';
import { createVirusScan } from '@portal/platform/virus-scan/virusScan';
import type { Publisher } from '@portal/projections/publisher/createPublisher';
import { createStoredProgress } from '@portal/projections/runtime/storedProgress';
import { createClamdScanner } from '@portal/services/engines/clamd/clamdScanner';
import { demoRoutes } from '@portal/services/demo/demoRoutes';
import { createContexts, type Contexts } from './contexts.ts';
import { createDemoFilling } from './demoFilling.ts';
import { openApiEngines, type ApiEngines } from './engines.ts';
import { engineSettings } from './engineSettings.ts';
import { createFirstScreen } from './firstScreen.ts';
import type { BackgroundParts } from './backgroundWorkers.ts';
import { createInstallable } from './installable/createInstallable.ts';
import { firstAdministratorFile } from './firstAdministratorFile.ts';
import { createIntegration } from './integration.ts';
import { createLive } from './live.ts';
import { followConfiguration } from '@portal/services/instance/instanceOffers';
import { auditHealthOf } from '@portal/services/audit/auditOffers';
import { hasDemoStaff } from './hasDemoStaff.ts';
import { mailCertificates, openMessageGateways } from './messageGateways.ts';
import { masterActivationCode } from './masterActivationCode.ts';
import { openTracing } from './openTracing.ts';
import { createOutsideSystems } from './outsideSystems.ts';
import type { BankParts } from './parts/bankParts.ts';
import { logEpoch } from './parts/logEpoch.ts';
import { verifyAndLinkParts } from './parts/verifyAndLinkParts.ts';
import { lostCount, watermarkJob } from './parts/watermarkJob.ts';
import { readModelsFit, type ReadModelsOfLog } from './parts/readModelFit.ts';
import { untilEnginesAnswer } from './parts/untilEnginesAnswer.ts';
import { projections } from './projections.ts';
import { createRemoteProjector, type ProjectorControl } from './projectorControl.ts';
import { startProjectorThread } from './projectorThread.ts';
import { sharedWork, exclusiveWork } from './work.ts';

interface PortalSettings {
  readonly environment: Environment;
  /** Counts until it is changed in the portal. */
  readonly config: InstanceConfig;
  readonly version: string;
  readonly staticApps: readonly StaticApp[];
  /** What draws the first screen of the app at `/`; without it pages go out as they were built. */
  readonly drawFirstScreen?: (() => Promise<DrawFirstScreen>) | undefined;
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

/** A running portal. */
export interface Portal {
  /** `http://127.0.0.1:3000`. */
  readonly url: string;
  /** Where health in detail and metrics are, for whoever runs the process. */
  readonly managementUrl: string;
  /** What links in letters begin with. */
  readonly publicUrl: string;
  /** As configured when it started. */
  readonly bankName: string;
  readonly routes: readonly Route[];
  readonly contexts: Contexts;
  readonly commands: CommandHandler;
  readonly engines: ApiEngines;
  readonly mailbox: MailboxGateway;
  /** Letters of these go nowhere. */
  readonly channelsOff: readonly Channel[];
  /** Outside systems of the bank that are missing. */
  readonly systemsOff: readonly OutsideSystem[];
  readonly projector: ProjectorControl;
  /** From now on health says ready and the worker follows up: call it once nothing is missing any more, the demo bank for instance. */
  declareReady(): void;
  /** Resolves true when the read models show everything up to now, false when that took longer than `withinMs`. */
  caughtUp(withinMs: number): Promise<boolean>;
  /** Resolves when read models, policies and the outbox have dealt with everything up to now. */
  idle(): Promise<void>;
  /** Deletes the key of a customer and of the enquiries, and everything that was readable with it. Irreversible. */
  eraseCustomer(id: string): Promise<void>;
  /** What stands in the way of archiving a customer, in German. */
  blockersOf(customerId: string): Promise<readonly string[]>;
  /** Does something while no other process does. */
  alone(name: string, work: () => Promise<void>): Promise<void>;
  /**
   * Fills the portal while no other process follows up: policies, letters and jobs are at work here, by this clock. Not
   * done when `giveUp` aborts before it was its turn.
   */
  runSeedExclusively(work: () => Promise<void>, giveUp?: AbortSignal): Promise<void>;
  /** While the work is done the log takes only warnings and errors. */
  quietly<T>(work: () => Promise<T>): Promise<T>;
  /** Runs a scheduled job once more. */
  runJob(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** Calls of one address are counted by all processes together. */
const RATE_WINDOW_MS = 10_000;

export async function startPortal(settings: PortalSettings): Promise<Portal> {
  const { environment, clock = systemClock, readModelsAreLate } = settings;
  const roles = new Set(environment.roles);
  // Before anything is written, though a stored configuration may count instead.
  masterActivationCode(environment, settings.config);
  const certificates = await mailCertificates(environment);
  const log = createLog({ level: environment.logLevel });
  const tracing = await openTracing(environment.tracing, settings.version);
  const where = await engineSettings(environment);
  const alone = where.kind === 'embedded';
  const { scanner } = environment;
  // By the real time: the demo bank's is weeks ago while it is filled, the signatures are of today.
  const virusScan = scanner === undefined ? undefined : createVirusScan({ scanner: createClamdScanner(scanner), clock: systemClock, log });
  const engines = await openApiEngines(where, { clock, log, virusScan });
  const { vault, records, readModels } = engines;
  const wake = `projections-${createHash('sha256')
    .update(alone ? where.dataDir : randomUUID())
    .digest('hex')
    .slice(0, 16)}`;
  const progress = createStoredProgress({
    store: readModels,
    projections,
    ...(roles.has('projector') ? { wake } : {}),
    isElsewhere: !alone,
    ...(alone ? { lookEveryMs: LOOK_BESIDE_WAKE_MS } : {}),
  });
  const journal = progress.noting(engines.journal);
  const everyReadModel = projections.map(({ name }) => name);
  const showEverything = (position: Position, withinMs: number) => progress.waitFor(position, withinMs, everyReadModel);
  const parts: BankParts = { events: engines.events, vault, records, blobs: engines.blobStore };
  const configuration = followConfiguration({ file: settings.config, events: engines.events, journal, log });
  const join = async () => {
    await vault.ready();
    const joined = await verifyAndLinkParts(parts, {
      kind: where.kind,
      journal,
      clock,
      log,
      mode: { demo: environment.demo, hasDemoStaff: () => hasDemoStaff(engines) },
    });
    await configuration.look();
    return { bank: joined, isMasterCode: masterActivationCode(environment, configuration.current()) };
  };
  const { bank, isMasterCode } = await untilEnginesAnswer(join, log).catch(async (error: unknown) => {
    progress.close();
    await engines.close();
    throw error;
  });
  const thread = roles.has('projector')
    ? await startProjectorThread({
        settings: { engines: where, wake, logLevel: environment.logLevel, tracing: environment.tracing, version: settings.version },
        records,
        onExit: (error) => settings.onFailure(error),
      })
    : undefined;
  // Whoever projects, here or elsewhere, empties read models that do not fit: what they have reached counts for nothing.
  const ofLog: ReadModelsOfLog = { events: engines.events, store: readModels, projections, positionsCompare: alone };
  while (!(await untilEnginesAnswer(() => readModelsFit(ofLog), log))) await pause(LOOK_AGAIN_MS);
  const projector: ProjectorControl = alone && thread !== undefined ? thread : createRemoteProjector({ records, clock });

  const commands = createCommandHandler({ journal, vault, otherWriters: !alone, tracing });
  const mailbox = createMailboxGateway({ records, clock });
  let publicUrl = environment.publicUrl ?? `http://${reachable(environment.host)}:${environment.port}`;
  const gateways = await openMessageGateways({
    environment,
    certificates,
    mailbox,
    isBeingFilled: environment.demo ? createDemoFilling(records) : async () => false,
    keepsAll: settings.keepsLetters ?? false,
    config: () => configuration.current(),
    publicUrl: () => publicUrl,
    records,
    vault,
    clock,
    log,
  });
  const letters = { gateway: gateways.gateway, channels: channelsAt(environment.messagesPerSecond, gateways.channels) };
  const outbox = createOutbox({ records, ...letters, clock, log });
  const outside = createOutsideSystems({
    demo: environment.demo,
    bankSignIn: environment.bankSignIn,
    agree21: environment.agree21,
    selfDisclosure: environment.selfDisclosure,
    vault,
    records,
    clock,
    log,
    publicUrl: () => publicUrl,
  });
  const { ownBankSignIns } = outside;
  const contexts = createContexts({
    engines,
    clock,
    commands,
    outbox,
    projector,
    log,
    config: () => configuration.current(),
    async configNow() {
      await configuration.look();
      return configuration.current();
    },
    version: settings.version,
    demo: environment.demo,
    feedbackWidget: environment.feedbackWidget,
    channelsOff: gateways.channelsOff,
    systemsOff: outside.systemsOff,
    outside: outside.ports,
    // Switched off while the portal runs it opens nothing any more.
    isMasterCode: isMasterCode && ((entered) => configuration.current().customer.hasMasterCode && isMasterCode(entered)),
    publicUrl: () => publicUrl,
    securityEventDays: environment.securityEventDays,
  });

  const marking = watermarkJob(parts, bank, log);
  const jobs = [...contexts.jobs, ...outside.jobs, marking, ...engines.upkeep];
  const policies = [...contexts.policies, firstAdministratorFile(environment.dataDir)];
  const background = { events: engines.events, journal, records, policies, jobs, ...letters, clock, log, tracing };
  const work = alone
    ? exclusiveWork(background, outbox)
    : sharedWork({ background, roles, publisher: publisherOf(environment, background) });
  const integration = createIntegration({
    engines,
    kind: where.kind,
    course: await logEpoch(records),
    clock,
    version: settings.version,
    ...(environment.engines.kind === 'distributed' ? { topicPrefix: environment.engines.kafka.topicPrefix } : {}),
  });
  const reports = createSmsReports({ sent: createSmsRecords(records), records, clock, log });
  const live = createLive({ engines, progress, sessions: contexts.sessions, clock, alone });
  const routes = [
    ...contexts.routes,
    ...live.routes,
    ...integration.routes.filter(({ path }) => environment.apiDocs || !path.startsWith('/docs')),
    ...outside.routes,
    ...smsReportRoutes({ settings: environment.sms, reports, vault, clock }),
    ...(environment.demo ? demoRoutes(mailbox) : []),
  ];
  const { drawFirstScreen: draw } = settings;
  const fill = draw === undefined ? undefined : createFirstScreen({ draw, read: createPublicReader(routes, clock), log });
  const feedbackOrigin = environment.feedbackWidget === undefined ? undefined : new URL(environment.feedbackWidget).origin;
  const installable = (folder: string) =>
    createInstallable({ config: () => configuration.current(), version: settings.version, folder, worker: settings.offlineWorker });
  const staticApps = settings.staticApps.map((app) => ({
    ...app,
    ...(app.mount === '/' && fill !== undefined ? { fill } : {}),
    ...(app.mount === '/' ? { made: installable(app.folder), framesFrom: feedbackOrigin } : {}),
  }));
  let open = false;
  const edge = createEdge({
    routes: roles.has('api') ? routes : [],
    refusals: contexts.refusals,
    sessions: contexts.sessions,
    pendingEmployees: contexts.sessions.pending,
    accessLinks: contexts.accessLinks,
    security: contexts.security,
    integrationClients: integration.clients,
    clock,
    records,
    progress: readModelsAreLate
      ? { ...progress, waitFor: async (...until) => !readModelsAreLate() && progress.waitFor(...until) }
      : progress,
    log,
    tracing,
    config: {
      publicUrl: environment.publicUrl,
      trustedProxyHops: environment.trustedProxyHops,
      rateLimit: {
        requests: environment.rateLimit,
        windowMs: RATE_WINDOW_MS,
        ...(alone ? {} : { countPortion: portionCounter({ records, vault, clock }) }),
      },
      severalProcesses: !alone,
      keepsToItself: environment.production,
    },
    health: {
      head: () => journal.head(),
      isOpen: () => open,
      ...(alone ? { freeBytes: () => freeBytes(environment.dataDir) } : {}),
      logged: () => log.problems(),
      securityEvents: () => contexts.security.counts(),
      ...(tracing === undefined ? {} : { traces: () => sumOf(tracing.counts(), thread?.traces()) }),
      lost: () => lostCount(parts),
      audit: () => auditHealthOf(records),
      publisher: () => work.publisher(),
      outbox: () => work.outbox(),
      refusedLetters: async () => (await refusedLetters(records)).length,
      async sms() {
        const { smsCosts } = gateways;
        return smsCosts && { parts: smsCosts.parts(), reports: reports.counts, dayUsed: await smsCosts.usedToday() };
      },
      channelsOff: () => gateways.channelsOff,
      systemsOff: () => missedSystems(outside.systemsOff, configuration.current()),
      staging: () => thread?.staging(),
      ...(outside.ownAgree21 === undefined ? {} : { agree21: outside.ownAgree21 }),
      ...(roles.has('api') && virusScan !== undefined ? { virusScan } : {}),
      ...(roles.has('api') && ownBankSignIns !== undefined ? { bankSignIns: ownBankSignIns } : {}),
      watchBlobs: (watcher) => engines.watchBlobs(watcher),
    },
    ...(roles.has('api') ? { staticApps } : {}),
    ...(roles.has('api') && environment.apiDocs ? { docs: { title: configuration.current().app.title, version: settings.version } } : {}),
  });

  // Before anybody is served, in whatever role: what happens from now on is what new policies see.
  await untilEnginesAnswer(() => placePolicies(policies, { journal, records }), log);
  const port = await edge.listen(environment.host, environment.port);
  const { management } = environment;
  const managementPort = await edge.listenForManagement(management.host, management.port);
  const url = `http://${reachable(environment.host)}:${port}`;
  publicUrl = environment.publicUrl ?? url;
  configuration.start();
  if (roles.has('api')) virusScan?.start();
  if (roles.has('api')) ownBankSignIns?.start();
  await work.start();

  return {
    url,
    managementUrl: `http://${reachable(management.host)}:${managementPort}`,
    publicUrl,
    bankName: configuration.current().app.bankName,
    routes,
    contexts,
    commands,
    engines,
    mailbox,
    channelsOff: gateways.channelsOff,
    systemsOff: missedSystems(outside.systemsOff, configuration.current()),
    projector,
    declareReady() {
      open = true;
      work.begin();
    },
    caughtUp: async (withinMs) => showEverything(await journal.head(), withinMs),
    async idle() {
      const head = await journal.head();
      if (!(await showEverything(head, IDLE_WITHIN_MS))) throw new Error('the read models are late');
      await work.idle(head);
    },
    blockersOf: (id) => contexts.erasure.blockers(`customer-${id}`),
    eraseCustomer: (id) => contexts.erasure.erase(`customer-${id}`),
    alone: (name, task) => work.alone(name, task),
    runSeedExclusively: (task, giveUp) => work.runSeedExclusively(task, giveUp),
    quietly: (task) => log.quietly(task),
    runJob: (name) => work.runJob(name),
    async stop() {
      open = false;
      if (environment.drainMs > 0) {
        edge.drain();
        await pause(environment.drainMs);
      }
      await edge.close();
      await work.stop();
      await gateways.close();
      await configuration.stop();
      live.close();
      progress.close();
      await thread?.stop();
      await virusScan?.close();
      ownBankSignIns?.close();
      await tracing?.close();
      await contexts.security.settled();
      if (roles.has('worker')) await marking.run(clock.now()).catch((error: unknown) => log.warn('the parts are not marked', { error }));
      await engines.close();
    },
  };
}

const sumOf = (ours: TraceCounts, theirs: TraceCounts = { exported: 0, dropped: 0 }): TraceCounts => ({
  exported: ours.exported + theirs.exported,
  dropped: ours.dropped + theirs.dropped,
});

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** How long to wait between two looks at read models that another process empties. */
const LOOK_AGAIN_MS = 250;
/** Long, for a machine with other work. */
const IDLE_WITHIN_MS = 60_000;
/** With the only projector telling how far it is, looking is only for the case that a message is lost. */
const LOOK_BESIDE_WAKE_MS = 50;

/** Counts by pseudonym: an address is personal. */
function portionCounter({ records, vault, clock }: Pick<ApiEngines, 'records' | 'vault'> & { readonly clock: Clock }) {
  return async (address: string): Promise<number> =>
    (await records.increment('rate-limits', vault.pseudonym('rate limit', address), RATE_WINDOW_MS, clock.now())).count;
}

/** Kafka's client is loaded where it is wanted only. */
function publisherOf({ engines }: Environment, { journal, records, log, tracing }: BackgroundParts) {
  return async (leases: Leases): Promise<Publisher> => {
    if (engines.kind === 'embedded') throw new Error('embedded portals publish over HTTP only');
    return (await import('./kafkaPublisher.ts')).createKafkaPublisher({ journal, records, leases, kafka: engines.kafka, log, tracing });
  };
}

/** A process that listens on all addresses is reached on its own. */
const reachable = (host: string): string => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host);
