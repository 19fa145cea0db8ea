import { LRUCache } from 'lru-cache';
import type { LogPosition, Revision } from '../event-store/eventStore.ts';
import { throwIfForged } from '../journal/eventUnreadable.ts';
import type { DomainEvent, Journal, RecordedEvent, StreamHead } from '../journal/journal.ts';
import { SubjectKeyLost } from '../vault/subjectKeyLost.ts';
import type { Aggregate } from './aggregate.ts';

/** In events, since what a state takes grows with them: half a kilobyte each, so some 75 MB. */
const CACHED_EVENTS = 150_000;
/** A stream with one event takes as much as so many. */
const EVENTS_OF_A_SHORT_STREAM = 4;
/** So many of the last commands of a stream are recognised when they come again. */
const REMEMBERED_COMMANDS = 1_000;

/** Where a command's last event stands. */
interface DoneCommand {
  readonly revision: Revision;
  readonly position: LogPosition;
}

/** What a stream has come to: the folded state and what is needed to append to it. */
export interface StreamState<State> {
  readonly state: State;
  readonly revision: Revision | undefined;
  readonly hash: string;
  /** By command id, oldest first. */
  readonly done: Map<string, DoneCommand>;
}

/** The states of the streams that commands came to last. */
export interface StreamStateCache {
  remembered<State>(stream: string): StreamState<State> | undefined;
  /** Folds the stream anew. @throws SubjectKeyLost, EventUnreadable */
  read<State, E extends DomainEvent, Command>(aggregate: Aggregate<State, E, Command>, stream: string): Promise<StreamState<State>>;
  /** Remembers what the stream has come to with these events. */
  advance<State, E extends DomainEvent, Command>(
    aggregate: Aggregate<State, E, Command>,
    stream: string,
    before: StreamState<State>,
    events: readonly RecordedEvent<E>[],
  ): StreamState<State>;
  forget(stream: string): void;
}

export function createStreamStateCache(journal: Pick<Journal, 'readStream'>, cachedEvents = CACHED_EVENTS): StreamStateCache {
  const cache = new LRUCache<string, StreamState<unknown>>({
    maxSize: cachedEvents,
    sizeCalculation: ({ revision = 0 }) => EVENTS_OF_A_SHORT_STREAM + revision,
  });
  return {
    remembered: <State>(stream: string) => cache.get(stream) as StreamState<State> | undefined,
    async read<State, E extends DomainEvent, Command>(aggregate: Aggregate<State, E, Command>, stream: string) {
      const events = await journal.readStream<E>(stream);
      throwIfForged(events);
      if (events.some(({ envelope }) => envelope.lost)) throw new SubjectKeyLost(stream);
      const loaded = advance(aggregate, emptyStream(aggregate.initial), events);
      if (loaded.revision !== undefined) cache.set(stream, loaded);
      return loaded;
    },
    advance(aggregate, stream, before, events) {
      const after = advance(aggregate, before, events);
      cache.set(stream, after);
      return after;
    },
    forget: (stream) => void cache.delete(stream),
  };
}

const emptyStream = <State>(initial: State): StreamState<State> => ({
  state: initial,
  revision: undefined,
  hash: '',
  done: new Map(),
});

/** `done` moves on to the answer: the state before must not be used any more. */
function advance<State, E extends DomainEvent, Command>(
  aggregate: Aggregate<State, E, Command>,
  before: StreamState<State>,
  events: readonly RecordedEvent<E>[],
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

export const streamHeadOfState = ({ revision, hash }: StreamState<unknown>): StreamHead => ({ revision: revision ?? 'no_stream', hash });
