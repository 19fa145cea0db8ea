import { defineReadSide } from '../runtime/defineReadSide.ts';
import { listAuditEvents, reportAuditEventsAsJson } from './auditEventReads.ts';
import { auditEventsProjection } from './auditEventsProjection.ts';

export const auditReadSide = defineReadSide({
  name: 'audit',
  projections: [auditEventsProjection],
  routes: () => [listAuditEvents, reportAuditEventsAsJson],
});
