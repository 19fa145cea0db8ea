import { createEdge, type Edge } from '@portal/platform/http/edge/createEdge';
import type { EdgeConfig } from '@portal/platform/http/edge/edgeConfig';
import { edgeLimits } from '@portal/platform/http/edge/edgeLimits';
import type { StaticApp } from '@portal/platform/http/edge/staticApps';
import { createCommonCallCount } from '@portal/platform/http/requests/createCommonCallCount';
import type { ProcessHealthSource } from '@portal/platform/http/metrics/health';
import type { ProjectionProgressMonitor } from '@portal/platform/projection-runtime/progress';
import type { Contexts } from '../contexts/createContexts.ts';
import type { CollectedRoutes } from './collectRoutes.ts';
import type { OpenBank } from './openBank.ts';
import type { StartPortalOptions } from './portalSettings.ts';
import type { ProcessPartsBeforeEngines } from './openProcessPartsBeforeEngines.ts';
import { enrichStaticApps } from './enrichStaticApps.ts';
import type { FirstBuild } from './followFirstBuild.ts';

interface ServedParts {
  readonly settings: StartPortalOptions;
  readonly contexts: Contexts;
  readonly calls: CollectedRoutes;
  readonly health: ProcessHealthSource;
  readonly firstBuild: Pick<FirstBuild, 'isUnderWay'>;
}

/** Without the role it serves health alone. */
export function createPortalEdge(
  portalProcess: ProcessPartsBeforeEngines,
  bank: OpenBank,
  { settings, contexts, calls, health, firstBuild }: ServedParts,
): Edge {
  const { environment, version, clock, log, tracing } = portalProcess;
  const { routes, integrationClients } = calls;
  const answersCalls = portalProcess.roles.has('api');
  const isStarting = firstBuild.isUnderWay;
  const staticApps = enrichStaticApps(portalProcess, settings, bank.configuration, routes).map((app) => unfilledWhile(isStarting, app));
  return createEdge({
    routes: answersCalls ? routes : [],
    refusals: contexts.refusals,
    sessions: contexts.sessions,
    pendingEmployees: contexts.sessions.pending,
    accessLinks: contexts.accessLinks,
    stepUp: contexts.stepUp,
    security: contexts.security,
    integrationClients,
    clock,
    records: bank.engines.records,
    progress: progressOf(bank, settings),
    log,
    tracing,
    config: edgeConfigOf(portalProcess, bank),
    health,
    isStarting,
    ...(answersCalls ? { staticApps } : {}),
    ...(answersCalls && environment.apiDocs ? { docs: { title: bank.configuration.current().app.title, version } } : {}),
  });
}

/** What fills a page comes from read models too. */
const unfilledWhile = (isStarting: () => boolean, app: StaticApp): StaticApp => {
  const { fill } = app;
  return fill === undefined ? app : { ...app, fill: async (path) => (isStarting() ? undefined : fill(path)) };
};

const progressOf = ({ progress }: OpenBank, { readModelsAreLate: areLate }: StartPortalOptions): ProjectionProgressMonitor =>
  areLate ? { ...progress, waitFor: async (...until) => !areLate() && progress.waitFor(...until) } : progress;

/** Calls of one address, and changes of one person, are counted by all processes together. */
const RATE_WINDOW_MS = 10_000;

function edgeConfigOf(portalProcess: ProcessPartsBeforeEngines, bank: OpenBank): EdgeConfig {
  const { environment, alone, clock } = portalProcess;
  const countedTogether = (windowMs: number) => (alone ? {} : { common: createCommonCallCount({ ...bank.engines, clock, windowMs }) });
  return {
    publicUrl: environment.publicUrl,
    trustedProxyHops: environment.trustedProxyHops,
    rateLimit: {
      requests: environment.rateLimit,
      windowMs: RATE_WINDOW_MS,
      ...countedTogether(RATE_WINDOW_MS),
    },
    changeLimit: { ...edgeLimits.changesOfPerson, ...countedTogether(edgeLimits.changesOfPerson.windowMs) },
    severalProcesses: !alone,
    keepsToItself: environment.production,
  };
}
