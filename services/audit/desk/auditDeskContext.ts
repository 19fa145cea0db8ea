import { defineContext } from '@portal/platform/contexts/defineContext';
import type { AuditDesk } from './auditDesk.ts';
import { exportCaseAsJson, exportCaseAsPdf } from './exportCase.ts';
import { readAccessEvents } from './readAccessEvents.ts';
import { readHistory, readState } from './readHistory.ts';
import { readVerification } from './readVerification.ts';

/** What auditors ask for. It has no commands, on purpose. */
export const auditDesk = defineContext<AuditDesk>({
  name: 'audit-desk',
  events: { types: [], personal: {}, versions: {} },
  refusals: {},
  aggregates: [],
  services: ({ audited, security, reader, records, clock, reports, config }) => ({
    audited,
    security,
    reader,
    records,
    clock,
    reports,
    config,
  }),
  routes: () => [readHistory, readState, readAccessEvents, readVerification, exportCaseAsJson, exportCaseAsPdf],
});
