import { createEdge } from '@portal/platform/http/createEdge';
import { silentLog } from '@portal/platform/log/createLog';
import { createIntegration, type Integration } from '@portal/services/composition/integration';
import type { TestPortal } from '../harness/testPortal.ts';

export interface IntegrationDesk extends Integration {
  readonly url: string;
  readonly token: string;
  stop(): Promise<void>;
}

/** The feed over the log of a running portal, at an address of its own: with short heartbeats, and to be closed alone. */
export async function openIntegrationDesk(portal: TestPortal, heartbeatMs = 50): Promise<IntegrationDesk> {
  const clock = { now: () => portal.now() };
  const integration = createIntegration({ engines: portal.engines, kind: 'embedded', clock, version: 'test', heartbeatMs });
  const edge = createEdge({
    routes: [...integration.routes, ...portal.routes.filter(({ path }) => !integration.routes.some((own) => own.path === path))],
    refusals: {},
    sessions: portal.contexts.sessions,
    integrationClients: integration.clients,
    clock,
    records: portal.engines.records,
    progress: { waitFor: () => Promise.resolve(true), report: () => Promise.resolve([]) },
    log: silentLog,
    config: { rateLimit: { requests: 0, windowMs: 1_000 } },
    health: { head: () => portal.engines.journal.head() },
  });
  const port = await edge.listen('127.0.0.1', 0);
  const { token } = await integration.clients.issue('Kernbank', 90);
  return { ...integration, token, url: `http://127.0.0.1:${port}`, stop: () => edge.close() };
}
