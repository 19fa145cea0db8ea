import { createIntegrationTable } from '@portal/projections/publisher/integrationTable';
import { readModels } from '../projector/readModelList.ts';

/** The public events of all contexts. */
export const integrationTable = createIntegrationTable(readModels.map(({ integration }) => integration));
