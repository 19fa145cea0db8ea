import { eventLabels } from '@portal/contracts/audit/eventLabels';
import type { Projection } from '@portal/platform/projection-runtime/projection';
import type { ReadModelDocument } from '@portal/platform/read-model-store/readModelStore';
import { defineCollection } from '../runtime/lists/defineCollection.ts';

/** That something has happened, and nothing of what it was. */
export interface AuditRow extends ReadModelDocument {
  readonly at: string;
  readonly stream: string;
  readonly type: string;
  /** `bank_employee-<id>`, `system`. */
  readonly actor: string;
}

/** Whose a stream is, where it is not its own: of cases and loans. */
export interface OwnedStream extends ReadModelDocument {
  readonly owner: string;
}

/** Each filter leads to its rows in the order of time: one row an event, and a bank has many. */
export const auditEventsCollection = defineCollection('audit-events', { filterable: ['stream', 'type', 'actor', 'at'], sortable: ['at'] });
export const ownedStreamsCollection = defineCollection('audit-streams', { filterable: ['owner'] });

export const auditEventsProjection: Projection = {
  name: 'audit-events',
  version: 1,
  collections: [auditEventsCollection, ownedStreamsCollection],
  events: Object.keys(eventLabels),
  erasure: 'nothing',
  apply({ type, data, envelope: { id, recordedAt, stream, actor } }, documents) {
    const row: AuditRow = { id, at: recordedAt, stream, type, actor: actor.id === undefined ? actor.kind : `${actor.kind}-${actor.id}` };
    documents.put(auditEventsCollection.name, row);
    if (!beginning.has(type)) return;
    const owned: OwnedStream = { id: stream, owner: `customer-${(data as { readonly ownerId: string }).ownerId}` };
    documents.put(ownedStreamsCollection.name, owned);
  },
};

const beginning = new Set(['EnquiryCreated', 'FinancingProjectCreated']);
