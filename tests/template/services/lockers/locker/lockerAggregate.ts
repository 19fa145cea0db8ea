import type { LockerEvent } from '@portal/contracts/lockers/events';
import type { LockerStatus } from '@portal/contracts/lockers/status';
import type { Aggregate, Decision, DecisionFacts } from '@portal/platform/commands/aggregate';
import { decideBy } from '@portal/platform/commands/decideBy';
import { evolveBy } from '@portal/platform/commands/evolveBy';
import { refuse, type Refusal } from '@portal/platform/commands/refusal';

interface LockerState {
  readonly status: LockerStatus | 'absent';
  readonly number: string;
}

type LockerCommand =
  | { readonly type: 'RentLocker'; readonly customerId: string; readonly number: string; readonly note: string | null }
  | { readonly type: 'GiveBackLocker' };

const onlyByBank = ({ actor }: DecisionFacts): Refusal | undefined =>
  actor.kind === 'bank_employee' || actor.kind === 'system' ? undefined : refuse('ACTOR_NOT_ALLOWED');

/** The rental of a safe-deposit locker to a customer. */
export const lockerAggregate: Aggregate<LockerState, LockerEvent, LockerCommand> = {
  category: 'locker',
  initial: { status: 'absent', number: '' },
  evolve: evolveBy({
    LockerRented: (_, { data }) => ({ status: 'rented', number: data.number }),
    LockerGivenBack: (state) => ({ ...state, status: 'given_back' }),
  }),
  decide: decideBy<LockerCommand, LockerState, Decision<LockerEvent>>({
    RentLocker({ customerId, number, note }, { status }, facts) {
      const rented = { type: 'LockerRented', data: { customerId, number, note } } as const;
      return onlyByBank(facts) ?? (status === 'absent' ? [rented] : refuse('LOCKER_RENTED'));
    },
    GiveBackLocker(_, { status }, facts) {
      const broken = onlyByBank(facts) ?? (status === 'absent' ? refuse('NOT_FOUND') : undefined);
      return broken ?? (status === 'given_back' ? [] : [{ type: 'LockerGivenBack', data: {} }]);
    },
  }),
  // Its key is wrapped by the customer's: without the customer's nobody reads the note.
  parentSubject: (event) => (event.type === 'LockerRented' ? `customer-${event.data.customerId}` : undefined),
};
