import type { IntegrationFeedPage } from '@portal/contracts/integration/feed';
import { createEdge } from '@portal/platform/http/edge/createEdge';
import { silentLog } from '@portal/platform/log/createLog';
import { createIntegrationFeedApi, type IntegrationFeedApi } from '@portal/services/composition/integration/integration';
import { portalUser, type PortalUser } from '../harness/portalUser.ts';
import type { TestPortal } from '../harness/testPortal.ts';

export const FEED = '/api/integration-events';

export interface IntegrationDesk extends IntegrationFeedApi {
  readonly url: string;
  readonly token: string;
  /** A program with this token. */
  program(token?: string): PortalUser;
  page(query?: string): Promise<IntegrationFeedPage>;
  allEvents(limit?: number): Promise<IntegrationFeedPage['events']>;
  stop(): Promise<void>;
}

/** The feed over the log of a running portal, at an address of its own: with short heartbeats, and to be closed alone. */
export async function openIntegrationDesk(portal: TestPortal, heartbeatMs = 50): Promise<IntegrationDesk> {
  const clock = { now: () => portal.now() };
  const integration = createIntegrationFeedApi({
    engines: portal.engines,
    kind: 'embedded',
    course: '',
    clock,
    version: 'test',
    heartbeatMs,
  });
  const edge = createEdge({
    routes: [...integration.routes, ...portal.routes.filter(({ path }) => !integration.routes.some((own) => own.path === path))],
    refusals: {},
    sessions: portal.contexts.sessions,
    stepUp: portal.contexts.stepUp,
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
  const url = `http://127.0.0.1:${port}`;
  const program = (its = token): PortalUser => portalUser(url, { 'X-Integration-Token': its });
  const page = (query = ''): Promise<IntegrationFeedPage> => program().ask<IntegrationFeedPage>('GET', `${FEED}${query}`);
  return {
    ...integration,
    token,
    url,
    program,
    page,
    async allEvents(limit = 500) {
      const events: IntegrationFeedPage['events'][number][] = [];
      for (let after = ''; ;) {
        const { events: more, next, caughtUp } = await page(`?limit=${limit}${after}`);
        events.push(...more);
        if (caughtUp) return events;
        after = `&after=${next}`;
      }
    },
    stop: () => edge.close(),
  };
}
