import type { ValueReservationEvent } from '@portal/contracts/shared/valueReservationEvents';
import { EngineUnavailable } from '../engineUnavailable.ts';
import type { LogPosition } from '../event-store/eventStore.ts';
import type { KeyVault } from '../vault/keyVault.ts';
import { refuse } from './refusal.ts';
import type { Aggregate, CommandContext, CommandHandler } from './aggregate.ts';
import { derivedId } from './derivedId.ts';

/** What must be unique; also the category of the streams in which it is claimed. Contexts name theirs in their manifests. */
type ReservationKind = string;

interface ReservationState {
  /** The owner's stream, null when the value is free. */
  readonly owner: string | null;
}

interface ReservationCommand {
  /** Lower case, unlike other commands: it is part of the ids of stored events (`derivedId` in `reserve`). */
  readonly type: 'claim' | 'release';
  readonly owner: string;
}

/** Uniqueness without a lock: the first to append to the value's stream has it. */
export const createReservationAggregate = (
  kind: ReservationKind,
): Aggregate<ReservationState, ValueReservationEvent, ReservationCommand> => ({
  category: kind,
  keepsPersonalData: false,
  initial: { owner: null },
  evolve: (_, event) => ({ owner: event.type === 'ValueClaimed' ? event.data.owner : null }),
  decide(command, { owner }) {
    const isOwner = owner === command.owner;
    if (command.type === 'release') return isOwner ? [{ type: 'ValueReleased', data: { owner: command.owner } }] : [];
    if (isOwner) return [];
    return owner === null ? [{ type: 'ValueClaimed', data: { owner: command.owner } }] : refuse('VALUE_TAKEN', { owner });
  },
});

type ClaimOutcome =
  /** `isNew` is false when the owner had it before: do not release it when what follows fails. */
  | { readonly kind: 'claimed'; readonly owner: string; readonly isNew: boolean; readonly position: LogPosition | undefined }
  | { readonly kind: 'taken'; readonly owner: string };

type ReservationContext = Omit<CommandContext, 'expectedRevision'>;

export interface Reservations {
  /** The value arrives normalised (trimmed, lower case): equal means the same text. Idempotent for the same owner. */
  claim(kind: ReservationKind, value: string, owner: string, context: ReservationContext): Promise<ClaimOutcome>;
  /** Nothing happens when somebody else owns it. */
  release(kind: ReservationKind, value: string, owner: string, context: ReservationContext): Promise<void>;
  /** The owner's stream. */
  ownerOf(kind: ReservationKind, value: string): Promise<string | undefined>;
}

interface ReservationsOptions {
  readonly commands: Pick<CommandHandler, 'execute' | 'load'>;
  readonly vault: Pick<KeyVault, 'pseudonym'>;
}

export function createReservations({ commands, vault }: ReservationsOptions): Reservations {
  const execute = (kind: ReservationKind, value: string, command: ReservationCommand, context: ReservationContext) =>
    executeReservationCommand(commands, kind, vault.pseudonym(kind, value), command, context);
  return {
    async claim(kind, value, owner, context) {
      const outcome = await execute(kind, value, { type: 'claim', owner }, context);
      if (outcome.kind === 'refused') return { kind: 'taken', owner: String(outcome.refusal.facts['owner']) };
      return { kind: 'claimed', owner, isNew: outcome.events.length > 0, position: outcome.position };
    },
    async release(kind, value, owner, context) {
      await execute(kind, value, { type: 'release', owner }, context);
    },
    async ownerOf(kind, value) {
      return (await commands.load(createReservationAggregate(kind), vault.pseudonym(kind, value))).state.owner ?? undefined;
    },
  };
}

/**
 * Each step has an id of its own, by the revision it builds on: a request that is repeated after its claim was given
 * back claims again instead of being taken for done.
 */
export async function executeReservationCommand(
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
