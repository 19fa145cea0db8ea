import type { EventLogForAudit } from '@portal/platform/contexts/auditedLog';
import { contexts } from './contextList.ts';
import type { LogAndReadModelEngines } from './engines/engines.ts';
import { eventCatalogues } from './eventCatalogues.ts';

const personalFields = new Map(eventCatalogues.flatMap(({ personal }) => Object.entries(personal)));

/** What an auditor reads, put together from all contexts. */
export const createAuditSources = ({
  events,
  journal,
  vault,
}: Pick<LogAndReadModelEngines, 'events' | 'journal' | 'vault'>): EventLogForAudit => ({
  stored: events,
  journal,
  keys: vault,
  aggregates: contexts.flatMap(({ aggregates }) => aggregates),
  personalFieldsOf: (type) => personalFields.get(type) ?? [],
});
