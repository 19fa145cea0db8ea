import { defineReadModels } from '../runtime/defineReadModels.ts';
import { listAuditEvents, reportAuditEventsAsJson } from './auditEventReads.ts';
import { auditEventsProjection } from './auditEventsProjection.ts';

export const auditReadModels = defineReadModels({
  name: 'audit',
  projections: [auditEventsProjection],
  routes: () => [listAuditEvents, reportAuditEventsAsJson],
});
