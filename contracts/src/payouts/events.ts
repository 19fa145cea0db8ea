import { z } from 'zod';
import { eventDataFieldsFor } from '../record/recordSchemas.ts';
import { defineEntryKind } from '../shared/entry.ts';
import { defineEvents, type EventOf } from '../shared/events.ts';
import { markPersonal } from '../shared/markPersonal.ts';
import { creditFieldDefinitions } from './creditFieldDefinitions.ts';
import { financingProjectFieldDefinitions } from './financingProjectFieldDefinitions.ts';
import { disbursementStatuses, financingProjectStatuses } from './status.ts';
import { inputTypes } from './templates.ts';

const projectData = eventDataFieldsFor(financingProjectFieldDefinitions, {
  publicId: z.string(),
  maxDisbursements: z.int(),
  minimumDisbursementCents: z.int().nullable(),
});

const payoutAccount = z.object({ iban: z.string(), holder: z.string() });

const creditData = {
  creditId: z.string(),
  ...eventDataFieldsFor(creditFieldDefinitions, {
    amountCents: z.int(),
    creditCategoryId: z.string().nullable(),
    financingProjectTypeIds: z.array(z.string()),
    payoutAccount: payoutAccount.nullable(),
  }),
};

const projectChange = { previousStatus: z.enum(financingProjectStatuses), newStatus: z.enum(financingProjectStatuses) };

/** Message of a status change ('context' in views). */
const disbursementChange = {
  disbursementId: z.string(),
  previousStatus: z.enum(disbursementStatuses),
  newStatus: z.enum(disbursementStatuses),
  message: markPersonal(z.string().nullable()),
};

/** Amounts stay in clear: without the names around them they say nothing of a person, and books must add up after an erasure. */
const position = z.object({
  positionId: z.string(),
  creditId: z.string(),
  financingProjectTypeId: z.string(),
  amountCents: z.int(),
});

/** As it was when the request was made: later changes of the template do not reach it. */
const inputTemplate = z.object({
  inputTemplateId: z.string(),
  type: z.enum(inputTypes),
  label: z.string(),
  required: z.boolean(),
  placeholder: z.string().nullable(),
  infotext: z.string().nullable(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  multiSelect: z.boolean(),
  sortIndex: z.int(),
  showWithDocuments: z.boolean(),
  progressAllowAdd: z.boolean(),
  progressItemLabel: z.string().nullable(),
  progressItems: z.array(z.string()),
  icon: z.string().nullable(),
  minDate: z.int().nullable(),
  maxDate: z.int().nullable(),
});

const documentTemplate = z.object({
  documentTemplateId: z.string(),
  label: z.string(),
  description: z.string().nullable(),
  infotext: z.string().nullable(),
  required: z.boolean(),
  sortIndex: z.int(),
  accept: z.string().nullable(),
  maxSizeBytes: z.int().nullable(),
});

/**
 * What the customer was shown and confirmed, word for word; its hash stands beside it in clear. Whoever has the event can
 * reckon the hash again (`confirmationHash`).
 */
const confirmedContent = z.object({
  /** Drawn for this confirmation: without it nobody can try account numbers on the hash. */
  salt: z.string(),
  disbursementId: z.string(),
  name: z.string(),
  totalCents: z.int(),
  positions: z.array(
    z.object({
      creditId: z.string(),
      creditNumber: z.string(),
      financingProjectTypeId: z.string(),
      /** As it was called then; not there in confirmations from before it belonged to them. */
      financingProjectTypeName: z.string().exactOptional(),
      amountCents: z.int(),
      iban: z.string(),
      holder: z.string(),
    }),
  ),
  /** Of the building site, in the order of their coming; not there where there were none. */
  photos: z.array(z.object({ trade: z.string(), sha256: z.string() })).exactOptional(),
});
export type ConfirmedDisbursementContent = z.output<typeof confirmedContent>;

/** One stream a financing project: its credits, disbursements (requests), their positions, forms, proofs and progress inside. */
export const financingProjectEvents = defineEvents({
  FinancingProjectCreated: z.object({ ownerId: z.string(), ...projectData }),
  FinancingProjectEdited: z.object(projectData),
  FinancingProjectActivated: z.object(projectChange),
  /** `reason`: all credits are exhausted, or an employee closed it. */
  FinancingProjectCompleted: z.object({ ...projectChange, reason: z.enum(['exhausted', 'closed']) }),
  /** With a payment that came back after the project had ended. */
  FinancingProjectReopened: z.object(projectChange),
  FinancingProjectAborted: z.object({ ...projectChange, message: markPersonal(z.string()) }),
  /** Its customer is about to be archived: until then nothing new comes to the bank, so that nothing is lost with the project. */
  FinancingProjectPaused: z.object({ pauseId: z.string(), until: z.string() }),
  /** The customer was not archived by the command that paused it; the pause of another one goes on. */
  FinancingProjectResumed: z.object({ pauseId: z.string() }),
  /** The key is deleted after it. */
  FinancingProjectArchived: z.object(projectChange),
  CreditAdded: z.object(creditData),
  CreditEdited: z.object(creditData),
  CreditRemoved: z.object({ creditId: z.string() }),
  /** Once the project is active; every confirmation that waits for its code ends with it. */
  PayoutAccountChanged: z.object({ creditId: z.string(), payoutAccount: markPersonal(payoutAccount) }),
  DisbursementCreated: z.object({
    disbursementId: z.string(),
    name: markPersonal(z.string()),
    /** All that is left of every credit. */
    final: z.boolean(),
    positions: z.array(position),
    inputValues: z.array(z.object({ inputValueId: z.string(), template: inputTemplate })),
    documentFiles: z.array(z.object({ documentFileId: z.string(), template: documentTemplate })),
  }),
  /** Name and positions as they are now. */
  DisbursementEdited: z.object({ disbursementId: z.string(), name: markPersonal(z.string()), positions: z.array(position) }),
  /** By the customer, or because nobody went on with it; its money and its slot are free again. */
  DisbursementDeleted: z.object({ disbursementId: z.string(), reason: z.enum(['deleted', 'abandoned']) }),
  /** A draft that nobody goes on with: the letter follows. */
  DisbursementReminded: z.object({ disbursementId: z.string() }),
  InputValueWritten: z.object({ disbursementId: z.string(), inputValueId: z.string(), value: markPersonal(z.string().nullable()) }),
  ProofUploaded: z.object({
    disbursementId: z.string(),
    documentFileId: z.string(),
    blobId: z.string(),
    sizeBytes: z.int(),
    sha256: z.string(),
    mediaType: z.string(),
    pages: z.int().nullable(),
    originalName: markPersonal(z.string()),
    /** Of the other files that became part of it, in their order; missing where it is of one file. */
    furtherNames: markPersonal(z.array(z.string()).optional()),
    scanned: z.boolean(),
  }),
  /** Why there is no document, or what is to be said of it. */
  ProofCommented: z.object({ disbursementId: z.string(), documentFileId: z.string(), comment: markPersonal(z.string().nullable()) }),
  /** Of the building site, for one trade of a progress report. Where it was taken is not kept (decision 0042). */
  SitePhotoAdded: z.object({
    disbursementId: z.string(),
    inputValueId: z.string(),
    photoId: z.string(),
    trade: markPersonal(z.string()),
    blobId: z.string(),
    sizeBytes: z.int(),
    sha256: z.string(),
    mediaType: z.string(),
    originalName: markPersonal(z.string()),
  }),
  SitePhotoRemoved: z.object({ disbursementId: z.string(), inputValueId: z.string(), photoId: z.string() }),
  /** A code went out for exactly this content. What the code is, is nowhere in the log. */
  TanRequested: z.object({
    disbursementId: z.string(),
    channel: z.enum(['sms', 'email']),
    /** ISO instant. */
    validUntil: z.string(),
    contentHash: z.string(),
    /** Of the content that the code was made for. */
    salt: markPersonal(z.string()),
  }),
  /** With the code: `content` is what was confirmed, `contentHash` what it comes to. */
  DisbursementSubmitted: z.object({
    ...disbursementChange,
    contentHash: z.string(),
    content: markPersonal(confirmedContent),
    /** ISO instant of the code's issue. */
    tanRequestedAt: z.string(),
  }),
  /** After an inquiry, with the content of the last confirmation. */
  DisbursementResubmitted: z.object(disbursementChange),
  /** The first of two employees; the status stays. */
  DisbursementApprovalGiven: z.object({ disbursementId: z.string(), message: markPersonal(z.string().nullable()) }),
  DisbursementApproved: z.object(disbursementChange),
  DisbursementRejected: z.object({
    ...disbursementChange,
    /** `aborted`: with its project, while it was a draft. */
    reason: z.enum(['decided', 'aborted']),
  }),
  /** Back to the customer with a question. */
  DisbursementInquired: z.object(disbursementChange),
  PaymentRecorded: z.object({
    ...disbursementChange,
    /** `YYYY-MM-DD`. */
    bookedOn: z.string(),
    reference: markPersonal(z.string()),
    amountCents: z.int(),
  }),
  /** The first of two employees who take an approval by two back; the status stays. */
  DisbursementWithdrawalGiven: z.object({ disbursementId: z.string(), message: markPersonal(z.string().nullable()) }),
  /** Back to the customer before anything was paid; what the customer has confirmed counts no more. */
  DisbursementApprovalWithdrawn: z.object(disbursementChange),
  /** The transfer came back; the message is the reason. What the customer has confirmed counts no more. */
  PaymentReturned: z.object({
    ...disbursementChange,
    /** `YYYY-MM-DD`. */
    bookedOn: z.string(),
    amountCents: z.int(),
  }),
  DisbursementArchived: z.object(disbursementChange),
  /** An employee looked at the document of a proof, or at a photo of the site: for the audit, changes nothing. */
  ProofAccessed: z.object({ disbursementId: z.string(), documentFileId: z.string(), access: z.enum(['download', 'preview']) }),
});
export type FinancingProjectEvent = EventOf<typeof financingProjectEvents>;

export const financingProjectTypeDefinition = defineEntryKind({
  name: 'FinancingProjectType',
  resource: 'valutierung-financing-project-types',
  fields: z.object({
    name: z.string(),
    /** Per payout; null = none. */
    maximumCents: z.int().nullable(),
    infotext: z.string().nullable(),
    sortIndex: z.int(),
  }),
});
export const creditCategoryDefinition = defineEntryKind({
  name: 'CreditCategory',
  resource: 'valutierung-credit-categories',
  fields: z.object({ name: z.string(), infotext: z.string().nullable(), sortIndex: z.int() }),
});
export const inputTemplateDefinition = defineEntryKind({
  name: 'InputTemplate',
  resource: 'valutierung-input-templates',
  fields: inputTemplate.omit({ inputTemplateId: true }),
});
export const documentTemplateDefinition = defineEntryKind({
  name: 'DocumentTemplate',
  resource: 'valutierung-document-templates',
  fields: documentTemplate.omit({ documentTemplateId: true }),
});

const payoutCatalogueEvents = defineEvents({
  ...financingProjectTypeDefinition.schemas,
  ...creditCategoryDefinition.schemas,
  ...inputTemplateDefinition.schemas,
  ...documentTemplateDefinition.schemas,
});
export type PayoutCatalogueEvent = EventOf<typeof payoutCatalogueEvents>;

export const payoutEvents = defineEvents({ ...financingProjectEvents.schemas, ...payoutCatalogueEvents.schemas });
