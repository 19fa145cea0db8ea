import type { Clock } from '../clock/clock.ts';
import type { CommandHandler } from '../commands/aggregate.ts';
import { derivedId } from '../commands/derivedId.ts';
import type { ReservationRegistry } from '../commands/createReservationAggregate.ts';
import { UnknownOwnerKind } from '../commands/reservationCleanUp.ts';
import { createSystemCommandContext } from '../commands/createSystemCommandContext.ts';
import { eventsBeforeUnreadableOne } from '../journal/eventUnreadable.ts';
import type { Journal, RecordedEvent } from '../journal/journal.ts';
import type { Policy } from '../policies/policy.ts';
import { normalisedUniqueValuesOf, collectUniqueValueHistory, type AnyUniquenessRule } from '../use-cases/defineUniquenessRule.ts';
import type { KeyVault } from '../vault/keyVault.ts';

interface UniqueValueParts {
  readonly commands: Pick<CommandHandler, 'load'>;
  readonly journal: Pick<Journal, 'readStream'>;
  readonly reservations: Pick<ReservationRegistry, 'claim' | 'claimOf' | 'release'>;
  readonly vault: Pick<KeyVault, 'pseudonym'>;
  readonly clock: Clock;
}

interface KnownValue {
  readonly kind: string;
  readonly value: string;
}

export interface UniqueValueRegistry {
  /**
   * For the clean-up: whether the value that is claimed in a reservation's stream is its owner's.
   * @throws UnknownOwnerKind for an owner of a kind that no context declares; what reading the owner's stream throws
   */
  ownerExists(owner: string, reservationStream: string): Promise<boolean>;
  /** Gives back what an owner no longer has, and claims what it has, whatever raced. */
  readonly policy: Policy;
  /** Every value that a stream has had by its events, to be given back with its erasure. */
  everOf(stream: string, events: readonly RecordedEvent[]): readonly KnownValue[];
  /** The values that a stream has now, as far as it can still be read. */
  presentOf(stream: string): Promise<readonly KnownValue[]>;
}

/** The unique values of all contexts, found by their owners' streams. */
export function createUniqueValueRegistry(uniques: readonly AnyUniquenessRule[], parts: UniqueValueParts): UniqueValueRegistry {
  const { commands, journal, reservations, vault, clock } = parts;
  const ofStream = (stream: string): readonly AnyUniquenessRule[] => uniques.filter(({ of }) => stream.startsWith(`${of.category}-`));
  const known = (stream: string, events: readonly RecordedEvent[], when: 'ever' | 'present'): readonly KnownValue[] =>
    ofStream(stream).flatMap((unique) => collectUniqueValueHistory(unique, events)[when].map((value) => ({ kind: unique.kind, value })));

  return {
    async ownerExists(owner, reservationStream) {
      const own = ofStream(owner);
      const [first] = own;
      if (first === undefined) throw new UnknownOwnerKind(owner);
      const { state } = await commands.load(first.of, owner.slice(first.of.category.length + 1));
      return own.some((unique) =>
        normalisedUniqueValuesOf(unique, state).some(
          (value) => reservationStream === `${unique.kind}-${vault.pseudonym(unique.kind, value)}`,
        ),
      );
    },
    policy: {
      name: 'unique-values',
      replay: true,
      events: [...new Set(uniques.flatMap(({ changedBy }) => changedBy))],
      async handle({ envelope }) {
        const { stream, id, correlationId } = envelope;
        const events = await journal.readStream(stream);
        const context = createSystemCommandContext(derivedId(id, 'unique-values'), clock.now(), correlationId);
        for (const unique of ofStream(stream)) {
          const { present, givenUp } = collectUniqueValueHistory(unique, events);
          for (const { value, at } of givenUp) {
            const claim = await reservations.claimOf(unique.kind, value);
            // A later claim is of a command that takes the value back, and is under way.
            if (claim?.owner === stream && claim.position < at) await reservations.release(unique.kind, value, claim, context);
          }
          for (const value of present)
            if ((await reservations.claimOf(unique.kind, value))?.owner !== stream)
              await reservations.claim(unique.kind, value, stream, context);
        }
      },
    },
    everOf: (stream, events) => known(stream, events, 'ever'),
    presentOf: async (stream) =>
      ofStream(stream).length === 0 ? [] : known(stream, eventsBeforeUnreadableOne(await journal.readStream(stream)), 'present'),
  };
}
