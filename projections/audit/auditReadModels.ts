import { defineReadModels } from '../runtime/defineReadModels.ts';
import { auditEventRoutes } from './auditEventRoutes.ts';
import { auditEventsProjection } from './auditEventsProjection.ts';

export const auditReadModels = defineReadModels({
  name: 'audit',
  projections: [auditEventsProjection],
  routes: auditEventRoutes,
});
