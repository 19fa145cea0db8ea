import type { Aggregate } from '../commands/aggregate.ts';
import type { Realm } from '../http/defineRoute.ts';
import type { DomainEvent, RecordedEvent } from '../journal/journal.ts';
import type { ErasurePause } from './erasure.ts';

/** What is to be known of an aggregate's streams when the data of a person are erased. Their keys go in any case. */
interface ErasureRule<State, E extends DomainEvent, Command> {
  readonly of: Aggregate<State, E, Command>;
  /**
   * Streams that go with those of another category. Whose each is, the aggregate's `parentSubject` says of the event that
   * it begins with. Without it a stream is erased by itself.
   */
  readonly parent?: { readonly category: string; readonly beginsWith: E['type'] };
  /** The event after which the stream is erased for itself; what only goes with another has none. */
  readonly erasedAfter?: E['type'];
  /** Stored documents, by what an event says. */
  blobsOf?(event: RecordedEvent<E>): readonly string[];
  /** By what people search for the person, of what an event says: names, addresses, numbers. Kept searches for them go. */
  searchedBy?(event: RecordedEvent<E>): readonly string[];
  /** The realm in which the person behind the stream signs in: the sessions end. */
  readonly realm?: Realm;
  /** The collection of the API in which the stream's aggregate is found under its id, for whoever has to close it first. */
  readonly shownIn?: string;
  /** What stands in the way of archiving the person, in German; empty when nothing does. */
  blockers?(state: State): readonly string[];
  /**
   * Commands to a stream that goes with another, by the system: until an instant nothing comes up in it that would stand in the
   * way, which is refused where something does already; and that this pause, but no other, is over.
   */
  readonly pausing?: { pause(pause: ErasurePause): Command; resume(pauseId: string): Command };
  /** The last command to a stream that goes with another, or once more after a restore, by the system; it needs no personal data and bears to come again. */
  readonly closing?: Command;
  /** How much goes with the stream, by kind: counted before, and kept as proof. */
  deletes?(state: State): Readonly<Record<string, number>>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- each fits its own aggregate, which `defineErasureRule` has checked
export type AnyErasureRule = ErasureRule<any, any, any>;

export const defineErasureRule = <State, E extends DomainEvent, Command>(
  of: Aggregate<State, E, Command>,
  rule: Omit<ErasureRule<State, E, Command>, 'of'>,
): ErasureRule<State, E, Command> => {
  if (rule.parent !== undefined && of.parentSubject === undefined) throw new TypeError(`${of.category} does not say whose it is`);
  return { of, ...rule };
};
