import type { InstanceEvent } from '@portal/contracts/instance/events';
import { createDocumentPerKeyProjection } from '@portal/platform/projection-runtime/projection';
import type { ReadModelDocument } from '@portal/platform/read-model-store/readModelStore';

type ConfiguredEvent = Extract<InstanceEvent, { type: 'InstanceConfigured' }>;

/** A state of the configuration: one document each, so that what differs from the one before is asked for. */
export interface ConfigurationRevisionDocument extends ReadModelDocument {
  readonly revision: number;
  readonly changedAt: string;
  /** The employee's id; null for the system. */
  readonly changedBy: string | null;
  readonly takenFrom: 'file' | 'history' | null;
  readonly document: string;
}

export const CONFIGURATION_HISTORY_COLLECTION = 'configuration-history';

export const configurationHistoryProjection = createDocumentPerKeyProjection<ConfigurationRevisionDocument, ConfiguredEvent>({
  name: 'configuration-history',
  version: 1,
  collection: { name: CONFIGURATION_HISTORY_COLLECTION, filterable: ['revision'], sortable: ['revision'], searchable: [], counted: [[]] },
  events: ['InstanceConfigured'],
  key: ({ envelope }) => envelope.id,
  evolve: (_, { envelope: { id, revision, recordedAt, actor }, data: { document, takenFrom = null } }) => ({
    id,
    revision,
    changedAt: recordedAt,
    changedBy: actor.kind === 'bank_employee' ? (actor.id ?? null) : null,
    takenFrom,
    document,
  }),
});
