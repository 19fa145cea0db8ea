import { expect } from 'vitest';
import type { Actor, DomainEvent, RecordedEvent } from '../../journal/journal.ts';
import type { LogPosition } from '../../event-store/eventStore.ts';
import type { Aggregate, Decision, DecisionFacts } from '../aggregate.ts';
import type { Refusal } from '../refusal.ts';

const DEFAULT_FACTS: DecisionFacts = { actor: { kind: 'system' }, now: '2026-11-21T10:00:00.000Z' };

/** What came before: a plain event, or one with what its envelope must say. */
export type GivenEvent<E extends DomainEvent> = E & {
  readonly envelope?: { readonly recordedAt?: string; readonly actor?: Actor; readonly erased?: boolean };
};

interface Then<State, E extends DomainEvent> {
  /** Exactly these events, in this order. */
  then(expected: readonly E[]): void;
  /** Events of exactly these types, in this order: for tables of transitions. */
  thenTypes(expected: readonly E['type'][]): void;
  /** Refused with this code; with `facts`, exactly these facts. */
  thenRefused(code: string, facts?: Refusal['facts']): void;
  /** Refused for these fields, in this order. */
  thenViolations(code: string, violations: NonNullable<Refusal['violations']>): void;
  /** It is already so: no event and no refusal. */
  thenNothing(): void;
  /** The state after the decided events, for rules that show only there. */
  thenState(check: (state: State) => void): void;
}

interface When<State, E extends DomainEvent, Command> {
  when(command: Command, facts?: Partial<DecisionFacts>): Then<State, E>;
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || ArrayBuffer.isView(value)) return value;
  Object.freeze(value);
  Object.values(value).forEach(deepFreeze);
  return value;
}

export const eventIdOfRevision = (revision: number): string => `00000000-0000-8000-8000-${String(revision).padStart(12, '0')}`;

const recorded = <E extends DomainEvent>(category: string, event: GivenEvent<E>, revision: number): RecordedEvent<E> => ({
  ...event,
  envelope: {
    id: eventIdOfRevision(revision),
    stream: `${category}-00000000-0000-8000-8000-000000000000`,
    revision,
    position: String(revision + 1).padStart(12, '0') as LogPosition,
    version: 1,
    recordedAt: event.envelope?.recordedAt ?? '2026-11-20T10:00:00.000Z',
    actor: event.envelope?.actor ?? { kind: 'system' },
    correlationId: 'given',
    causationId: `given-${revision}`,
    previousHash: '',
    hash: '',
    erased: event.envelope?.erased ?? false,
  },
});

/**
 * `decider(enquiry).given([…]).when({…}, { actor, now }).then([…])`. State and command are frozen and the decision is
 * taken twice: one that changes its input or depends on anything else fails.
 */
export function givenWhenThenFor<State, E extends DomainEvent, Command>(aggregate: Aggregate<State, E, Command>) {
  const fold = (events: readonly GivenEvent<E>[]): State =>
    events.reduce(
      (state, event, index) => deepFreeze(aggregate.evolve(state, deepFreeze(recorded(aggregate.category, event, index)))),
      deepFreeze(aggregate.initial),
    );

  const judge = (given: readonly GivenEvent<E>[], facts: DecisionFacts, decision: Decision<E>): Then<State, E> => ({
    then(expected) {
      expect(decision).toEqual(expected);
    },
    thenTypes(expected) {
      expect('refused' in decision ? decision.refused : decision.map(({ type }) => type)).toEqual(expected);
    },
    thenRefused(code, expectedFacts) {
      expect('refused' in decision ? decision.refused : decision).toBe(code);
      if (expectedFacts !== undefined && 'refused' in decision) expect(decision.facts).toEqual(expectedFacts);
    },
    thenViolations(code, violations) {
      expect(decision).toMatchObject({ refused: code });
      expect('refused' in decision ? decision.violations : undefined).toEqual(violations);
    },
    thenNothing() {
      expect(decision).toEqual([]);
    },
    thenState(check) {
      if ('refused' in decision) throw new Error(`refused: ${decision.refused}`);
      check(fold([...given, ...decision.map((event) => ({ ...event, envelope: { recordedAt: facts.now, actor: facts.actor } }))]));
    },
  });

  const given = (events: readonly GivenEvent<E>[]): When<State, E, Command> => {
    const state = fold(events);
    return {
      when(command, overrides = {}) {
        const facts = deepFreeze({ ...DEFAULT_FACTS, ...overrides });
        const decision = aggregate.decide(deepFreeze(command), state, facts);
        expect(aggregate.decide(command, state, facts), 'the same decision twice').toEqual(decision);
        return judge(events, facts, decision);
      },
    };
  };
  return { given, when: given([]).when };
}
