import { describe, it } from 'vitest';
import { givenWhenThenFor } from '@portal/platform/commands/testing/givenWhenThen';
import { lockerAggregate } from './lockerAggregate.ts';

const { given } = givenWhenThenFor(lockerAggregate);
const adviser = { actor: { kind: 'bank_employee', id: 'b0b0b0b0-1111-4222-8333-444455556666' } } as const;
const rental = { customerId: 'c0c0c0c0-1111-4222-8333-444455556666', number: 'A-17', note: null };
const rented = { type: 'LockerRented', data: rental } as const;
const givenBack = { type: 'LockerGivenBack', data: {} } as const;

describe('a locker', () => {
  it('is rented once', () => {
    given([])
      .when({ type: 'RentLocker', ...rental }, adviser)
      .then([rented]);
    given([rented])
      .when({ type: 'RentLocker', ...rental }, adviser)
      .thenRefused('LOCKER_RENTED');
  });
  it('is given back once, if it was rented', () => {
    given([rented]).when({ type: 'GiveBackLocker' }, adviser).then([givenBack]);
    given([rented, givenBack]).when({ type: 'GiveBackLocker' }, adviser).thenNothing();
    given([]).when({ type: 'GiveBackLocker' }, adviser).thenRefused('NOT_FOUND');
  });
  it('is no business of customers', () =>
    given([rented])
      .when({ type: 'GiveBackLocker' }, { actor: { kind: 'customer', id: 'x' } })
      .thenRefused('ACTOR_NOT_ALLOWED'));
});
