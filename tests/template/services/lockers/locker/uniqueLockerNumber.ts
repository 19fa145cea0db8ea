import { defineUniquenessRule } from '@portal/platform/use-cases/defineUniquenessRule';
import { lockerAggregate } from './lockerAggregate.ts';

/** A locker is rented to one customer at a time. */
export const uniqueLockerNumber = defineUniquenessRule(lockerAggregate, {
  kind: 'lockerNumber',
  valuesOf: ({ status, number }) => (status === 'rented' ? [number] : []),
  normalise: (number) => number.trim().toLowerCase(),
  refusal: 'LOCKER_NUMBER_TAKEN',
  changedBy: ['LockerRented', 'LockerGivenBack'],
});
