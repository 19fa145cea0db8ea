import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { BankWorld } from '../bankWorld.ts';

const CREATIONS = new Set([
  'DisbursementCreated',
  'FinancingProjectCreated',
  'CreditAdded',
  'EnquiryCreated',
  'FileRequested',
  'CustomerCreated',
]);
const ONCE = new Set([
  ...CREATIONS,
  'DisbursementSubmitted',
  'DisbursementApproved',
  'DisbursementApprovalGiven',
  'PaymentRecorded',
  'PaymentReturned',
  'FileUploaded',
  'FileQuestionAsked',
  'FileQuestionAnswered',
  'EnquiryReminded',
  'EnquiryDeadlineExtended',
  'AccessLinkSent',
  'AccessLinkOpened',
  'AttachmentAdded',
  'AttachmentUploaded',
  'AttachmentReleased',
  'AttachmentArchivedInAgree21',
  'FileArchivedInAgree21',
  'FileTemplateCreated',
  'EnquiryTemplateCreated',
]);

/** Nothing that was acknowledged is lost, and nothing is there twice. */
export function createAcknowledgementBooks(world: BankWorld, wrong: (text: string) => void) {
  const causes = new Map<string, Set<string>>();
  /** Which command made what stands at a place of the log. */
  const causeAt = new Map<string, string>();
  let checked = 0;

  return {
    take({ type, data, envelope }: RecordedEvent): void {
      causeAt.set(envelope.position, envelope.causationId);
      const caused = causes.get(envelope.causationId) ?? new Set();
      causes.set(envelope.causationId, caused);
      if (ONCE.has(type)) {
        const ids = data as Readonly<Record<string, unknown>>;
        // One command may ask for several documents.
        const once = `${type} ${type === 'FileRequested' || type === 'CreditAdded' ? String(ids['fileId'] ?? ids['creditId']) : ''}`;
        if (caused.has(once)) wrong(`${envelope.stream}: ${type} twice by one command`);
        caused.add(once);
      }
      caused.add(type);
    },
    check(): void {
      for (; checked < world.acknowledged.length; checked += 1) {
        const { by, call, commandId, status, position, createdId } = world.acknowledged[checked]!;
        if (status === 202 && position === undefined) wrong(`${by}: ${call} was acknowledged as stored, and not where`);
        // Nothing new was done where no place is named.
        const cause = position === undefined ? commandId : causeAt.get(position);
        if (cause === undefined) wrong(`${by}: ${call} was acknowledged at ${position}, where nothing is`);
        else if (cause !== commandId) wrong(`${by}: ${call} was acknowledged at ${position}, where another command stands`);
        if (createdId !== undefined && !causes.has(commandId))
          wrong(`${by}: ${call} was acknowledged as created, and no event tells of it`);
      }
    },
  };
}
