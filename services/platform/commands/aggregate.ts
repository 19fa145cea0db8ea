import type { AppendContext, DomainEvent, RecordedEvent } from '../journal/journal.ts';
import type { LogPosition, Revision } from '../event-store/eventStore.ts';
import type { Refusal } from './refusal.ts';

/** Events to append; empty when it is already so; or a refusal. */
export type Decision<E extends DomainEvent, Code extends string = string> = readonly E[] | Refusal<Code>;

/** An aggregate: pure functions over its own events. */
export interface Aggregate<State, E extends DomainEvent, Command> {
  /** Stream prefix: `enquiry` gives `enquiry-<id>`. */
  readonly category: string;
  readonly initial: State;
  evolve(state: State, event: RecordedEvent<E>): State;
  /** Pure. Everything from outside (time, ids, prices) stands in the command; who acts, in the facts. */
  decide(command: Command, state: State, facts: DecisionFacts): Decision<E>;
  /**
   * True for commands whose decision, taken again after a part of its events, is the rest of them: what is too much for one
   * append is appended in parts, and goes on where it was broken off when the command comes again. Default: none.
   */
  goesOn?(command: Command): boolean;
  /** Whose key wraps the key of a new stream: `customer-<id>` for an enquiry. None = the master key. */
  parentSubject?(event: E): string | undefined;
  /** False for streams without personal fields: no data key is made for them. Default true. */
  readonly keepsPersonalData?: boolean;
  /** What no employee is shown, auditors included. Default: nothing. */
  readonly hiddenFromEmployees?: {
    /** Those of the event's personal fields; the state is that after it. */
    fieldsOf(event: Pick<RecordedEvent<E>, 'type' | 'data'>, state: State, personal: readonly string[]): readonly string[];
    withoutThem(state: State): State;
  };
}

export type DecisionFacts = Pick<AppendContext, 'actor' | 'now'>;

/** `commandId` comes from the Idempotency-Key and the actor, else it is random. The same id again is the same command. */
export interface CommandContext extends AppendContext {
  /** From If-Match: refuse as `stale` when the stream is elsewhere. */
  readonly expectedRevision?: Revision | undefined;
}

export type CommandOutcome<State, E extends DomainEvent> =
  /** `events` is empty when it was already so; `repeated` when this very command had been done before. */
  | {
      readonly kind: 'accepted';
      readonly events: readonly RecordedEvent<E>[];
      readonly state: State;
      readonly revision: Revision;
      readonly position: LogPosition | undefined;
      readonly repeated: boolean;
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The If-Match did not match. */
  | { readonly kind: 'stale'; readonly revision: Revision | undefined }
  /** Conflict after conflict (re-decided three times), or too many commands wait for the stream. */
  | { readonly kind: 'busy' };

export interface LoadedAggregate<State> {
  readonly state: State;
  /** undefined when the stream does not exist. */
  readonly revision: Revision | undefined;
  /**
   * Where the last event of a command stands that was done before. Whoever checks or prepares something before the command
   * is decided asks this first: for a command that comes again, all of that is past.
   */
  doneAt(commandId: string): LogPosition | undefined;
}

export interface CommandHandler {
  /** Loads, decides, appends; on conflict re-decides, at most 3 times. */
  execute<State, E extends DomainEvent, Command>(
    aggregate: Aggregate<State, E, Command>,
    id: string,
    command: Command,
    context: CommandContext,
  ): Promise<CommandOutcome<State, E>>;
  /** Current state for authorisation and answers. */
  load<State, E extends DomainEvent, Command>(aggregate: Aggregate<State, E, Command>, id: string): Promise<LoadedAggregate<State>>;
  /** Forgets what is in memory about a stream: after its key was deleted, or when the store was changed from outside. */
  evict(stream: string): void;
}
