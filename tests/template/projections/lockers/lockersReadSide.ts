import { defineReadSide, type SearchSlot } from '../runtime/defineReadSide.ts';
import { LOCKERS, lockerListProjection, type LockerDocument } from './locker-list/lockerListProjection.ts';
import { listLockers, readLocker } from './locker-list/lockerQueries.ts';
import { lockersIntegration } from './lockersIntegration.ts';

const search: SearchSlot<LockerDocument> = {
  collection: LOCKERS,
  ability: ['ROLE_BANK_EMPLOYEE'],
  label: 'Schließfächer',
  title: ({ number }) => `Schließfach ${number}`,
  detail: () => null,
  path: ({ id }) => `/lockers/${id}/show`,
};

export const lockersReadSide = defineReadSide({
  name: 'lockers',
  projections: [lockerListProjection],
  routes: () => [listLockers, readLocker],
  integration: lockersIntegration,
  search: [search],
});
