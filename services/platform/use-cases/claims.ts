import type { Aggregate, CommandContext } from '../commands/aggregate.ts';
import type { ReservationRegistry } from '../commands/createReservationAggregate.ts';
import { refuse } from '../commands/refusal.ts';
import type { DomainEvent } from '../journal/journal.ts';
import { normalisedUniqueValuesOf, type UniquenessRule } from './defineUniquenessRule.ts';

/** A value that was claimed just now, for its owner's stream. */
export interface UniqueValueClaim {
  readonly unique: UniquenessRule<unknown>;
  readonly value: string;
  readonly owner: string;
  readonly id: string;
}

export interface UniqueValueClaims {
  /** Claims what is there after and was not before; all or nothing. */
  claim<State>(
    uniques: readonly UniquenessRule<State>[],
    change: { readonly owner: string; readonly before: State; readonly after: State },
    context: CommandContext,
  ): Promise<
    { readonly kind: 'claimed'; readonly claims: readonly UniqueValueClaim[] } | { readonly kind: 'taken'; readonly refusal: string }
  >;
  /** Gives claims back, but for the values that the owner has come to have, or has claimed once more, meanwhile. */
  giveBack<State>(claims: readonly UniqueValueClaim[], state: State, context: CommandContext): Promise<void>;
}

export function createUniqueValueClaims(reservations: Pick<ReservationRegistry, 'claim' | 'release'>): UniqueValueClaims {
  const giveBack = async (claims: readonly UniqueValueClaim[], state: unknown, context: CommandContext): Promise<void> => {
    for (const claim of claims) {
      const { unique, value } = claim;
      if (!normalisedUniqueValuesOf(unique, state).includes(value)) await reservations.release(unique.kind, value, claim, context);
    }
  };
  return {
    giveBack,
    async claim(uniques, { owner, before, after }, context) {
      const claims: UniqueValueClaim[] = [];
      for (const unique of uniques) {
        const had = normalisedUniqueValuesOf(unique, before);
        for (const value of normalisedUniqueValuesOf(unique, after).filter((each) => !had.includes(each))) {
          const outcome = await reservations.claim(unique.kind, value, owner, context);
          if (outcome.kind === 'taken') {
            await giveBack(claims, before, context);
            return { kind: 'taken', refusal: unique.refusal };
          }
          if (outcome.newClaimId !== undefined) claims.push({ unique, value, owner, id: outcome.newClaimId });
        }
      }
      return { kind: 'claimed', claims };
    },
  };
}

/** Stays within the runner, which begins the command anew. */
export const uniqueValuesChanged = refuse('UNIQUE_VALUES_CHANGED');

/**
 * Decides only while the aggregate has the unique values of `claimedFor`: what stood there was not claimed, and once another
 * command has given it up anybody may claim it.
 */
export const decideOnClaimedValues = <State, E extends DomainEvent, Command>(
  aggregate: Aggregate<State, E, Command>,
  uniques: readonly UniquenessRule<State>[],
  claimedFor: State,
): Aggregate<State, E, Command> => ({
  ...aggregate,
  decide: (command, state, facts) =>
    uniques.every((unique) => isSame(normalisedUniqueValuesOf(unique, claimedFor), normalisedUniqueValuesOf(unique, state)))
      ? aggregate.decide(command, state, facts)
      : uniqueValuesChanged,
});

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((value) => others.includes(value));
