import { EngineUnavailable } from '../engineUnavailable.ts';
import type { DomainEvent, Journal } from '../journal/journal.ts';
import type { KeyVault } from '../vault/keyVault.ts';
import { runInSpan, type TraceAttributes, type Tracing } from '../tracing/tracing.ts';
import type { Aggregate, CommandContext, CommandHandler, CommandOutcome } from './aggregate.ts';
import { createPerStreamWorkQueue } from '../scheduler/waiting.ts';
import { createStreamAppender, type CommandAttemptOutcome } from './streamAppender.ts';
import { createStreamStateCache, type StreamState } from './streamStates.ts';

const MAX_WAITING_PER_STREAM = 1_000;
const MAX_REDECISIONS = 3;

interface CommandHandlerOptions {
  readonly journal: Pick<Journal, 'append' | 'readStream'>;
  readonly vault: Pick<KeyVault, 'createKey'>;
  /** So many events of streams whose states are kept in memory; default 150,000. */
  readonly cachedEvents?: number;
  /**
   * True when other processes append to the same store: refusals and "already so" are then decided again on a fresh
   * state before they count. Default false.
   */
  readonly otherWriters?: boolean;
  /** Default: nothing is traced. */
  readonly tracing?: Pick<Tracing, 'following'> | undefined;
}

/** The way of a command: state from memory or the journal, pure decision, append, and again on a conflict. */
export function createCommandHandler({
  journal,
  vault,
  cachedEvents,
  otherWriters = false,
  tracing,
}: CommandHandlerOptions): CommandHandler {
  const states = createStreamStateCache(journal, cachedEvents);
  const { append, appendInParts } = createStreamAppender({ journal, vault, states });
  const queue = createPerStreamWorkQueue(MAX_WAITING_PER_STREAM);

  const attempt = async <State, E extends DomainEvent, Command>(
    aggregate: Aggregate<State, E, Command>,
    stream: string,
    command: Command,
    context: CommandContext,
    before: StreamState<State>,
  ): Promise<CommandAttemptOutcome<State, E>> => {
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
      : append(aggregate, stream, before, decision, context);
  };

  const appendedSomething = (outcome: CommandOutcome<unknown, DomainEvent>): boolean =>
    outcome.kind === 'accepted' && outcome.events.length > 0;

  const decideAndAppend = async <State, E extends DomainEvent, Command>(
    aggregate: Aggregate<State, E, Command>,
    stream: string,
    command: Command,
    context: CommandContext,
  ): Promise<CommandOutcome<State, E>> => {
    const known = states.remembered<State>(stream);
    let before = known ?? (await states.read(aggregate, stream));
    let fresh = known === undefined || !otherWriters;
    for (let redecisions = 0; redecisions <= MAX_REDECISIONS;) {
      const outcome = await attempt(aggregate, stream, command, context, before);
      if (outcome.kind !== 'conflict' && (fresh || appendedSomething(outcome))) return outcome;
      if (outcome.kind === 'conflict') redecisions += 1;
      before = await states.read(aggregate, stream);
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
      const execute = async (): Promise<CommandOutcome<State, E>> => {
        const outcome = await queue.run(stream, () => {
          return decideAndAppend(aggregate, stream, command, within).catch((error: unknown) => {
            // Whether the events are stored is unknown now: the next command reads.
            states.forget(stream);
            throw error;
          });
        });
        return outcome ?? { kind: 'busy' };
      };
      return runInSpan(span, execute, (outcome) => ({ 'portal.aggregate': aggregate.category, ...commandAttributes(command, outcome) }));
    },
    async load<State, E extends DomainEvent, Command>(aggregate: Aggregate<State, E, Command>, id: string) {
      const stream = `${aggregate.category}-${id}`;
      // A policy may see an event a moment before the command that appended it remembers the new state: wait for that one.
      const known = otherWriters || queue.isBusy(stream) ? undefined : states.remembered<State>(stream);
      // In line with the stream's commands, so that an older reading never takes the place of a newer state.
      const loaded =
        known ??
        (await queue.run(
          stream,
          async () => (otherWriters ? undefined : states.remembered<State>(stream)) ?? states.read(aggregate, stream),
        ));
      if (loaded === undefined) throw new EngineUnavailable('commands', { cause: new Error('too many commands wait for the stream') });
      const { state, revision, done } = loaded;
      return { state, revision, doneAt: (commandId) => done.get(commandId)?.position };
    },
    evict(stream) {
      states.forget(stream);
      // A command under way would put the state back.
      void queue.run(stream, async () => states.forget(stream));
    },
  };
}

function commandAttributes(command: unknown, outcome: CommandOutcome<unknown, DomainEvent>): TraceAttributes {
  const type = (command as { readonly type?: unknown } | null)?.type;
  return {
    ...(typeof type === 'string' && { 'portal.command': type }),
    'portal.outcome': outcome.kind === 'refused' ? outcome.refusal.refused : outcome.kind,
    ...(outcome.kind === 'accepted' && { 'portal.events': outcome.events.length }),
  };
}
