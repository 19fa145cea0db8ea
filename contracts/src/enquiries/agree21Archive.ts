/** Rules of handing documents over to agree21's archive. Source: specification 001 §4 and §5. */
import { isRequestedFileActionPossible } from './statusRules.ts';
import type { EnquiryStatus, RequestedFileStatus } from './status.ts';

export const ARCHIVE_COMMENT_MAX_LENGTH = 64;

export const filingFaultTexts = {
  commentTooLong: 'Maximal 64 Zeichen',
  shelfIdNoNumber: 'Die Ablagenummer ist eine ganze Zahl mit höchstens neun Ziffern.',
  notFiled: 'Ablagenummer oder (Formularnummer und Formularname) wird benötigt.',
} as const;

interface Filed {
  readonly agree21ShelfId: number | null;
  readonly agree21FormId: string | null;
  readonly agree21FormName: string | null;
}

/** A shelf, or number and name of a form. */
export const isShelfOrFormGiven = ({ agree21ShelfId, agree21FormId, agree21FormName }: Filed): boolean =>
  agree21ShelfId !== null || (agree21FormId !== null && agree21FormName !== null);

interface Archivable {
  readonly fileOriginalName: string | null;
  readonly agree21ArchivedAt?: string | null;
}

/** Whether a bank document can be handed over, where the archive is on. */
export const canArchiveAttachmentInAgree21 = ({ fileOriginalName, agree21ArchivedAt }: Archivable): boolean =>
  fileOriginalName !== null && (agree21ArchivedAt ?? null) === null;

/** Statuses of requested files that can be handed over. */
export const requestedFileStatusesForAgree21Archive = ['verified', 'processed'] as const satisfies readonly RequestedFileStatus[];

export const canArchiveRequestedFileInAgree21 = (file: Archivable & { readonly status: RequestedFileStatus }): boolean =>
  (requestedFileStatusesForAgree21Archive as readonly RequestedFileStatus[]).includes(file.status) && canArchiveAttachmentInAgree21(file);

/** Whether a file can be marked as processed in the same step: when it is verified, and the case stands where that is possible. */
export const canMarkAsProcessedOnArchiving = (file: RequestedFileStatus, enquiry: EnquiryStatus): boolean =>
  file === 'verified' && isRequestedFileActionPossible('process', file, enquiry);
