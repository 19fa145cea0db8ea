import { defineReadModels } from '../runtime/defineReadModels.ts';
import { auditEventsRoute } from './auditEventRoutes.ts';
import { auditEventsProjection } from './auditEventsProjection.ts';

export const auditReadModels = defineReadModels({
  name: 'audit',
  projections: [auditEventsProjection],
  routes: ({ reader }) => [auditEventsRoute(reader)],
});
