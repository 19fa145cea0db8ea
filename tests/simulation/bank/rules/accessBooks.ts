import { MINUTE_MS } from '@portal/platform/clock/clock';
import type { Envelope, RecordedEvent } from '@portal/platform/journal/journal';
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
const REMINDERS = ['DisbursementReminded', 'EnquiryReminded'];
const MARKER = /(?:kanarie|amsel)[a-j]{4}q/gi;

/** An event after which something is over. */
interface End {
  readonly type: string;
  readonly commandId: string;
  readonly recordedAt: string;
}

const endBy = ({ type, envelope: { causationId, recordedAt } }: RecordedEvent): End => ({ type, commandId: causationId, recordedAt });

/** Who comes in, and that whoever does not does nothing. */
export function createAccessBooks(world: BankWorld, wrong: (text: string) => void) {
  /** What has taken the access of whom, as long as it does. */
  const endOf = new Map<string, End>();
  /** Who wants no reminders of drafts. */
  const unwanted = new Map<string, End>();
  const ownerOf = new Map<string, string>();
  const acknowledgedAt = new Map<string, number>();
  let acknowledged = 0;
  let letters = 0;

  const isSentAfter = ({ causationId }: Envelope, commandId: string): boolean => {
    const acknowledgement = acknowledgedAt.get(commandId);
    const sent = world.firstSentOrder.get(causationId);
    return acknowledgement !== undefined && sent !== undefined && sent > acknowledgement;
  };
  const books = [
    createCustomerAccessBooks({ firstSentAt: world.firstSentAt, isSentAfter }, wrong),
    createEmployeeAccessBooks(world, wrong),
  ] as const;
  /** Also of what no call has sent: then well after it. */
  const isAfter = (envelope: Envelope, end: End | undefined): boolean => {
    if (end === undefined) return false;
    if (world.firstSentOrder.has(envelope.causationId)) return isSentAfter(envelope, end.commandId);
    return Date.parse(envelope.recordedAt) > Date.parse(end.recordedAt) + MINUTE_MS;
  };
  const checkActor = ({ type, envelope }: RecordedEvent): void => {
    const { actor, stream } = envelope;
    if (actor.kind !== 'customer' && actor.kind !== 'bank_employee') return;
    const end = endOf.get(`${actor.kind === 'customer' ? 'customer' : 'bankEmployee'}-${actor.id}`);
    if (end !== undefined && isSentAfter(envelope, end.commandId))
      wrong(`${stream}: ${type} by ${actor.kind} ${actor.id}, who is out since ${end.type}`);
  };
  const checkReminder = ({ type, envelope }: RecordedEvent): void => {
    const owner = ownerOf.get(envelope.stream) ?? '';
    if (isAfter(envelope, endOf.get(owner))) wrong(`${envelope.stream}: ${type} of ${owner}, who is shut out`);
    if (type === 'DisbursementReminded' && isAfter(envelope, unwanted.get(owner)))
      wrong(`${envelope.stream}: ${type} of ${owner}, who does not want that`);
  };
  const keep = (event: RecordedEvent): void => {
    const { type, data, envelope } = event;
    const { stream } = envelope;
    const { ownerId, payoutDrafts } = data as { readonly ownerId?: string; readonly payoutDrafts?: boolean };
    if (ownerId !== undefined && !ownerOf.has(stream)) ownerOf.set(stream, `customer-${ownerId}`);
    if (type in ENDS) endOf.set(stream, endBy(event));
    else if (type === ENDS[endOf.get(stream)?.type ?? '']) endOf.delete(stream);
    if (payoutDrafts === false && !unwanted.has(stream)) unwanted.set(stream, endBy(event));
    if (payoutDrafts === true) unwanted.delete(stream);
  };

  return {
    take(event: RecordedEvent): void {
      for (; acknowledged < world.acknowledged.length; acknowledged += 1) {
        const { commandId, order } = world.acknowledged[acknowledged]!;
        acknowledgedAt.set(commandId, order);
      }
      for (const each of books) each.take(event);
      checkActor(event);
      if (REMINDERS.includes(event.type)) checkReminder(event);
      keep(event);
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
