import type { Clock } from '@portal/platform/clock/clock';
import type { Route } from '@portal/platform/http/defineRoute';
import type { Journal } from '@portal/platform/journal/journal';
import type { RecordStore } from '@portal/platform/records/recordStore';
import { createIntegrationClientRegistry, type IntegrationClients } from '@portal/platform/sessions/integrationClients';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import { createFeedCursors } from '@portal/projections/publisher/feedCursors';
import { integrationFeedRoutes } from '@portal/projections/publisher/integrationFeedRoutes';
import { integrationEventMapping } from './integrationEventMapping.ts';

interface IntegrationParts {
  readonly engines: { readonly journal: Journal; readonly records: RecordStore; readonly vault: KeyVault };
  /** Cursors of one kind of log mean nothing in the other. */
  readonly kind: 'embedded' | 'distributed';
  /** Nor do those of before it was set back: see `loadLogEpoch`. */
  readonly course: string;
  readonly clock: Clock;
  readonly version: string;
  readonly topicPrefix?: string;
  readonly heartbeatMs?: number;
}

/** Feed and document of the integration events, and who may read them: `clients` goes to the edge. */
export interface IntegrationFeedApi {
  readonly routes: readonly Route[];
  readonly clients: IntegrationClients;
}

export function createIntegrationFeedApi({
  engines,
  kind,
  course,
  clock,
  version,
  topicPrefix,
  heartbeatMs,
}: IntegrationParts): IntegrationFeedApi {
  const { journal, records, vault } = engines;
  const clients = createIntegrationClientRegistry({ records, vault, clock });
  const routes = integrationFeedRoutes({
    journal,
    table: integrationEventMapping,
    cursors: createFeedCursors({ vault, log: `${kind}${course}` }),
    isValid: (client) => clients.isValid(client),
    docs: { version, ...(topicPrefix === undefined ? {} : { topicPrefix }) },
    ...(heartbeatMs === undefined ? {} : { heartbeatMs }),
  });
  return { routes, clients };
}
