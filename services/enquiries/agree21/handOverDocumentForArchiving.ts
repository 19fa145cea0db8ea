import type { CustomerForArchivingInput, FilingInput } from '@portal/contracts/enquiries/commands/archiveInAgree21';
import { forgetHandOver, noteHandOverBegun, type FileOrAttachmentReference } from '@portal/platform/agree21/archiveRecords';
import type { ArchiveShelfOrForm } from '@portal/platform/agree21/documentArchive';
import { refuse } from '@portal/platform/commands/refusal';
import { downloadName } from '@portal/platform/documents/downloadName';
import type { UndoableSideEffect, RefusalOrProblem } from '@portal/platform/use-cases/useCase';
import { isRefusalOrProblem } from '@portal/platform/use-cases/createRejectedOutcomeAnswer';
import type { EnquiriesServices } from '../enquiriesServices.ts';
import type { EnquiryState, StoredDocument } from '../enquiry/enquiryState.ts';
import { enquiryStreamNameOf } from '../enquiry/enquiryAggregate.ts';
import { findArchivingPersonId } from './findArchivingPersonId.ts';
import type { EnquiryDocumentInArchive } from '../enquiry/enquiryCommands.ts';
import { handOverToArchiveWithDeadline } from './handOverToArchiveWithDeadline.ts';

export const filingFromInput = ({ agree21Comment, agree21ShelfId, agree21FormId, agree21FormName }: FilingInput): ArchiveShelfOrForm => ({
  comment: agree21Comment,
  shelfId: agree21ShelfId,
  formId: agree21FormId,
  formName: agree21FormName,
});

interface Preparing extends Pick<EnquiriesServices, 'agree21People' | 'documentArchive' | 'blobs' | 'records' | 'log'> {
  /** The enquiry's. */
  readonly id: string;
  readonly state: EnquiryState;
  readonly signal: AbortSignal;
  readonly context: { readonly now: string };
}

interface Archiving {
  readonly subject: FileOrAttachmentReference;
  readonly document: StoredDocument | undefined;
  /** What it is called, where it has no file name any more. */
  readonly name: string | null;
  readonly filing: FilingInput;
  readonly customer: CustomerForArchivingInput;
}

/**
 * Hands a document over before its event is written. When that is cut off, the archive has what no event tells of yet; whoever
 * repeats the call hands over under the same key, and the event comes then; the comparison finds what nobody repeats.
 */
export async function handOverDocumentForArchiving(
  { id, state, signal, context: { now }, agree21People, documentArchive, blobs, records, log }: Preparing,
  { subject, document, name, filing, customer }: Archiving,
): Promise<UndoableSideEffect<EnquiryDocumentInArchive, EnquiryState> | RefusalOrProblem> {
  if (document === undefined) return refuse('AGREE21_ARCHIVE_NO_DOCUMENT');
  const person = await findArchivingPersonId({ agree21People, signal }, customer, state.ownerId);
  if (isRefusalOrProblem(person)) return person;
  const { blobId, mediaType, sizeBytes, sha256, originalName } = document;
  const owner = enquiryStreamNameOf(id);
  const first = await noteHandOverBegun(records, blobId, { owner, subject, begunAt: now });
  const taken = await handOverToArchiveWithDeadline(
    { documentArchive, log },
    {
      key: blobId,
      owner,
      personId: person.personId,
      ...filingFromInput(filing),
      // A title is no path.
      name: downloadName(originalName ?? (name ?? 'Dokument').replaceAll(/[\\/]/g, '-'), mediaType),
      mediaType,
      sizeBytes,
      sha256,
      content: () => blobs.get(owner, blobId),
    },
  );
  // What lies under the key is another document, unless an attempt before this one is still taken in. After other refusals the
  // comparison asks agree21 and forgets, because an attempt before or beside this one may have been late.
  if (first !== undefined && 'refused' in taken && taken.refused === 'AGREE21_ARCHIVE_KEY_TAKEN')
    await forgetHandOver(records, blobId, first);
  if (isRefusalOrProblem(taken)) return taken;
  // Handed over before with another number, whose answer was lost: agree21 keeps the first, and the comparison brings its event.
  if (!isSameNumber(taken.entry.personId, person.personId)) return refuse('AGREE21_ARCHIVED_FOR_OTHER_PERSON');
  return { facts: { ...taken.entry, blobId } };
}

/** agree21 may write a number with or without zeros before it. */
const isSameNumber = (one: string, other: string): boolean => one.replace(/^0+/, '') === other.replace(/^0+/, '');
