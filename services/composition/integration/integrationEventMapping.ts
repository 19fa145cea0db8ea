import { createIntegrationEventMapping } from '@portal/projections/publisher/integrationEventMapping';
import { readModelManifests } from '../projector/readModelList.ts';

/** The public events of all contexts. */
export const integrationEventMapping = createIntegrationEventMapping(readModelManifests.map(({ integration }) => integration));
