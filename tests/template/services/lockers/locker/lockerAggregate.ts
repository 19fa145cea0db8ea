import type { LockerEvent } from '@portal/contracts/lockers/events';
import type { LockerStatus } from '@portal/contracts/lockers/status';
import type { Aggregate } from '@portal/platform/commands/aggregate';
import { refuse } from '@portal/platform/commands/refusal';

interface LockerState {
  readonly status: LockerStatus | 'absent';
  readonly number: string;
}

type LockerCommand =
  | { readonly type: 'RentLocker'; readonly customerId: string; readonly number: string; readonly note: string | null }
  | { readonly type: 'GiveBackLocker' };

/** The rental of a safe-deposit locker to a customer. */
export const lockerAggregate: Aggregate<LockerState, LockerEvent, LockerCommand> = {
  category: 'locker',
  initial: { status: 'absent', number: '' },
  evolve(state, event) {
    switch (event.type) {
      case 'LockerRented':
        return { status: 'rented', number: event.data.number };
      case 'LockerGivenBack':
        return { ...state, status: 'given_back' };
    }
  },
  decide(command, { status }, { actor }) {
    if (actor.kind !== 'bank_employee' && actor.kind !== 'system') return refuse('ACTOR_NOT_ALLOWED');
    switch (command.type) {
      case 'RentLocker': {
        const { customerId, number, note } = command;
        return status === 'absent' ? [{ type: 'LockerRented', data: { customerId, number, note } }] : refuse('LOCKER_RENTED');
      }
      case 'GiveBackLocker':
        if (status === 'absent') return refuse('NOT_FOUND');
        return status === 'given_back' ? [] : [{ type: 'LockerGivenBack', data: {} }];
    }
  },
  // Its key is wrapped by the customer's: without the customer's nobody reads the note.
  parentSubject: (event) => (event.type === 'LockerRented' ? `customer-${event.data.customerId}` : undefined),
};
