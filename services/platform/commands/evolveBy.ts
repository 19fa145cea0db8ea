import type { DomainEvent, Recorded } from '../journal/journal.ts';

/** A method, as that of `decideBy`. */
type Evolver<State, E extends DomainEvent> = { evolve(state: State, event: Recorded<E>): State }['evolve'];

/** What each event changes, by its type; those that change nothing are missing. */
export type Evolvers<State, E extends DomainEvent> = {
  readonly [Type in E['type']]?: Evolver<State, Extract<E, { readonly type: Type }>>;
};

/** Evolves by the function that stands at the event's type. */
export const evolveBy =
  <State, E extends DomainEvent>(evolvers: Evolvers<State, E>): Evolver<State, E> =>
  (state, event) => {
    const type: E['type'] = event.type;
    const evolve: Evolver<State, E> | undefined = evolvers[type];
    return evolve === undefined ? state : evolve(state, event);
  };
