import { defineReadModels } from '../runtime/defineReadModels.ts';
import { listAuditEvents, reportAuditEvents } from './auditEventReads.ts';
import { auditEventsProjection } from './auditEventsProjection.ts';

export const auditReadModels = defineReadModels({
  name: 'audit',
  projections: [auditEventsProjection],
  routes: () => [listAuditEvents, reportAuditEvents],
});
