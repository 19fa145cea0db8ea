import type { Revision } from '../event-store/eventStore.ts';
import type { DomainEvent, Journal } from '../journal/journal.ts';
import type { Aggregate } from './aggregate.ts';

/** What an aggregate was: its state after the event with that revision, the initial one before its first. */
export type Replay = <State, E extends DomainEvent, Command>(
  aggregate: Aggregate<State, E, Command>,
  id: string,
  until: Revision,
) => Promise<State>;

export const createReplay =
  (journal: Pick<Journal, 'readStream'>): Replay =>
  async <State, E extends DomainEvent, Command>(aggregate: Aggregate<State, E, Command>, id: string, until: Revision) =>
    (await journal.readStream<E>(`${aggregate.category}-${id}`))
      .filter(({ envelope }) => envelope.revision <= until)
      .reduce((state, event) => aggregate.evolve(state, event), aggregate.initial);
