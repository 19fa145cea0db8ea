import { z } from 'zod';
import { publicEventsOf } from '../integrationEvent.ts';

/** Released versions are frozen, and the schema of each stands beside: what must change becomes a further version. */
const event = publicEventsOf('enquiries');

/** `YYYY-MM-DD`. */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const initiator = z.enum(['customer', 'bank_employee', 'access_token', 'system']);
const enquiryStatus = z.enum(['draft', 'open', 'completed', 'processed', 'expired', 'aborted', 'archived']);
const fileStatus = z.enum(['requested', 'uploaded', 'ready', 'verified', 'processed', 'archived', 'problem']);

const fileRequest = {
  enquiryId: z.string(),
  fileId: z.string(),
  required: z.boolean(),
  fileCategoryId: z.string().nullable(),
  expiresOn: day.nullable(),
  /** MIME types or wildcards, comma separated; null = images and PDF. */
  accept: z.string().nullable(),
  maxSizeBytes: z.int().nullable(),
};
const fileChange = { enquiryId: z.string(), fileId: z.string(), previousStatus: fileStatus, newStatus: fileStatus, initiator };

/** The customer may read a document of the bank from now on. It comes again when a released document is replaced by another one. */
export const attachmentReleasedV1 = event('attachment.released.v1', 'Ein Bankdokument wurde für den Kunden freigegeben.', {
  enquiryId: z.string(),
  attachmentId: z.string(),
  /** Hex, of the document as it is handed out. */
  sha256,
});

/** The customer may not read the bank's document any more: its release was taken back, or it was deleted. */
export const attachmentTakenBackV1 = event('attachment.taken-back.v1', 'Die Freigabe eines Bankdokuments wurde zurückgenommen.', {
  enquiryId: z.string(),
  attachmentId: z.string(),
});

/** Texts and documents are deleted, of all its files too; nothing follows for this enquiry. */
export const enquiryArchivedV1 = event('enquiry.archived.v1', 'Ein Vorgang wurde archiviert.', {
  enquiryId: z.string(),
  previousStatus: enquiryStatus,
  initiator: z.enum(['bank_employee', 'system']),
});

/** A draft that the customer does not see yet. */
export const enquiryCreatedV1 = event('enquiry.created.v1', 'Ein Vorgang wurde angelegt.', {
  enquiryId: z.string(),
  /** The number of the case, unique per bank. */
  publicId: z.string(),
  customerId: z.string(),
  /** End of that day in Europe/Berlin. */
  expiresOn: day.nullable(),
});

/** The customer has longer. */
export const enquiryDeadlineExtendedV1 = event('enquiry.deadline-extended.v1', 'Die Fälligkeit eines Vorgangs wurde verlängert.', {
  enquiryId: z.string(),
  expiresOn: day,
});

/** Nothing follows for this enquiry. */
export const enquiryDeletedV1 = event('enquiry.deleted.v1', 'Ein Vorgang wurde gelöscht.', { enquiryId: z.string() });

/** Says what number and deadline are now, changed or not. */
export const enquiryEditedV1 = event('enquiry.edited.v1', 'Ein Vorgang wurde bearbeitet.', {
  enquiryId: z.string(),
  publicId: z.string(),
  expiresOn: day.nullable(),
});

/** Opened, handed back, completed, processed, aborted, expired or reopened: the pair of states says which. */
export const enquiryStatusChangedV1 = event('enquiry.status-changed.v1', 'Der Status eines Vorgangs hat sich geändert.', {
  enquiryId: z.string(),
  previousStatus: enquiryStatus,
  newStatus: enquiryStatus,
  initiator,
  /** The new deadline, where the change sets one (reopened). */
  expiresOn: day.optional(),
});

/** Says what is asked for now. */
export const fileEditedV1 = event('file.edited.v1', 'Die Anforderung eines Dokuments wurde geändert.', fileRequest);

/** The bank does not ask for it any more. */
export const fileRemovedV1 = event('file.removed.v1', 'Die Anforderung eines Dokuments wurde entfernt.', {
  enquiryId: z.string(),
  fileId: z.string(),
});

/** The bank asks for a document within an enquiry. */
export const fileRequestedV1 = event('file.requested.v1', 'Ein Dokument wurde angefordert.', fileRequest);

/** Released, problem reported or withdrawn, verified, requested again or processed: the pair of states says which. */
export const fileStatusChangedV1 = event('file.status-changed.v1', 'Der Status eines Dokuments hat sich geändert.', fileChange);

/** A document was uploaded, for the first time or anew. It is also the change of status: no file.status-changed goes with it. */
export const fileUploadedV1 = event('file.uploaded.v1', 'Ein Dokument wurde hochgeladen.', {
  ...fileChange,
  sizeBytes: z.int(),
  mediaType: z.string(),
  /** Hex, of the document as it is handed out. */
  sha256,
  pages: z.int().nullable(),
  /** A virus scanner has looked at it. */
  scanned: z.boolean(),
});
