import type { LogPosition, Revision } from '../event-store/eventStore.ts';
import type { DomainEvent, Envelope, Journal } from '../journal/journal.ts';
import { throwIfForged } from '../journal/eventUnreadable.ts';
import type { Aggregate } from './aggregate.ts';

/** A point in the past of a stream; what happened at it is included. */
type Until =
  | { readonly revision: Revision }
  /** Of the whole log: streams that are replayed until the same position fit each other. */
  | { readonly position: LogPosition }
  /** An instant, ISO in UTC. */
  | { readonly at: string };

/** What an aggregate was at that point; the initial state before its first event. */
export type ReplayAggregateUntil = <State, E extends DomainEvent, Command>(
  aggregate: Aggregate<State, E, Command>,
  id: string,
  until: Until,
) => Promise<State>;

export const createReplayAggregateUntil =
  (journal: Pick<Journal, 'readStream'>): ReplayAggregateUntil =>
  async <State, E extends DomainEvent, Command>(aggregate: Aggregate<State, E, Command>, id: string, until: Until) => {
    const isPast = pastOf(until);
    let state = aggregate.initial;
    const events = await journal.readStream<E>(`${aggregate.category}-${id}`);
    throwIfForged(events);
    for (const event of events) {
      // A clock that was set back does not take later events before earlier ones.
      if (!isPast(event.envelope)) break;
      state = aggregate.evolve(state, event);
    }
    return state;
  };

function pastOf(until: Until): (envelope: Envelope) => boolean {
  if ('revision' in until) return ({ revision }) => revision <= until.revision;
  if ('position' in until) return ({ position }) => position <= until.position;
  const at = Date.parse(until.at);
  if (Number.isNaN(at)) throw new TypeError(`no instant: ${until.at}`);
  return ({ recordedAt }) => Date.parse(recordedAt) <= at;
}
