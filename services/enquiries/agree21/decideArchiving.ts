import { requestedFileStatusesForAgree21Archive } from '@portal/contracts/enquiries/agree21Archive';
import type { RequestedFileStatus } from '@portal/contracts/enquiries/status';
import { pick } from '@portal/contracts/shared/pick';
import type { ArchiveShelfOrForm } from '@portal/platform/agree21/documentArchive';
import type { DecisionFacts } from '@portal/platform/commands/aggregate';
import { isRefusal, refuse, type Refusal } from '@portal/platform/commands/refusal';
import { findAttachmentForBank } from '../attachment/decideAttachments.ts';
import { requestedFileStatusChangeData, findRequestedFileFor } from '../enquiry/decisions/decideFiles.ts';
import { isFileActionAllowedByEnquiry, firstRefusalOf, type EnquiryDecision } from '../enquiry/decisions/enquiryRules.ts';
import type { Attachment, EnquiryState, RequestedFile } from '../enquiry/enquiryState.ts';
import type { EnquiryCommandOf, EnquiryDocumentInArchive } from '../enquiry/enquiryCommands.ts';

/** Refused where the archiving would be: asked before the document leaves the portal. */
export function decideCheckRequestedFileArchiving(
  command: EnquiryCommandOf<'CheckFileArchiving'>,
  state: EnquiryState,
  facts: DecisionFacts,
): EnquiryDecision {
  const file = findRequestedFileFor('bank_employee', command.fileId, state, facts);
  if (isRefusal(file)) return file;
  return firstRefusalOf(fileIsDone(file), isNotFiledOtherwise(file, command.filing), mayBeProcessed(file, command, state)) ?? [];
}

/** Employees, and the comparison with agree21 in the place of who has begun it. */
const archiver = ({ actor }: DecisionFacts): 'bank_employee' | 'system' => (actor.kind === 'system' ? 'system' : 'bank_employee');

/** What was handed over is told as it is, also when it had been handed over before: the repetition of a lost answer. */
export function decideArchiveRequestedFile(
  command: EnquiryCommandOf<'ArchiveFileInAgree21'>,
  state: EnquiryState,
  facts: DecisionFacts,
): EnquiryDecision {
  const file = findRequestedFileFor(archiver(facts), command.fileId, state, facts);
  if (isRefusal(file)) return file;
  const broken = firstRefusalOf(fileIsDone(file), isThis(file, command.entry), mayBeProcessed(file, command, state));
  if (broken) return broken;
  const processed = requestedFileStatusChangeData('process', file, { message: null, comment: null });
  return [
    ...(isThere(file) ? [] : [{ type: 'FileArchivedInAgree21', data: { fileId: file.id, ...dataOf(command.entry) } } as const]),
    ...(isProcessedToo(file, command) ? [{ type: 'FileProcessed', data: processed } as const] : []),
  ];
}

export function decideCheckAttachmentArchiving(
  command: EnquiryCommandOf<'CheckAttachmentArchiving'>,
  state: EnquiryState,
  facts: DecisionFacts,
): EnquiryDecision {
  const attachment = findAttachmentForBank(command.attachmentId, state, facts);
  if (isRefusal(attachment)) return attachment;
  return firstRefusalOf(mayBeArchived(state), hasDocument(attachment), isNotFiledOtherwise(attachment, command.filing)) ?? [];
}

export function decideArchiveAttachment(
  command: EnquiryCommandOf<'ArchiveAttachmentInAgree21'>,
  state: EnquiryState,
  facts: DecisionFacts,
): EnquiryDecision {
  const attachment = findAttachmentForBank(command.attachmentId, state, facts, archiver(facts));
  if (isRefusal(attachment)) return attachment;
  const broken = firstRefusalOf(mayBeArchived(state), hasDocument(attachment), isThis(attachment, command.entry));
  if (broken) return broken;
  if (isThere(attachment)) return [];
  return [{ type: 'AttachmentArchivedInAgree21', data: { attachmentId: attachment.id, ...dataOf(command.entry) } }];
}

type Kept = Pick<RequestedFile | Attachment, 'document' | 'inAgree21'>;

const isThere = ({ inAgree21 }: Kept): boolean => inAgree21 !== undefined;

const hasDocument = ({ document }: Kept): Refusal | undefined =>
  document === undefined ? refuse('AGREE21_ARCHIVE_NO_DOCUMENT') : undefined;

const fileIsDone = (file: RequestedFile): Refusal | undefined =>
  (requestedFileStatusesForAgree21Archive as readonly RequestedFileStatus[]).includes(file.status)
    ? hasDocument(file)
    : refuse('AGREE21_ARCHIVE_NOT_CHECKED');

/** Once is enough; who asks for the very same again has lost the answer. */
function isNotFiledOtherwise({ inAgree21 }: Kept, { comment, shelfId, formId, formName }: ArchiveShelfOrForm): Refusal | undefined {
  if (inAgree21 === undefined) return undefined;
  const isSame =
    inAgree21.comment === comment && inAgree21.shelfId === shelfId && inAgree21.formId === formId && inAgree21.formName === formName;
  return isSame ? undefined : refuse('AGREE21_ARCHIVED_ALREADY');
}

const isThis = ({ document }: Kept, { blobId }: EnquiryDocumentInArchive): Refusal | undefined =>
  document?.blobId === blobId ? undefined : refuse('AGREE21_ARCHIVE_DOCUMENT_REPLACED');

type Wish = Pick<EnquiryCommandOf<'ArchiveFileInAgree21'>, 'markAsProcessed'>;

const isProcessedToo = (file: RequestedFile, { markAsProcessed }: Wish): boolean => markAsProcessed && file.status === 'verified';

const mayBeProcessed = (file: RequestedFile, wish: Wish, state: EnquiryState): Refusal | undefined =>
  !isProcessedToo(file, wish) || isFileActionAllowedByEnquiry('process', state)
    ? undefined
    : refuse('TRANSITION_NOT_ALLOWED', { from: file.status, to: 'processed' });

const mayBeArchived = ({ status }: EnquiryState): Refusal | undefined =>
  status === 'archived' ? refuse('ATTACHMENT_NOT_CHANGEABLE') : undefined;

/** Nothing but what the event has a place for. */
const dataOf = (entry: EnquiryDocumentInArchive) =>
  pick(entry, 'blobId', 'archivedAt', 'section', 'documentId', 'personId', 'comment', 'shelfId', 'formId', 'formName');
