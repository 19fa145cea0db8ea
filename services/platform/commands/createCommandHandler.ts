import { LRUCache } from 'lru-cache';
import { EngineUnavailable } from '../engineUnavailable.ts';
import { AppendTooLarge, MAX_RECORDS } from '../event-store/checkAppend.ts';
import type { Position, Revision } from '../event-store/eventStore.ts';
import { requireWritten } from '../journal/eventUnreadable.ts';
import type { DomainEvent, Journal, Recorded, StreamHead } from '../journal/journal.ts';
import type { KeyVault } from '../vault/keyVault.ts';
import { SubjectLost } from '../vault/subjectLost.ts';
import { traced, type TraceAttributes, type Tracing } from '../tracing/tracing.ts';
import type { Aggregate, CommandContext, CommandHandler, Outcome } from './aggregate.ts';
import { derivedId } from './derivedId.ts';
import { refuse } from './refusal.ts';
import { createStreamQueue } from '../scheduler/waiting.ts';

const CACHED_STREAMS = 10_000;
/** So many of the last commands of a stream are recognised when they come again. */
const REMEMBERED_COMMANDS = 1_000;
const MAX_WAITING_PER_STREAM = 1_000;
const MAX_REDECISIONS = 3;

interface CommandHandlerOptions {
  readonly journal: Pick<Journal, 'append' | 'readStream'>;
  readonly vault: Pick<KeyVault, 'createKey'>;
  /** How many streams' states are kept in memory; default 10,000. */
  readonly cacheSize?: number;
  /**
   * True when other processes append to the same store: refusals and "already so" are then decided again on a fresh
   * state before they count. Default false.
   */
  readonly otherWriters?: boolean;
  /** Default: nothing is traced. */
  readonly tracing?: Pick<Tracing, 'following'> | undefined;
}

/** Where a command's last event stands. */
interface DoneCommand {
  readonly revision: Revision;
  readonly position: Position;
}

/** What a stream has come to: the folded state and what is needed to append to it. */
interface StreamState<State> {
  readonly state: State;
  readonly revision: Revision | undefined;
  readonly hash: string;
  /** By command id, oldest first. */
  readonly done: Map<string, DoneCommand>;
}

const tooMuch = { kind: 'refused', refusal: refuse('TOO_MUCH_AT_ONCE') } as const;

type Attempt<State, E extends DomainEvent> = Outcome<State, E> | { readonly kind: 'conflict' };

/** The way of a command: state from memory or the journal, pure decision, append, and again on a conflict. */
export function createCommandHandler({
  journal,
  vault,
  cacheSize = CACHED_STREAMS,
  otherWriters = false,
  tracing,
}: CommandHandlerOptions): CommandHandler {
  const cache = new LRUCache<string, StreamState<unknown>>({ max: cacheSize });
  const queue = createStreamQueue(MAX_WAITING_PER_STREAM);

  const read = async <State, E extends DomainEvent, Command>(
    aggregate: Aggregate<State, E, Command>,
    stream: string,
  ): Promise<StreamState<State>> => {
    const events = await journal.readStream<E>(stream);
    requireWritten(events);
    if (events.some(({ envelope }) => envelope.lost)) throw new SubjectLost(stream);
    const loaded = advance(aggregate, emptyStream(aggregate.initial), events);
    if (loaded.revision !== undefined) cache.set(stream, loaded);
    return loaded;
  };
  const remembered = <State>(stream: string): StreamState<State> | undefined => cache.get(stream) as StreamState<State> | undefined;

  const append = async <State, E extends DomainEvent, Command>(
    aggregate: Aggregate<State, E, Command>,
    stream: string,
    before: StreamState<State>,
    events: readonly E[],
    context: CommandContext,
  ): Promise<Attempt<State, E>> => {
    const [first] = events;
    if (before.revision === undefined && first !== undefined && aggregate.keepsPersonalData !== false) {
      await vault.createKey(stream, aggregate.parentSubject?.(first));
    }
    const { actor, commandId, correlationId, traceparent, now } = context;
    const origin = { actor, commandId, correlationId, now, ...(traceparent !== undefined && { traceparent }) };
    const appended = await journal.append(stream, headOf(before), events, origin);
    if (appended.kind === 'wrong-revision') return { kind: 'conflict' };
    const after = advance(aggregate, before, appended.events);
    cache.set(stream, after);
    return {
      kind: 'accepted',
      events: appended.events,
      state: after.state,
      revision: appended.revision,
      position: appended.position,
      repeated: appended.repeated === true,
    };
  };

  const appendAtOnce: typeof append = async (aggregate, stream, before, events, context) => {
    if (events.length > MAX_RECORDS) return tooMuch;
    try {
      return await append(aggregate, stream, before, events, context);
    } catch (error) {
      if (error instanceof AppendTooLarge) return tooMuch;
      throw error;
    }
  };

  /** Only the last part is the command itself: until it is there, the command that comes again decides the rest. */
  const appendInParts = async <State, E extends DomainEvent, Command>(
    aggregate: Aggregate<State, E, Command>,
    stream: string,
    before: StreamState<State>,
    events: readonly E[],
    context: CommandContext,
  ): Promise<Attempt<State, E>> => {
    const appended: Recorded<E>[] = [];
    let from = before;
    for (let size = Math.min(events.length, MAX_RECORDS); ;) {
      const part = events.slice(appended.length, appended.length + size);
      const isLast = appended.length + part.length === events.length;
      const commandId = isLast ? context.commandId : derivedId(context.commandId, 'part', from.revision ?? -1, size);
      const outcome = await appendAtOnce(aggregate, stream, from, part, { ...context, commandId });
      if (outcome.kind === 'refused' && size > 1) size = Math.ceil(size / 2);
      else if (outcome.kind !== 'accepted') return outcome;
      else {
        appended.push(...outcome.events);
        if (isLast) return { ...outcome, events: appended };
        from = remembered<State>(stream) ?? (await read(aggregate, stream));
      }
    }
  };

  const attempt = async <State, E extends DomainEvent, Command>(
    aggregate: Aggregate<State, E, Command>,
    stream: string,
    command: Command,
    context: CommandContext,
    before: StreamState<State>,
  ): Promise<Attempt<State, E>> => {
    const done = before.done.get(context.commandId);
    if (done !== undefined) return { kind: 'accepted', events: [], state: before.state, ...done, repeated: true };
    if (context.expectedRevision !== undefined && context.expectedRevision !== before.revision)
      return { kind: 'stale', revision: before.revision };
    const decision = aggregate.decide(command, before.state, { actor: context.actor, now: context.now });
    if ('refused' in decision) return { kind: 'refused', refusal: decision };
    if (decision.length === 0)
      return { kind: 'accepted', events: [], state: before.state, revision: before.revision ?? -1, position: undefined, repeated: false };
    return aggregate.goesOn?.(command) === true
      ? appendInParts(aggregate, stream, before, decision, context)
      : appendAtOnce(aggregate, stream, before, decision, context);
  };

  const appendedSomething = (outcome: Outcome<unknown, DomainEvent>): boolean => outcome.kind === 'accepted' && outcome.events.length > 0;

  const decideAndAppend = async <State, E extends DomainEvent, Command>(
    aggregate: Aggregate<State, E, Command>,
    stream: string,
    command: Command,
    context: CommandContext,
  ): Promise<Outcome<State, E>> => {
    const known = remembered<State>(stream);
    let before = known ?? (await read(aggregate, stream));
    let fresh = known === undefined || !otherWriters;
    for (let redecisions = 0; redecisions <= MAX_REDECISIONS;) {
      const outcome = await attempt(aggregate, stream, command, context, before);
      if (outcome.kind !== 'conflict' && (fresh || appendedSomething(outcome))) return outcome;
      if (outcome.kind === 'conflict') redecisions += 1;
      before = await read(aggregate, stream);
      fresh = true;
    }
    return { kind: 'busy' };
  };

  return {
    async execute<State, E extends DomainEvent, Command>(
      aggregate: Aggregate<State, E, Command>,
      id: string,
      command: Command,
      context: CommandContext,
    ) {
      const stream = `${aggregate.category}-${id}`;
      const span = tracing?.following(`decide ${aggregate.category}`, 'internal', [context.traceparent]);
      const within = span === undefined ? context : { ...context, traceparent: span.traceparent };
      const execute = async (): Promise<Outcome<State, E>> => {
        const outcome = await queue.run(stream, () => {
          return decideAndAppend(aggregate, stream, command, within).catch((error: unknown) => {
            // Whether the events are stored is unknown now: the next command reads.
            cache.delete(stream);
            throw error;
          });
        });
        return outcome ?? { kind: 'busy' };
      };
      return traced(span, execute, (outcome) => ({ 'portal.aggregate': aggregate.category, ...commandAttributes(command, outcome) }));
    },
    async load<State, E extends DomainEvent, Command>(aggregate: Aggregate<State, E, Command>, id: string) {
      const stream = `${aggregate.category}-${id}`;
      // A policy may see an event a moment before the command that appended it remembers the new state: wait for that one.
      const known = otherWriters || queue.isBusy(stream) ? undefined : remembered<State>(stream);
      // In line with the stream's commands, so that an older reading never takes the place of a newer state.
      const loaded =
        known ?? (await queue.run(stream, async () => (otherWriters ? undefined : remembered<State>(stream)) ?? read(aggregate, stream)));
      if (loaded === undefined) throw new EngineUnavailable('commands', { cause: new Error('too many commands wait for the stream') });
      const { state, revision, done } = loaded;
      return { state, revision, doneAt: (commandId) => done.get(commandId)?.position };
    },
    evict(stream) {
      cache.delete(stream);
      // A command under way would put the state back.
      void queue.run(stream, async () => cache.delete(stream));
    },
  };
}

function commandAttributes(command: unknown, outcome: Outcome<unknown, DomainEvent>): TraceAttributes {
  const type = (command as { readonly type?: unknown } | null)?.type;
  return {
    ...(typeof type === 'string' && { 'portal.command': type }),
    'portal.outcome': outcome.kind === 'refused' ? outcome.refusal.refused : outcome.kind,
    ...(outcome.kind === 'accepted' && { 'portal.events': outcome.events.length }),
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

const headOf = ({ revision, hash }: StreamState<unknown>): StreamHead => ({ revision: revision ?? 'no_stream', hash });
