import { customerFieldDefinitions } from '../../customers/customerFieldDefinitions.ts';
import { z } from 'zod';
import { dayField, idField, instantField, iriField, readonlyArrayField, defineView, viewPart } from '../../shared/defineView.ts';
import {
  enquiryStatuses,
  enquiryStatusLabels,
  requestedFileStatuses,
  requestedFileStatusLabels,
  initiatorKinds,
  initiatorLabels,
} from '../status.ts';
import { agree21ArchiveFields } from './agree21Archive.ts';
import { enquiryAttachmentView, uploadedDocumentFields } from './enquiryAttachment.ts';
import { questionThreadSummary } from './fileQuestions.ts';

const enquiryStatus = () => z.enum(enquiryStatuses).meta({ title: 'Status', 'x-labels': enquiryStatusLabels });
const fileStatus = () => z.enum(requestedFileStatuses).meta({ title: 'Status', 'x-labels': requestedFileStatusLabels });

export const statusReasonView = defineView('StatusContext', {
  message: z.string().nullable().meta({ title: 'Grund' }),
  comment: z.string().nullable().meta({ title: 'Kommentar' }),
});
export type StatusContext = z.output<typeof statusReasonView>;

export const fileCategoryReference = defineView('FileCategoryReference', {
  '@id': iriField(),
  id: idField(),
  name: z.string(),
  sortIndex: z.int(),
});
export type FileCategoryReference = z.output<typeof fileCategoryReference>;

/** GET files/{id}, also inside an enquiry. Dates of days are `YYYY-MM-DD`, instants ISO in UTC. */
export const requestedFileView = defineView('File', {
  '@id': iriField(),
  id: idField(),
  enquiry: iriField(),
  name: z.string().nullable(),
  description: z.string().nullable(),
  tooltip: z.string().nullable(),
  status: fileStatus(),
  required: z.boolean(),
  accept: z.string().nullable(),
  /** Bytes. */
  maxSize: z.int().nullable(),
  sortIndex: z.int(),
  expiresAt: dayField().nullable(),
  createdAt: instantField(),
  updatedAt: instantField(),
  /** Null while nothing is uploaded, as are the next ones. */
  fileOriginalName: z.string().nullable(),
  ...uploadedDocumentFields,
  ...agree21ArchiveFields,
  fileCategory: fileCategoryReference.nullable(),
  /** The template that it was made from, null for one without. */
  fileTemplate: iriField().nullable(),
  /** Null while nobody has written anything about it. */
  questionThread: questionThreadSummary.nullable(),
  /** The last change of status, null before the first. */
  lastStatusChange: viewPart({
    createdAt: instantField(),
    previousStatus: fileStatus(),
    newStatus: fileStatus(),
    initiatedBy: z.enum(initiatorKinds),
    context: statusReasonView,
  }).nullable(),
});
export type RequestedFileView = z.output<typeof requestedFileView>;

/** An access link that was sent to the customer, as employees see it. */
export const accessLinkView = defineView('AccessLink', {
  sentAt: instantField(),
  /** Of the employee; not in lists. */
  sentByName: z.string().exactOptional(),
  validUntil: instantField(),
  /** Null while it is not used up. */
  openedAt: instantField().nullable(),
});
export type AccessLinkView = z.output<typeof accessLinkView>;

/** GET enquiries/{id}, also a row of GET enquiries. */
export const enquiryView = defineView('Enquiry', {
  id: idField(),
  publicId: z.string().meta({ title: 'Vorgangsnummer' }),
  name: z.string().nullable().meta({ title: 'Name' }),
  description: z.string().nullable().meta({ title: 'Beschreibung' }),
  status: enquiryStatus(),
  expires: z.boolean(),
  expiresAt: dayField().nullable().meta({ title: 'Ablaufdatum' }),
  createdAt: instantField().meta({ title: 'Angelegt' }),
  updatedAt: instantField().meta({ title: 'Geändert' }),
  /** The customer sees only `@id` and `id`. */
  customer: viewPart({
    '@id': iriField(),
    id: idField(),
    customerId: z.string().nullable().meta({ title: customerFieldDefinitions.customerNumber.label }).exactOptional(),
    email: z.string().nullable().meta({ title: customerFieldDefinitions.email.label }).exactOptional(),
    firstName: z.string().nullable().meta({ title: customerFieldDefinitions.firstName.label }).exactOptional(),
    lastName: z.string().nullable().meta({ title: customerFieldDefinitions.lastName.label }).exactOptional(),
  }),
  /** The template that it was made from, null for one without. */
  enquiryTemplate: iriField().nullable(),
  /** Sorted by sortIndex, then createdAt. */
  requestedFiles: readonlyArrayField(requestedFileView),
  /** Bank documents in the order of their creation; empty where they are not activated. */
  enquiryAttachments: readonlyArrayField(enquiryAttachmentView),
  readyToComplete: z.boolean().meta({ title: 'Bereit zum Abschluss' }),
  /** Access links that were sent, newest first; for employees only. */
  accessLinks: readonlyArrayField(accessLinkView).meta({ title: 'Direktzugänge' }).exactOptional(),
});
export type EnquiryView = z.output<typeof enquiryView>;

const initiatedBy = {
  initiatedBy: z.enum(initiatorKinds).meta({ title: 'Ausgelöst durch', 'x-labels': initiatorLabels }),
  /** Of the employee, for employees only. */
  initiatedByName: z.string().meta({ title: 'Name des Mitarbeiters' }).exactOptional(),
  context: statusReasonView,
};

/** Row of GET enquiry-status-changes?enquiry={id}, newest first. */
export const enquiryStatusChangeView = defineView('EnquiryStatusChange', {
  id: idField(),
  enquiry: iriField(),
  createdAt: instantField().meta({ title: 'Zeitpunkt' }),
  previousStatus: enquiryStatus().meta({ title: 'Bisheriger Status' }),
  newStatus: enquiryStatus().meta({ title: 'Neuer Status' }),
  ...initiatedBy,
});
export type EnquiryStatusChangeView = z.output<typeof enquiryStatusChangeView>;

/** Row of GET file-status-changes?file.enquiry={id} or ?file={id}, newest first. */
export const requestedFileStatusChangeView = defineView('FileStatusChange', {
  id: idField(),
  file: iriField(),
  fileName: z.string().nullable().meta({ title: 'Dokument' }),
  createdAt: instantField().meta({ title: 'Zeitpunkt' }),
  previousStatus: fileStatus().meta({ title: 'Bisheriger Status' }),
  newStatus: fileStatus().meta({ title: 'Neuer Status' }),
  ...initiatedBy,
});
export type RequestedFileStatusChangeView = z.output<typeof requestedFileStatusChangeView>;
