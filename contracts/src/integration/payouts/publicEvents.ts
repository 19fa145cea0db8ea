import { z } from 'zod';
import { publicEventsOf } from '../integrationEvent.ts';

/** Released versions are frozen, and the schema of each stands beside: what must change becomes a further version. */
const event = publicEventsOf('payouts');

/** `integration`: the core banking system that has said something of a payment. */
const initiator = z.enum(['customer', 'bank_employee', 'integration', 'system']);
const projectStatus = z.enum(['draft', 'active', 'completed', 'aborted', 'archived']);
const disbursementStatus = z.enum(['draft', 'submitted', 'approved', 'disbursed', 'problem', 'rejected', 'archived']);
const credit = {
  projectId: z.string(),
  creditId: z.string(),
  amountCents: z.int(),
  creditCategoryId: z.string().nullable(),
  /** Purposes that it may be drawn for. */
  financingProjectTypeIds: z.array(z.string()),
};
const limits = {
  maxDisbursements: z.int(),
  /** Null: the bank's default counts. */
  minimumDisbursementCents: z.int().nullable(),
};
const amounts = {
  /** Sum of the positions. */
  amountCents: z.int(),
  positions: z.array(
    z.strictObject({ positionId: z.string(), creditId: z.string(), financingProjectTypeId: z.string(), amountCents: z.int() }),
  ),
};
const disbursementChange = {
  projectId: z.string(),
  disbursementId: z.string(),
  previousStatus: disbursementStatus,
  newStatus: disbursementStatus,
  initiator,
};

export const creditAddedV1 = event('credit.added.v1', 'Einem Kreditvorhaben wurde ein Kredit hinzugefügt.', credit);

export const creditEditedV1 = event('credit.edited.v1', 'Ein Kredit wurde bearbeitet.', credit);

export const creditRemovedV1 = event('credit.removed.v1', 'Ein Kredit wurde aus seinem Vorhaben entfernt.', {
  projectId: z.string(),
  creditId: z.string(),
});

/** A draft already: its positions keep money of the credits back. */
export const disbursementCreatedV1 = event('disbursement.created.v1', 'Ein Auszahlungsantrag wurde angelegt.', {
  projectId: z.string(),
  disbursementId: z.string(),
  /** All that is left of every credit. */
  final: z.boolean(),
  ...amounts,
});

/** What it kept back of the credits is free again. */
export const disbursementDeletedV1 = event('disbursement.deleted.v1', 'Ein Entwurf eines Auszahlungsantrags wurde gelöscht.', {
  projectId: z.string(),
  disbursementId: z.string(),
  /** By the customer, or because nobody went on with it. */
  cause: z.enum(['deleted', 'abandoned']),
});

export const disbursementEditedV1 = event('disbursement.edited.v1', 'Die Positionen eines Auszahlungsantrags wurden bearbeitet.', {
  projectId: z.string(),
  disbursementId: z.string(),
  ...amounts,
});

/** Submitted, approved, rejected, inquired, its approval withdrawn, or archived: the pair of states says which. Its amount is that of its creation or last edit. */
export const disbursementStatusChangedV1 = event(
  'disbursement.status-changed.v1',
  'Der Status eines Auszahlungsantrags hat sich geändert.',
  {
    ...disbursementChange,
    /** Of a rejection: decided, or with its project while it was a draft. Null for the others. */
    cause: z.enum(['decided', 'aborted']).nullable(),
  },
);

export const financingProjectCreatedV1 = event('financing-project.created.v1', 'Ein Kreditvorhaben wurde angelegt.', {
  projectId: z.string(),
  publicId: z.string(),
  customerId: z.string(),
  ...limits,
});

export const financingProjectEditedV1 = event('financing-project.edited.v1', 'Ein Kreditvorhaben wurde bearbeitet.', {
  projectId: z.string(),
  publicId: z.string(),
  ...limits,
});

/** Activated, completed, aborted or archived: the pair of states says which. */
export const financingProjectStatusChangedV1 = event(
  'financing-project.status-changed.v1',
  'Der Status eines Kreditvorhabens hat sich geändert.',
  {
    projectId: z.string(),
    previousStatus: projectStatus,
    newStatus: projectStatus,
    initiator,
    /** Of a completion: all credits are exhausted, or an employee closed it. Null for the others. */
    cause: z.enum(['exhausted', 'closed']).nullable(),
  },
);

/** It is also the change of status: no disbursement.status-changed goes with it. */
export const paymentRecordedV1 = event('payment.recorded.v1', 'Die Auszahlung eines Antrags wurde verbucht.', {
  ...disbursementChange,
  amountCents: z.int(),
  bookedOn: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
});

/** The transfer of a disbursement came back. It is what status-changed.v1 is for the other changes. */
export const paymentReturnedV1 = event('payment.returned.v1', 'Zu einem Auszahlungsantrag wurde der Rücklauf der Zahlung erfasst.', {
  ...disbursementChange,
  amountCents: z.int(),
  /** `YYYY-MM-DD`. */
  bookedOn: z.string(),
});
