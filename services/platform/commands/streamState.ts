import type { Position, Revision } from '../event-store/eventStore.ts';
import type { DomainEvent, Recorded, StreamHead } from '../journal/journal.ts';
import type { Aggregate } from './aggregate.ts';

/** So many of the last commands of a stream are recognised when they come again. */
const REMEMBERED_COMMANDS = 1_000;

/** Where a command's last event stands. */
export interface DoneCommand {
  readonly revision: Revision;
  readonly position: Position;
}

/** What a stream has come to: the folded state and what is needed to append to it. */
export interface StreamState<State> {
  readonly state: State;
  readonly revision: Revision | undefined;
  readonly hash: string;
  /** By command id, oldest first. */
  readonly done: Map<string, DoneCommand>;
}

export const emptyStream = <State>(initial: State): StreamState<State> => ({
  state: initial,
  revision: undefined,
  hash: '',
  done: new Map(),
});

/** `done` moves on to the answer: the state before must not be used any more. */
export function advance<State, E extends DomainEvent, Command>(
  aggregate: Aggregate<State, E, Command>,
  before: StreamState<State>,
  events: readonly Recorded<E>[],
): StreamState<State> {
  const last = events.at(-1);
  if (last === undefined) return before;
  for (const { envelope } of events) before.done.set(envelope.causationId, { revision: envelope.revision, position: envelope.position });
  for (const id of before.done.keys()) {
    if (before.done.size <= REMEMBERED_COMMANDS) break;
    before.done.delete(id);
  }
  return {
    state: events.reduce((state, event) => aggregate.evolve(state, event), before.state),
    revision: last.envelope.revision,
    hash: last.envelope.hash,
    done: before.done,
  };
}

export const headOf = ({ revision, hash }: StreamState<unknown>): StreamHead => ({ revision: revision ?? 'no_stream', hash });
