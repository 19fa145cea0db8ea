import { z } from 'zod';
import { uploadedDocumentFields } from '../../enquiries/views/enquiryAttachment.ts';
import { codeDeliveryStates } from '../../shared/codeDelivery.ts';
import {
  centsField,
  dayField,
  idField,
  instantField,
  iriField,
  readonlyArrayField,
  defineView,
  viewPart,
} from '../../shared/defineView.ts';
import {
  disbursementStatuses,
  disbursementStatusLabels,
  financingProjectStatuses,
  financingProjectStatusLabels,
  payoutInitiatorKinds,
  payoutInitiatorLabels,
  problemCauses,
} from '../status.ts';
import {
  creditCategoryReference,
  disbursementDocumentTemplateView,
  financingProjectTypeReference,
  disbursementInputTemplateView,
} from './catalogue.ts';
import { payoutAccountView, projectCustomer } from './financingProject.ts';

const status = () => z.enum(disbursementStatuses).meta({ title: 'Status', 'x-labels': disbursementStatusLabels });

/** GET valutierung-disbursement-positions/{id}, also inside a request. */
export const disbursementPositionView = defineView('DisbursementPosition', {
  '@id': iriField(),
  id: idField(),
  disbursement: iriField(),
  amount: centsField().meta({ title: 'Betrag' }),
  credit: viewPart({
    '@id': iriField(),
    id: idField(),
    creditNumber: z.string().nullable(),
    name: z.string().nullable(),
    /** As in the credit: this position's amount is not in it any more while the request keeps it back. */
    remainingAmount: centsField(),
    category: creditCategoryReference.nullable(),
    payoutAccount: payoutAccountView.nullable(),
  }),
  financingProjectType: financingProjectTypeReference,
  /** Of its transfer, as the exports name it; for employees only. */
  endToEndId: z.string().exactOptional(),
});
export type DisbursementPositionView = z.output<typeof disbursementPositionView>;

/** The customer's confirmation by a code: what it was made for, and what that comes to. */
export const customerConfirmationView = defineView('Confirmation', {
  confirmedAt: instantField(),
  /** SHA-256 of the confirmed content, hexadecimal. */
  contentHash: z.string(),
  /** False once positions or an account are no longer what was confirmed, or the bank took the payout back: a new code is needed. */
  stillHolds: z.boolean(),
});
export type ConfirmationView = z.output<typeof customerConfirmationView>;

const disbursementFields = {
  id: idField(),
  name: z.string().nullable().meta({ title: 'Antrag' }),
  /** Sum of the positions. */
  amount: centsField().meta({ title: 'Betrag' }),
  status: status(),
  /** The last one: all that is left of every credit. */
  final: z.boolean().meta({ title: 'Finaler Antrag' }),
  createdAt: instantField().meta({ title: 'Angelegt' }),
  /** The first time; null before. */
  submittedAt: instantField().nullable().meta({ title: 'Eingereicht' }),
  updatedAt: instantField().meta({ title: 'Geändert' }),
  financingProject: viewPart({
    '@id': iriField(),
    id: idField(),
    publicId: z.string().meta({ title: 'Vorhabennummer' }),
    name: z.string().nullable().meta({ title: 'Vorhaben' }),
    status: z.enum(financingProjectStatuses).meta({ 'x-labels': financingProjectStatusLabels }),
    customer: projectCustomer,
  }),
};

/** Row of GET valutierung-disbursements. */
export const disbursementRow = defineView('DisbursementRow', disbursementFields);
export type DisbursementRow = z.output<typeof disbursementRow>;

const firstOfTwo = () =>
  viewPart({
    givenAt: instantField(),
    by: iriField().nullable(),
    byName: z.string(),
    /** The customer reads it with the second decision. */
    message: z.string().nullable(),
  })
    .nullable()
    .exactOptional();

/** GET valutierung-disbursements/{id}. */
export const disbursementView = defineView('Disbursement', {
  ...disbursementFields,
  disbursementPositions: readonlyArrayField(disbursementPositionView),
  /** Null before the first submission. */
  confirmation: customerConfirmationView.nullable(),
  /** The last change of status that somebody said something about, null where nobody did. */
  lastMessage: viewPart({ createdAt: instantField(), newStatus: status(), message: z.string() }).nullable(),
  /** The request of the project before it that is submitted or later; null for the first. */
  previousDisbursement: iriField().nullable(),
  /** Null before the payment. */
  payment: viewPart({ bookedOn: dayField(), reference: z.string().nullable(), recordedAt: instantField() }).nullable(),
  /** Why the bank needs the customer; null in every other status than 'problem'. */
  problemCause: z.enum(problemCauses).nullable(),
  /** An approval that waits for a second employee; for employees only. */
  firstApproval: firstOfTwo(),
  /** Whether an approval needs two employees; for employees only. */
  needsSecondApproval: z.boolean().exactOptional(),
  /** A withdrawal of an approval that waits for a second employee; for employees only. */
  firstWithdrawal: firstOfTwo(),
  /** Whether taking the approval back needs two employees; for employees only. */
  needsSecondWithdrawal: z.boolean().exactOptional(),
});
export type DisbursementView = z.output<typeof disbursementView>;

/** Row of GET valutierung-disbursement-status-changes?disbursement={id}, newest first. */
export const disbursementStatusChangeView = defineView('DisbursementStatusChange', {
  id: idField(),
  disbursement: iriField(),
  createdAt: instantField().meta({ title: 'Zeitpunkt' }),
  previousStatus: status().meta({ title: 'Bisheriger Status' }),
  newStatus: status().meta({ title: 'Neuer Status' }),
  initiatedBy: z.enum(payoutInitiatorKinds).meta({ title: 'Ausgelöst durch', 'x-labels': payoutInitiatorLabels }),
  /** Of the employee, of both where two have decided; for employees only. */
  initiatedByName: z.string().meta({ title: 'Name des Mitarbeiters' }).exactOptional(),
  context: viewPart({ message: z.string().nullable() }),
});
export type DisbursementStatusChangeView = z.output<typeof disbursementStatusChangeView>;

/** Of the building site, for one trade of a report; GET valutierung-site-photos/{id}/preview is the picture, with `?small` as lists show it. */
export const sitePhotoView = viewPart({
  id: idField(),
  /** Null once it is erased, as the name. */
  trade: z.string().nullable(),
  originalName: z.string().nullable(),
  addedAt: instantField(),
  sizeBytes: z.int(),
});
export type SitePhotoView = z.output<typeof sitePhotoView>;

/** GET valutierung-input-values/{id}, also a row of GET valutierung-input-values?disbursement={id}, by sortIndex. */
export const inputValueView = defineView('InputValue', {
  '@id': iriField(),
  id: idField(),
  disbursement: iriField(),
  /** Text; of selects and textareas JSON text, of a date `YYYY-MM-DD`, of a checkbox 'true' or 'false', of progress see there. */
  value: z.string().nullable(),
  inputTemplate: disbursementInputTemplateView,
  /** Of the trades of a progress report, in the order of their coming; empty for all other inputs. */
  photos: readonlyArrayField(sitePhotoView),
  updatedAt: instantField(),
});
export type InputValueView = z.output<typeof inputValueView>;

/** GET valutierung-document-files/{id}, also a row of GET valutierung-document-files?disbursement={id}, by sortIndex. */
export const disbursementProofView = defineView('DocumentFile', {
  '@id': iriField(),
  id: idField(),
  disbursement: iriField(),
  documentTemplate: disbursementDocumentTemplateView,
  uploaded: z.boolean(),
  /** Why there is no document, or what is to be said of it. */
  comment: z.string().nullable(),
  /** Null while nothing is uploaded, as are the next ones. */
  fileOriginalName: z.string().nullable(),
  /** Of the other files that became part of it, in their order. */
  furtherNames: z.array(z.string()),
  ...uploadedDocumentFields,
  updatedAt: instantField(),
});
export type DisbursementProofView = z.output<typeof disbursementProofView>;

/** Row of GET valutierung-disbursements/{id}/progress?template-id={id of the input template}. */
export const progressElementView = defineView('ProgressElement', {
  label: z.string(),
  /** 0, 25, 50, 75 or 100. */
  value: z.int(),
  /** In the latest request that is submitted or later, before this one; 0 where there is none. */
  previousValue: z.int(),
  maxValue: z.int(),
  /** In a later request that is submitted or later; null where there is none. */
  nextValue: z.int().nullable(),
  /** False once a later request builds on it, or while the request cannot be edited. */
  editable: z.boolean(),
  /** Added in this request and named in no other. */
  deletable: z.boolean(),
});
export type ProgressElementView = z.output<typeof progressElementView>;
/** The answer as a whole: no list of resources, all elements. */
export const progressView = defineView('Progress', { elements: readonlyArrayField(progressElementView) });
export type ProgressView = z.output<typeof progressView>;

/** GET valutierung-financing-projects/{id}/progress: the newest value of every element with the request it comes from. */
export const projectProgressView = defineView('ProjectProgress', {
  elements: readonlyArrayField(
    viewPart({
      inputTemplate: idField(),
      templateLabel: z.string(),
      label: z.string(),
      value: z.int(),
      disbursement: iriField(),
      at: instantField(),
    }),
  ),
});
export type ProjectProgressView = z.output<typeof projectProgressView>;

/** POST valutierung-disbursements/{id}/submit-request: a code went out for exactly this. GET: it is still the newest. */
export const tanRequestView = defineView('TanRequest', {
  channel: z.enum(['sms', 'email']),
  /** Masked: `+49 170 ••• 678`. */
  sentTo: z.string(),
  validUntil: instantField(),
  /** From the answer on: a browser counts from its arrival, since its own clock may be wrong. 0 once it has run out. */
  validForSeconds: z.int(),
  /** 0 once it was entered wrongly too often. */
  attemptsLeft: z.int(),
  /** 0 where a new code may be asked for at once. */
  newCodeInSeconds: z.int(),
  /** Of the message with the code. */
  delivery: z.enum(codeDeliveryStates),
  contentHash: z.string(),
  name: z.string(),
  totalAmount: centsField(),
  /** So many photos of the building site go along. */
  photos: z.int(),
  positions: readonlyArrayField(
    viewPart({
      creditNumber: z.string(),
      creditName: z.string(),
      financingProjectType: z.string(),
      amount: centsField(),
      payoutAccount: payoutAccountView,
    }),
  ),
});
export type TanRequestView = z.output<typeof tanRequestView>;
