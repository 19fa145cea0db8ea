import { z } from 'zod';
import { defineEvents, type EventOf } from '../shared/events.ts';
import { eventDataFieldsFor } from '../record/recordSchemas.ts';
import { markPersonal } from '../shared/markPersonal.ts';
import { attachmentFieldDefinitions, enquiryFieldDefinitions, requestedFileFieldDefinitions } from './enquiryFieldDefinitions.ts';
import { problemReasonCodeByText } from './problemReasonTexts.ts';
import { enquiryStatuses, requestedFileStatuses } from './status.ts';

const enquiryData = eventDataFieldsFor(enquiryFieldDefinitions, { publicId: z.string(), expiresOn: z.string().nullable() });

/** Message and comment of a status change ('context' in views). */
const context = { message: markPersonal(z.string().nullable()), comment: markPersonal(z.string().nullable()) };
const enquiryChange = { previousStatus: z.enum(enquiryStatuses), newStatus: z.enum(enquiryStatuses), ...context };
const fileChange = {
  fileId: z.string(),
  previousStatus: z.enum(requestedFileStatuses),
  newStatus: z.enum(requestedFileStatuses),
  ...context,
};

const fileData = {
  ...eventDataFieldsFor(requestedFileFieldDefinitions, {
    required: z.boolean(),
    sortIndex: z.int(),
    fileCategoryId: z.string().nullable(),
    expiresOn: z.string().nullable(),
    accept: z.string().nullable(),
    maxSizeBytes: z.int().nullable(),
  }),
  /** The template that it was last made from. */
  fileTemplateId: z.string().exactOptional(),
};

const attachmentData = { attachmentId: z.string(), ...eventDataFieldsFor(attachmentFieldDefinitions, { public: z.boolean() }) };

/** What was uploaded. */
const documentData = {
  blobId: z.string(),
  sizeBytes: z.int(),
  sha256: z.string(),
  mediaType: z.string(),
  pages: z.int().nullable(),
  originalName: markPersonal(z.string()),
  scanned: z.boolean(),
};

/** Where a document lies in agree21's archive, and as what. */
const archiveData = {
  /** Which document it was. */
  blobId: z.string(),
  /** ISO instant, by the archive's clock. */
  archivedAt: z.string(),
  section: z.string(),
  documentId: markPersonal(z.string()),
  personId: markPersonal(z.string()),
  comment: markPersonal(z.string().nullable()),
  shelfId: z.int().nullable(),
  formId: markPersonal(z.string().nullable()),
  formName: markPersonal(z.string().nullable()),
};

/** One stream an enquiry, its requested files and bank documents (attachments) inside. Every status change is an event of its own. */
export const enquiryEvents = defineEvents({
  EnquiryCreated: z.object({ ownerId: z.string(), ...enquiryData, enquiryTemplateId: z.string().exactOptional() }),
  EnquiryEdited: z.object(enquiryData),
  EnquiryDeleted: z.object({}),
  EnquiryOpened: z.object(enquiryChange),
  EnquiryHandedBack: z.object(enquiryChange),
  EnquiryCompleted: z.object(enquiryChange),
  EnquiryProcessed: z.object(enquiryChange),
  EnquiryAborted: z.object(enquiryChange),
  EnquiryExpired: z.object(enquiryChange),
  /** Out of expired, with the new deadline. */
  EnquiryReopened: z.object({ ...enquiryChange, expiresOn: z.string() }),
  /** Its files with it. The key is deleted after it. */
  EnquiryArchived: z.object(enquiryChange),
  EnquiryDeadlineExtended: z.object({ expiresOn: z.string(), reason: markPersonal(z.string().nullable()) }),
  /** An employee asks the customer to go on; the letter follows. */
  EnquiryReminded: z.object({}),
  /** A link that opens this enquiry alone; it ends the one before. What stands in the link is nowhere in the log. */
  AccessLinkSent: z.object({
    linkId: z.string(),
    /** ISO instant; afterwards it opens nothing. */
    validUntil: z.string(),
    /** The customer's revision that set the address or last took access away: another one ends it. */
    addressRevision: z.int(),
  }),
  /** By whoever holds the link: it is used up. */
  AccessLinkOpened: z.object({ linkId: z.string() }),
  /** By whoever has opened it: nothing is open any more. */
  AccessLinkEnded: z.object({ linkId: z.string() }),
  FileRequested: z.object({ fileId: z.string(), ...fileData }),
  FileEdited: z.object({ fileId: z.string(), ...fileData }),
  FileRemoved: z.object({ fileId: z.string() }),
  FileUploaded: z.object({ ...fileChange, ...documentData }),
  FileReleased: z.object(fileChange),
  FileProblemReported: z.object({
    ...fileChange,
    /** Which of the reasons the message is; counted when its words are gone. */
    reasonCode: z.enum(problemReasonCodeByText).exactOptional(),
  }),
  FileProblemWithdrawn: z.object(fileChange),
  FileVerified: z.object(fileChange),
  /** The bank asks again: the upload is dropped from view. */
  FileRequestedAgain: z.object({
    ...fileChange,
    /** Of the bank's reasons, where one of them was chosen. */
    reasonCode: z.string().exactOptional(),
  }),
  FileProcessed: z.object(fileChange),
  /** Handed over to agree21's archive; its status is another thing. */
  FileArchivedInAgree21: z.object({ fileId: z.string(), ...archiveData }),
  /** By the customer, in the file's question thread. */
  FileQuestionAsked: z.object({ fileId: z.string(), text: markPersonal(z.string()) }),
  /** By the bank, there; also where it is the bank that begins. */
  FileQuestionAnswered: z.object({ fileId: z.string(), text: markPersonal(z.string()) }),
  /** By the bank: there is nothing to answer, or it was answered elsewhere. */
  FileQuestionClosed: z.object({ fileId: z.string() }),
  /** An employee looked at the document: for the audit, changes nothing. */
  FileAccessed: z.object({ fileId: z.string(), access: z.enum(['download', 'preview']) }),
  AttachmentAdded: z.object(attachmentData),
  AttachmentEdited: z.object(attachmentData),
  AttachmentUploaded: z.object({ attachmentId: z.string(), ...documentData }),
  /** The customer may read this document from now on; again for another document in its place. */
  AttachmentReleased: z.object({ attachmentId: z.string(), sha256: z.string() }),
  /** Not any more; removing a released one says so too. */
  AttachmentTakenBack: z.object({ attachmentId: z.string() }),
  AttachmentRemoved: z.object({ attachmentId: z.string() }),
  /** Under what it is to be filed in agree21's archive. */
  AttachmentFilingPlanned: z.object({
    attachmentId: z.string(),
    comment: markPersonal(z.string().nullable()),
    shelfId: z.int().nullable(),
  }),
  /** Handed over to agree21's archive. Another document in its place is not there yet. */
  AttachmentArchivedInAgree21: z.object({ attachmentId: z.string(), ...archiveData }),
  /** An employee looked at the document: for the audit, changes nothing. */
  AttachmentAccessed: z.object({ attachmentId: z.string(), access: z.enum(['download', 'preview']) }),
});
export type EnquiryEvent = EventOf<typeof enquiryEvents>;
