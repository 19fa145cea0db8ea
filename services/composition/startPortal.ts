import { filterMissingSystemsSwitchedOnInConfig } from '@portal/contracts/instance/filterMissingSystemsSwitchedOnInConfig';
import type { OutsideSystem } from '@portal/contracts/instance/systemsOff';
import { createCommandHandler } from '@portal/platform/commands/createCommandHandler';
import type { CommandHandler } from '@portal/platform/commands/aggregate';
import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { Route } from '@portal/platform/http/defineRoute';
import type { StandInMailboxGateway } from '@portal/platform/outbox/mailboxGateway';
import type { Channel } from '@portal/platform/outbox/outbox';
import { initialisePolicyPositions } from '@portal/platform/policies/initialisePolicyPositions';
import type { Contexts } from './contexts/createContexts.ts';
import type { ApiEngines } from './engines/engines.ts';
import { createOutsideSystems } from './outside/outsideSystems.ts';
import { retryUntilEnginesAnswer } from './parts/retryUntilEnginesAnswer.ts';
import { waitForReadModels } from './parts/waitForReadModels.ts';
import { projections } from './projector/projections.ts';
import type { ProjectorMaintenance } from './projector/projectorControl.ts';
import { createContextsOfPortalProcess } from './start/createContextsOfPortalProcess.ts';
import { collectRoutes } from './start/collectRoutes.ts';
import { createPortalEdge } from './start/createPortalEdge.ts';
import { createPortalBackgroundWork } from './start/createPortalBackgroundWork.ts';
import { createHealthSource } from './start/createHealthSource.ts';
import { followFirstBuild } from './start/followFirstBuild.ts';
import { openBank } from './start/openBank.ts';
import { openLetterDelivery } from './start/openLetterDelivery.ts';
import { reachableHttpUrlOf } from './start/portalAddress.ts';
import type { StartPortalOptions } from './start/portalSettings.ts';
import { openProcessPartsBeforeEngines } from './start/openProcessPartsBeforeEngines.ts';
import { startProjector } from './start/startProjector.ts';
import { stopPortal } from './start/stopPortal.ts';

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
  /** Whether the log has the bank's configuration. */
  readonly isConfigured: boolean;
  readonly routes: readonly Route[];
  readonly contexts: Contexts;
  readonly commands: CommandHandler;
  readonly engines: ApiEngines;
  readonly mailbox: StandInMailboxGateway;
  /** Letters of these go nowhere. */
  readonly channelsOff: readonly Channel[];
  /** Outside systems of the bank that are missing. */
  readonly systemsOff: readonly OutsideSystem[];
  readonly projector: ProjectorMaintenance;
  /** From now on health says ready and the worker follows up: call it once nothing is missing any more, the demo bank for instance. */
  declareReady(): void;
  /** Resolves when calls are answered: a process that is alone builds its read models first, where they are missing or behind. */
  untilFirstBuilt(): Promise<void>;
  /** Resolves when the read models answer the questions of this version, whatever process builds them. */
  untilReadModelsFit(): Promise<void>;
  /** Resolves true when the read models show everything up to now, false when that took longer than `withinMs`. */
  caughtUp(withinMs: number): Promise<boolean>;
  /** Resolves when read models, policies and the outbox have dealt with everything up to now. */
  idle(): Promise<void>;
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

/** Long, for a machine with other work. */
const IDLE_WITHIN_MS = 60_000;

export async function startPortal(settings: StartPortalOptions): Promise<Portal> {
  const portalProcess = await openProcessPartsBeforeEngines(settings);
  const { environment, address, clock, log } = portalProcess;
  const bank = await openBank(portalProcess, settings);
  const projector = await startProjector(portalProcess, bank, settings.onFailure);
  const commands = createCommandHandler({
    journal: bank.journal,
    vault: bank.engines.vault,
    otherWriters: !portalProcess.alone,
    tracing: portalProcess.tracing,
  });
  const letters = await openLetterDelivery(portalProcess, bank, settings.keepsLetters ?? false);
  const publicUrl = (): string => address.publicUrl();
  const { demo, bankSignIn, agree21, selfDisclosure } = environment;
  const { vault, records } = bank.engines;
  const outside = createOutsideSystems({ demo, bankSignIn, agree21, selfDisclosure, vault, records, clock, log, publicUrl });
  const contexts = createContextsOfPortalProcess(portalProcess, bank, { commands, projector: projector.control, letters, outside });
  const parts = { contexts, letters, outside };
  const { work, policies, marking } = createPortalBackgroundWork(portalProcess, bank, parts);
  const calls = await collectRoutes(portalProcess, bank, parts);
  let open = false;
  const stopping = new AbortController();
  const health = createHealthSource(portalProcess, bank, {
    ...parts,
    thread: projector.thread,
    work,
    programs: calls.integrationClients,
    isOpen: () => open,
  });
  const firstBuild = await followFirstBuild(portalProcess, bank, projector.thread, stopping.signal);
  const edge = createPortalEdge(portalProcess, bank, { settings, contexts, calls, health, firstBuild });

  // Before anybody is served, in whatever role: what happens from now on is what new policies see.
  await retryUntilEnginesAnswer(() => initialisePolicyPositions(policies, { journal: bank.journal, records: bank.engines.records }), log);
  await retryUntilEnginesAnswer(() => calls.integrationClients.keepKnownAfterEnd(), log);
  const url = address.listensOn(await edge.listen(environment.host, environment.port));
  const { host, port } = environment.management;
  const managementUrl = reachableHttpUrlOf(host, await edge.listenForManagement(host, port));
  bank.configuration.start();
  if (portalProcess.roles.has('api')) bank.virusScan?.start();
  if (portalProcess.roles.has('api')) outside.ownBankSignIns?.start();
  await work.start();

  const showEverything = (position: LogPosition, withinMs: number): Promise<boolean> =>
    bank.progress.waitFor(
      position,
      withinMs,
      projections.map(({ name }) => name),
    );
  return {
    ...{ url, managementUrl, publicUrl: publicUrl() },
    bankName: bank.configuration.current().app.bankName,
    isConfigured: bank.configuration.isStored(),
    routes: calls.routes,
    contexts,
    commands,
    engines: bank.engines,
    mailbox: letters.mailbox,
    channelsOff: letters.gateways.channelsOff,
    systemsOff: filterMissingSystemsSwitchedOnInConfig(outside.systemsOff, bank.configuration.current()),
    projector: projector.control,
    declareReady() {
      open = true;
      work.begin();
    },
    untilFirstBuilt: () => firstBuild.over,
    untilReadModelsFit: () => waitForReadModels({ store: bank.engines.readModels, projections, log }, stopping.signal),
    caughtUp: async (withinMs) => showEverything(await bank.journal.head(), withinMs),
    async idle() {
      const head = await bank.journal.head();
      if (!(await showEverything(head, IDLE_WITHIN_MS))) throw new Error('the read models are late');
      await work.idle(head);
    },
    alone: (name, task) => work.alone(name, task),
    runSeedExclusively: (task, giveUp) => work.runSeedExclusively(task, giveUp),
    quietly: (task) => log.quietly(task),
    runJob: (name) => work.runJob(name),
    async stop() {
      open = false;
      stopping.abort();
      await stopPortal(portalProcess, bank, { ...parts, edge, work, live: calls.live, projector, marking });
    },
  };
}
