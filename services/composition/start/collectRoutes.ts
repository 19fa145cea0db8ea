import type { Route } from '@portal/platform/http/defineRoute';
import { createSmsReportRoutes } from '@portal/platform/sms/createSmsReportRoutes';
import { createDemoMailboxRoutes } from '@portal/services/demo/createDemoMailboxRoutes';
import { createIntegrationFeedApi, type IntegrationFeedApi } from '../integration/integration.ts';
import { createLiveUpdatesApi, type LiveUpdatesApi } from '../live.ts';
import { loadLogEpoch } from '../parts/loadLogEpoch.ts';
import type { OpenBank } from './openBank.ts';
import type { PortalContextsAndOutsideSystems } from './portalParts.ts';
import type { ProcessPartsBeforeEngines } from './openProcessPartsBeforeEngines.ts';

/** All calls, and what some of them keep open. */
export interface CollectedRoutes {
  readonly routes: readonly Route[];
  readonly live: LiveUpdatesApi;
  readonly integrationClients: IntegrationFeedApi['clients'];
}

export async function collectRoutes(
  portalProcess: ProcessPartsBeforeEngines,
  bank: OpenBank,
  { contexts, letters, outside }: PortalContextsAndOutsideSystems,
): Promise<CollectedRoutes> {
  const { environment, alone, clock } = portalProcess;
  const { engines, progress } = bank;
  const integration = await integrationOf(portalProcess, bank);
  const live = createLiveUpdatesApi({ engines, progress, sessions: contexts.sessions, clock, alone });
  return {
    routes: [
      ...contexts.routes,
      ...live.routes,
      ...integration.routes.filter(({ path }) => environment.apiDocs || !path.startsWith('/docs')),
      ...outside.routes,
      ...createSmsReportRoutes({ settings: environment.sms, reports: letters.smsReports, vault: engines.vault, clock }),
      ...(environment.demo ? createDemoMailboxRoutes(letters.mailbox) : []),
    ],
    live,
    integrationClients: integration.clients,
  };
}

const integrationOf = async (
  { environment, clock, version }: ProcessPartsBeforeEngines,
  { engines }: OpenBank,
): Promise<IntegrationFeedApi> =>
  createIntegrationFeedApi({
    engines,
    kind: environment.engines.kind,
    course: await loadLogEpoch(engines.records),
    clock,
    version,
    ...(environment.engines.kind === 'distributed' ? { topicPrefix: environment.engines.kafka.topicPrefix } : {}),
  });
