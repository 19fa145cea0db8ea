import { createHash } from 'node:crypto';
import path from 'node:path';
import type { InstanceConfig } from '@portal/contracts/instance/config';
import { systemClock, type Clock } from '@portal/platform/clock/clock';
import { createCommandHandler } from '@portal/platform/commands/createCommandHandler';
import type { CommandHandler } from '@portal/platform/commands/aggregate';
import { masterKey } from '@portal/platform/config/masterKey';
import type { Environment } from '@portal/platform/config/readEnvironment';
import type { Position } from '@portal/platform/event-store/eventStore';
import { createEdge } from '@portal/platform/http/createEdge';
import type { Route } from '@portal/platform/http/route';
import type { StaticApp } from '@portal/platform/http/staticApps';
import { createLog } from '@portal/platform/log/createLog';
import { createMailboxGateway, type MailboxGateway } from '@portal/platform/outbox/mailboxGateway';
import { createOutbox } from '@portal/platform/outbox/createOutbox';
import { createPolicyRunner } from '@portal/platform/policies/createPolicyRunner';
import { createScheduler } from '@portal/platform/scheduler/createScheduler';
import { createStoredProgress } from '@portal/projections/runtime/storedProgress';
import { demoRoutes } from '@portal/services/demo/demoRoutes';
import { createContexts, type Contexts } from './contexts.ts';
import { openApiEngines, type ApiEngines } from './embeddedEngines.ts';
import { masterActivationCode } from './masterActivationCode.ts';
import { createErasure } from './erasure.ts';
import { projections } from './projections.ts';
import { startProjectorThread, type ProjectorThread } from './projectorThread.ts';

/** How long an answer waits until the read models show a change. */
const VISIBLE_WITHIN_MS = 2_000;

export interface PortalSettings {
  readonly environment: Environment;
  readonly config: InstanceConfig;
  readonly version: string;
  readonly staticApps: readonly StaticApp[];
  readonly clock?: Clock;
  /** Called when a part of the process has ended by itself and the portal cannot go on. */
  onFailure(error: unknown): void;
}

/** A running portal. */
export interface Portal {
  /** `http://127.0.0.1:3000`. */
  readonly url: string;
  /** What links in letters begin with. */
  readonly publicUrl: string;
  readonly routes: readonly Route[];
  readonly contexts: Contexts;
  readonly commands: CommandHandler;
  readonly engines: ApiEngines;
  readonly mailbox: MailboxGateway;
  readonly projector: ProjectorThread;
  /** From now on health says ready: call it once nothing is missing any more, the demo bank for instance. */
  declareReady(): void;
  /** Resolves when read models, policies and the outbox have dealt with everything up to now. */
  idle(): Promise<void>;
  /** Deletes the key of a customer and of the enquiries, and everything that was readable with it. Irreversible. */
  eraseCustomer(id: string): Promise<void>;
  /** Runs a scheduled job once more. */
  runJob(name: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startPortal(settings: PortalSettings): Promise<Portal> {
  const { environment, config, clock = systemClock } = settings;
  const isMasterCode = masterActivationCode(environment, config);
  const log = createLog({ level: environment.logLevel });
  const dataDir = path.resolve(environment.dataDir);
  const engineSettings = { dataDir, masterKey: await masterKey({ ...environment, dataDir }) };
  const wake = `projections-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  const engines = await openApiEngines(engineSettings, clock);
  const projector = await startProjectorThread({ ...engineSettings, wake, logLevel: environment.logLevel }, settings.onFailure);
  const progress = createStoredProgress({ store: engines.readModels, projections: projections.map(({ name }) => name), wake });
  const visible = (position: Position): Promise<boolean> => progress.waitFor(position, VISIBLE_WITHIN_MS);

  const commands = createCommandHandler({ journal: engines.journal, vault: engines.vault });
  const mailbox = createMailboxGateway({ records: engines.records, clock });
  const outbox = createOutbox({ records: engines.records, gateway: mailbox, clock, log });
  let publicUrl = environment.publicUrl ?? `http://${environment.host}:${environment.port}`;
  const contexts = createContexts({
    engines,
    clock,
    commands,
    outbox,
    log,
    config,
    version: settings.version,
    demo: environment.demo,
    isMasterCode,
    publicUrl: () => publicUrl,
    visible,
  });

  const policies = createPolicyRunner({ journal: engines.journal, records: engines.records, policies: contexts.policies, log });
  const erasure = createErasure({ engines, commands, sessions: contexts.sessions, projector, clock });
  const scheduler = createScheduler({ jobs: [...contexts.jobs, erasure.job], clock, log });
  const routes = [...contexts.routes, ...(environment.demo ? demoRoutes(mailbox) : [])];
  let open = false;
  const edge = createEdge({
    routes,
    refusals: contexts.refusals,
    sessions: contexts.sessions,
    clock,
    records: engines.records,
    progress,
    log,
    config: {
      publicUrl: environment.publicUrl,
      trustedProxyHops: environment.trustedProxyHops,
      rateLimit: { requests: environment.rateLimit, windowMs: 10_000 },
    },
    health: { head: () => engines.journal.head(), isOpen: () => open },
    staticApps: settings.staticApps,
  });

  const port = await edge.listen(environment.host, environment.port);
  const url = `http://${environment.host}:${port}`;
  publicUrl = environment.publicUrl ?? url;
  await policies.start();
  outbox.start();
  scheduler.start();

  return {
    url,
    publicUrl,
    routes,
    contexts,
    commands,
    engines,
    mailbox,
    projector,
    declareReady: () => void (open = true),
    async idle() {
      const head = await engines.journal.head();
      await progress.waitFor(head, 30_000);
      await policies.idle(head);
      await outbox.idle();
    },
    eraseCustomer: (id) => erasure.eraseCustomer(id),
    runJob: (name) => scheduler.runNow(name),
    async stop() {
      open = false;
      await edge.close();
      await scheduler.stop();
      await policies.stop();
      await outbox.stop();
      progress.close();
      await projector.stop();
      await engines.close();
    },
  };
}
