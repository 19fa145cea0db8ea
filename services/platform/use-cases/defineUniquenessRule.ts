import type { Aggregate } from '../commands/aggregate.ts';
import type { LogPosition } from '../event-store/eventStore.ts';
import type { DomainEvent, RecordedEvent } from '../journal/journal.ts';

/**
 * A value of an aggregate that no other of its kind may have. `valuesOf` serves claiming, giving back, cleaning up and
 * erasing alike: what stands in the state is claimed, nothing else.
 */
export interface UniquenessRule<State> {
  /** Also the category of the streams in which it is claimed: storage format. */
  readonly kind: string;
  /** The values of the state; none once they are gone. */
  valuesOf(state: State): readonly string[];
  /** Two values are the same when this text is. */
  normalise(value: string): string;
  /** What was claimed for it by an earlier version: such claims keep holding. */
  formerly?(value: string): string;
  /** The code that is refused when another has it. */
  readonly refusal: string;
}

/** A unique value with the aggregate that has it, as the manifest names it. */
interface OwnedUniqueValue<State, E extends DomainEvent, Command> extends UniquenessRule<State> {
  readonly of: Aggregate<State, E, Command>;
  /** Events after which other values may be there than before. */
  readonly changedBy: readonly E['type'][];
}

// oxlint-disable-next-line typescript/no-explicit-any -- each fits its own aggregate, which `uniqueValue` has checked
export type AnyUniquenessRule = OwnedUniqueValue<any, any, any>;

export const defineUniquenessRule = <State, E extends DomainEvent, Command>(
  of: Aggregate<State, E, Command>,
  value: Omit<OwnedUniqueValue<State, E, Command>, 'of'>,
): OwnedUniqueValue<State, E, Command> => ({ of, ...value });

/** Normalised, each once. */
export const normalisedUniqueValuesOf = <State>(unique: UniquenessRule<State>, state: State): readonly string[] => [
  ...new Set(
    unique
      .valuesOf(state)
      .flatMap((value) => [unique.normalise(value), ...(unique.formerly === undefined ? [] : [unique.formerly(value)])]),
  ),
];

/** Every value that the aggregate has had, those that it has, and those that it gave up, each with the position of that event. */
export function collectUniqueValueHistory<State, E extends DomainEvent, Command>(
  unique: OwnedUniqueValue<State, E, Command>,
  events: readonly RecordedEvent<E>[],
) {
  /** By value: where it was given up, undefined while it is there. */
  const ever = new Map<string, LogPosition | undefined>();
  let state = unique.of.initial;
  let present: readonly string[] = [];
  for (const event of events) {
    state = unique.of.evolve(state, event);
    const after = normalisedUniqueValuesOf(unique, state);
    for (const value of present) if (!after.includes(value)) ever.set(value, event.envelope.position);
    for (const value of after) ever.set(value, undefined);
    present = after;
  }
  return { ever: [...ever.keys()], present, givenUp: [...ever].flatMap(([value, at]) => (at === undefined ? [] : [{ value, at }])) };
}
