import { AppendTooLarge, MAX_RECORDS_PER_APPEND } from '../event-store/checkAppend.ts';
import type { DomainEvent, Journal, RecordedEvent } from '../journal/journal.ts';
import type { KeyVault } from '../vault/keyVault.ts';
import type { Aggregate, CommandContext, CommandOutcome } from './aggregate.ts';
import { derivedId } from './derivedId.ts';
import { refuse } from './refusal.ts';
import { streamHeadOfState, type StreamState, type StreamStateCache } from './streamStates.ts';

const tooMuch = { kind: 'refused', refusal: refuse('TOO_MUCH_AT_ONCE') } as const;

export type CommandAttemptOutcome<State, E extends DomainEvent> = CommandOutcome<State, E> | { readonly kind: 'conflict' };

type Append = <State, E extends DomainEvent, Command>(
  aggregate: Aggregate<State, E, Command>,
  stream: string,
  before: StreamState<State>,
  events: readonly E[],
  context: CommandContext,
) => Promise<CommandAttemptOutcome<State, E>>;

interface StreamAppenderParts {
  readonly journal: Pick<Journal, 'append'>;
  readonly vault: Pick<KeyVault, 'createKey'>;
  readonly states: StreamStateCache;
}

/** Appends what was decided, and remembers what the stream has come to. */
export function createStreamAppender({ journal, vault, states }: StreamAppenderParts) {
  const appendUnchecked: Append = async (aggregate, stream, before, events, context) => {
    const [first] = events;
    if (before.revision === undefined && first !== undefined && aggregate.keepsPersonalData !== false) {
      await vault.createKey(stream, aggregate.parentSubject?.(first));
    }
    const appended = await journal.append(stream, streamHeadOfState(before), events, context);
    if (appended.kind === 'wrong-revision') return { kind: 'conflict' };
    const after = states.advance(aggregate, stream, before, appended.events);
    return {
      kind: 'accepted',
      events: appended.events,
      state: after.state,
      revision: appended.revision,
      position: appended.position,
      repeated: appended.repeated === true,
    };
  };

  /** All or nothing. */
  const append: Append = async (aggregate, stream, before, events, context) => {
    if (events.length > MAX_RECORDS_PER_APPEND) return tooMuch;
    try {
      return await appendUnchecked(aggregate, stream, before, events, context);
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
  ): Promise<CommandAttemptOutcome<State, E>> => {
    const appended: RecordedEvent<E>[] = [];
    let from = before;
    for (let size = Math.min(events.length, MAX_RECORDS_PER_APPEND); ;) {
      const part = events.slice(appended.length, appended.length + size);
      const isLast = appended.length + part.length === events.length;
      const commandId = isLast ? context.commandId : derivedId(context.commandId, 'part', from.revision ?? -1, size);
      const outcome = await append(aggregate, stream, from, part, { ...context, commandId });
      if (outcome.kind === 'refused' && size > 1) size = Math.ceil(size / 2);
      else if (outcome.kind !== 'accepted') return outcome;
      else {
        appended.push(...outcome.events);
        if (isLast) return { ...outcome, events: appended };
        from = states.remembered<State>(stream) ?? (await states.read(aggregate, stream));
      }
    }
  };

  return { append, appendInParts };
}
