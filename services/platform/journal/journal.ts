/**
 * The journal is the event store as the domain sees it: events with envelopes, personal fields in clear while their
 * subject's key exists, old versions lifted by upcasters, every stream a hash chain.
 */
import type { ChainFault } from './chainFault.ts';
import type { AppendOutcome, ExpectedRevision, LogBatch, LogPosition, Revision, SubscribeOptions } from '../event-store/eventStore.ts';

/** A fact of the domain. `data` is flat JSON: strings, integers, booleans, null, arrays and objects of those. */
export interface DomainEvent {
  readonly type: string;
  readonly data: object;
}

export const actorKinds = ['customer', 'bank_employee', 'access_token', 'integration', 'system'] as const;
export type ActorKind = (typeof actorKinds)[number];
export interface Actor {
  readonly kind: ActorKind;
  /** Absent for the system. */
  readonly id?: string;
}

export interface Envelope {
  /** UUID, derived from the command's id and the event's index. */
  readonly id: string;
  readonly stream: string;
  readonly revision: Revision;
  readonly position: LogPosition;
  readonly version: number;
  /** ISO instant; '' of an unreadable event that does not say where it comes from (`saysOrigin`). */
  readonly recordedAt: string;
  readonly actor: Actor;
  /** What started it all: the request. */
  readonly correlationId: string;
  /** The command that caused it; repeats of the command are recognised by it. */
  readonly causationId: string;
  /** The span in which it was appended, where somebody traced: who deals with it later goes on from there. */
  readonly traceparent?: string;
  /** Hash of the event before it in the stream, '' for the first. Hex. */
  readonly previousHash: string;
  readonly hash: string;
  /** True when personal fields could not be read any more: their key is gone, and they are null in `data`. */
  readonly erased: boolean;
  /** True when the key was not deleted on purpose: it is lost, and nobody may decide on what stands here. `erased` is true as well. */
  readonly lost?: true;
  /** Why this is not what was written at this place; only where the journal verifies what it reads. */
  readonly fault?: ChainFault;
}

export type RecordedEvent<E extends DomainEvent = DomainEvent> = E & { readonly envelope: Envelope };

/** What a writer must say about an append, beside the events. */
export interface AppendContext {
  readonly actor: Actor;
  /** UUID of the command; event ids derive from it. */
  readonly commandId: string;
  readonly correlationId: string;
  /** Of the span at work, where somebody traces. */
  readonly traceparent?: string | undefined;
  /** ISO instant of the command, becomes `recordedAt`. */
  readonly now: string;
}

/** The end of a stream as a writer knows it. */
export interface StreamHead {
  readonly revision: ExpectedRevision;
  /** Hash of the last event, '' for a stream that does not exist. */
  readonly hash: string;
}

export interface JournalBatch extends Omit<LogBatch, 'records'> {
  readonly events: readonly RecordedEvent[];
}

/** How the journal treats the events of one type. Made from the contracts by `eventRules`. */
export interface EventStorageRule {
  readonly type: string;
  /** The version written today. */
  readonly version: number;
  /** Top-level fields of `data` that are encrypted with the subject's key. */
  readonly personal: readonly string[];
  /** Lifts data of version n to n + 1, by n. */
  readonly upcasters?: Readonly<Record<number, (data: Record<string, unknown>) => Record<string, unknown>>>;
}

export interface JournalSubscribeOptions extends SubscribeOptions {
  /**
   * Personal fields stay closed: events come as if their keys had been deleted. For who looks at nothing personal, and is told by
   * somebody else of events that are damaged or whose key is lost: here they look like any other.
   */
  readonly withoutPersonal?: true;
}

export interface Journal {
  /**
   * Encrypts, chains and appends. The subject of the personal fields is the stream itself (`customer-<id>` …): its key
   * must exist in the vault when an event with personal fields is appended.
   * On success also says the new head, so that the caller need not read it back; the events it answers carry the
   * position of the last of them. A repeated append answers what was stored the first time.
   * @throws Error for an event without a rule, SubjectErased for personal fields that are not null while the key does not exist
   */
  append<E extends DomainEvent>(
    stream: string,
    head: StreamHead,
    events: readonly E[],
    context: AppendContext,
  ): Promise<
    | (AppendOutcome & { kind: 'appended' } & { readonly events: readonly RecordedEvent<E>[]; readonly head: StreamHead })
    | (AppendOutcome & { kind: 'wrong-revision' })
  >;
  /** The whole stream in order (paged inside). Empty when it does not exist. */
  readStream<E extends DomainEvent>(stream: string): Promise<readonly RecordedEvent<E>[]>;
  readLog(options: { after: LogPosition; limit?: number; types?: readonly string[] }): Promise<readonly RecordedEvent[]>;
  subscribe(options: JournalSubscribeOptions): AsyncIterable<JournalBatch>;
  head(): Promise<LogPosition>;
}
