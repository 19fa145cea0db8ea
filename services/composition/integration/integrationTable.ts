import { createIntegrationEventTable } from '@portal/projections/publisher/integrationTable';
import { readModelManifests } from '../projector/readModelList.ts';

/** The public events of all contexts. */
export const integrationTable = createIntegrationEventTable(readModelManifests.map(({ integration }) => integration));
