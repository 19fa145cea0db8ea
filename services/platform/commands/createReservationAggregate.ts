import type { ValueReservationEvent } from '@portal/contracts/shared/uniqueValueClaimEvents';
import { EngineUnavailable } from '../engineUnavailable.ts';
import type { LogPosition } from '../event-store/eventStore.ts';
import type { KeyVault } from '../vault/keyVault.ts';
import { refuse } from './refusal.ts';
import type { Aggregate, CommandContext, CommandHandler } from './aggregate.ts';
import { derivedId } from './derivedId.ts';

/** What must be unique; also the category of the streams in which it is claimed. Contexts name theirs in their manifests. */
type ReservationKind = string;

interface ReservationClaim {
  /** The owner's stream. */
  readonly owner: string;
  /** Of its event: a value that its owner claims again is claimed under another id. */
  readonly id: string;
  readonly position: LogPosition;
  /** Whether the owner had claimed the value before. */
  readonly isRenewed: boolean;
}

interface ReservationState {
  /** Null when the value is free. */
  readonly claim: ReservationClaim | null;
}

/** Lower case, unlike other commands: the types are part of the ids of stored events (`derivedId` below). */
type ReservationCommand =
  { readonly type: 'claim'; readonly owner: string } | { readonly type: 'release'; readonly owner: string; readonly claimId: string };

/**
 * Uniqueness without a lock: the first to append to the value's stream has it. Each command that needs the value claims it, also
 * where its owner has it already: whoever gives back an earlier claim then leaves the value to that command.
 */
export const createReservationAggregate = (
  kind: ReservationKind,
): Aggregate<ReservationState, ValueReservationEvent, ReservationCommand> => ({
  category: kind,
  keepsPersonalData: false,
  initial: { claim: null },
  evolve({ claim }, event) {
    if (event.type === 'ValueReleased') return { claim: null };
    const { owner } = event.data;
    const { id, position } = event.envelope;
    return { claim: { owner, id, position, isRenewed: claim?.owner === owner } };
  },
  decide(command, { claim }) {
    const { owner } = command;
    if (command.type === 'release')
      return claim?.owner === owner && claim.id === command.claimId ? [{ type: 'ValueReleased', data: { owner } }] : [];
    return claim === null || claim.owner === owner
      ? [{ type: 'ValueClaimed', data: { owner } }]
      : refuse('VALUE_TAKEN', { owner: claim.owner });
  },
});

type ClaimOutcome =
  /** Without `newClaimId` the owner had it before: do not release it when what follows fails. */
  | { readonly kind: 'claimed'; readonly owner: string; readonly newClaimId: string | undefined }
  | { readonly kind: 'taken'; readonly owner: string };

type ReservationContext = Omit<CommandContext, 'expectedRevision'>;

export interface ReservationRegistry {
  /** The value arrives normalised (trimmed, lower case): equal means the same text. */
  claim(kind: ReservationKind, value: string, owner: string, context: ReservationContext): Promise<ClaimOutcome>;
  /** Nothing happens when the value was claimed again since, by whomever. */
  release(kind: ReservationKind, value: string, claim: Pick<ReservationClaim, 'owner' | 'id'>, context: ReservationContext): Promise<void>;
  claimOf(kind: ReservationKind, value: string): Promise<ReservationClaim | undefined>;
  /** The owner's stream. */
  ownerOf(kind: ReservationKind, value: string): Promise<string | undefined>;
}

interface ReservationsOptions {
  readonly commands: Pick<CommandHandler, 'execute' | 'load'>;
  readonly vault: Pick<KeyVault, 'pseudonym'>;
}

export function createReservationRegistry({ commands, vault }: ReservationsOptions): ReservationRegistry {
  const execute = (kind: ReservationKind, value: string, command: ReservationCommand, context: ReservationContext) =>
    executeCommandOnReservation(commands, kind, vault.pseudonym(kind, value), command, context);
  const claimOf: ReservationRegistry['claimOf'] = async (kind, value) =>
    (await commands.load(createReservationAggregate(kind), vault.pseudonym(kind, value))).state.claim ?? undefined;
  return {
    async claim(kind, value, owner, context) {
      const outcome = await execute(kind, value, { type: 'claim', owner }, context);
      if (outcome.kind === 'refused') return { kind: 'taken', owner: String(outcome.refusal.facts['owner']) };
      const isNew = outcome.state.claim?.isRenewed === false;
      return { kind: 'claimed', owner, newClaimId: isNew ? outcome.events[0]?.envelope.id : undefined };
    },
    async release(kind, value, { owner, id }, context) {
      await execute(kind, value, { type: 'release', owner, claimId: id }, context);
    },
    claimOf,
    ownerOf: async (kind, value) => (await claimOf(kind, value))?.owner,
  };
}

/**
 * Each step has an id of its own, by the revision it builds on: a request that is repeated after its claim was given
 * back claims again instead of being taken for done.
 */
export async function executeCommandOnReservation(
  commands: Pick<CommandHandler, 'execute' | 'load'>,
  kind: ReservationKind,
  pseudonym: string,
  command: ReservationCommand,
  { actor, now, correlationId, commandId }: ReservationContext,
) {
  const { revision } = await commands.load(createReservationAggregate(kind), pseudonym);
  const stepId = derivedId(commandId, kind, pseudonym, command.type, command.owner, revision ?? -1);
  const outcome = await commands.execute(createReservationAggregate(kind), pseudonym, command, {
    actor,
    now,
    correlationId,
    commandId: stepId,
  });
  if (outcome.kind === 'accepted' || outcome.kind === 'refused') return outcome;
  throw new EngineUnavailable('reservations', { cause: new Error(outcome.kind) });
}
