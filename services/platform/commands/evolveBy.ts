import type { DomainEvent, RecordedEvent } from '../journal/journal.ts';

/** A method, as that of `decideBy`. */
type Evolver<State, E extends DomainEvent> = { evolve(state: State, event: RecordedEvent<E>): State }['evolve'];

/** What each event changes, by its type: the compiler names the one that is forgotten. */
export type Evolvers<State, E extends DomainEvent> = {
  readonly [Type in E['type']]: Evolver<State, Extract<E, { readonly type: Type }>>;
};

/** Of an event that changes nothing. */
export const keepStateUnchanged = <State>(state: State): State => state;

/** Evolves by the function that stands at the event's type. */
export const evolveBy =
  <State, E extends DomainEvent>(evolvers: Evolvers<State, E>): Evolver<State, E> =>
  (state, event) => {
    const type: E['type'] = event.type;
    // A type that is not known here, a newer version has written.
    const evolve: Evolver<State, E> = Object.hasOwn(evolvers, type) ? evolvers[type] : keepStateUnchanged;
    return evolve(state, event);
  };
