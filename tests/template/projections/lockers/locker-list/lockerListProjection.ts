import { lockerEvents, type LockerEvent } from '@portal/contracts/lockers/events';
import type { LockerStatus } from '@portal/contracts/lockers/status';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import { createDocumentPerKeyProjection } from '@portal/platform/projection-runtime/projection';
import type { ReadModelDocument } from '@portal/platform/read-model-store/readModelStore';

export interface LockerDocument extends ReadModelDocument {
  readonly number: string;
  readonly status: LockerStatus;
  readonly customerId: string;
  readonly note: string | null;
  readonly revision: number;
}

export const LOCKERS = 'lockers';

const idOf = ({ envelope }: RecordedEvent<LockerEvent>): string => envelope.stream.slice('locker-'.length);

export const lockerListProjection = createDocumentPerKeyProjection<LockerDocument, LockerEvent>({
  name: 'locker-list',
  version: 1,
  collection: { name: LOCKERS, filterable: ['status'], sortable: ['number'], searchable: ['number'], counted: [['status']] },
  events: lockerEvents.types,
  key: idOf,
  evolve(before, event) {
    const { revision } = event.envelope;
    if (event.type === 'LockerRented') return { id: idOf(event), status: 'rented', revision, ...event.data };
    return before && { ...before, status: 'given_back', revision };
  },
});
