import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { BankWorld } from '../bankWorld.ts';
import { createCustomerAccessBooks } from './customerAccessBooks.ts';
import { createEmployeeAccessBooks } from './employeeAccessBooks.ts';

/** After these the person comes in no more, until the one beside it. */
const ENDS: Readonly<Record<string, string | undefined>> = {
  CustomerDeletionRequested: 'CustomerDeletionRequestCancelled',
  CustomerArchived: undefined,
  EmployeeBlocked: 'EmployeeUnblocked',
  EmployeeArchived: undefined,
};
const MARKER = /(?:kanarie|amsel)[a-j]{4}q/gi;

/** Who comes in, and that whoever does not does nothing. */
export function createAccessBooks(world: BankWorld, wrong: (text: string) => void) {
  const books = [createCustomerAccessBooks(world, wrong), createEmployeeAccessBooks(world, wrong)] as const;
  /** What has taken the access of whom, as long as it does. */
  const endOf = new Map<string, { readonly type: string; readonly commandId: string }>();
  const acknowledgedAt = new Map<string, number>();
  let acknowledged = 0;
  let letters = 0;

  /** What was sent after it was acknowledged that its sender is out. */
  const checkActor = ({ type, envelope }: RecordedEvent): void => {
    const { actor, stream, causationId } = envelope;
    if (actor.kind !== 'customer' && actor.kind !== 'bank_employee') return;
    const end = endOf.get(`${actor.kind === 'customer' ? 'customer' : 'bankEmployee'}-${actor.id}`);
    const outSince = end && acknowledgedAt.get(end.commandId);
    const sent = world.firstSentOrder.get(causationId);
    if (outSince !== undefined && sent !== undefined && sent > outSince)
      wrong(`${stream}: ${type} by ${actor.kind} ${actor.id}, who is out since ${end!.type}`);
  };

  return {
    take(event: RecordedEvent): void {
      for (; acknowledged < world.acknowledged.length; acknowledged += 1) {
        const { commandId, order } = world.acknowledged[acknowledged]!;
        acknowledgedAt.set(commandId, order);
      }
      for (const each of books) each.take(event);
      const { type, envelope } = event;
      checkActor(event);
      if (type in ENDS) endOf.set(envelope.stream, { type, commandId: envelope.causationId });
      else if (type === ENDS[endOf.get(envelope.stream)?.type ?? '']) endOf.delete(envelope.stream);
    },
    /** A letter tells of nobody but who gets it. */
    checkLetters(): void {
      const { accepted } = world.disks.post;
      for (; letters < accepted.length; letters += 1) {
        const { to, subject, text } = accepted[letters]!.letter.message;
        const [own] = to.match(MARKER) ?? [];
        const others = (`${subject} ${text}`.match(MARKER) ?? []).filter((one) => one.toLowerCase() !== own?.toLowerCase());
        if (own !== undefined && others.length > 0) wrong(`a letter to ${to} tells of ${others[0]}: ${subject}`);
      }
    },
  };
}
