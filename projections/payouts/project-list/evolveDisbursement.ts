import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import { sumCents } from '@portal/contracts/payouts/figures';
import { formatCents } from '@portal/contracts/payouts/money';
import { disbursementStatusLabels, type DisbursementStatus } from '@portal/contracts/payouts/status';
import { pick } from '@portal/contracts/shared/pick';
import { formatDay, formatInstantYearFirst } from '@portal/contracts/shared/time/days';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { DisbursementDocument, InputValueDocument, ProofDocument, SitePhotoDocument, UploadOfProof } from './disbursementDocument.ts';
import type { FinancingProjectDocument } from './projectDocument.ts';

type Event = RecordedEvent<FinancingProjectEvent>;
export type DisbursementEvent = Extract<Event, { readonly data: { readonly disbursementId: string } }>;
type Created = Extract<Event, { type: 'DisbursementCreated' }>;

export const isDisbursementEvent = (event: Event): event is DisbursementEvent => 'disbursementId' in event.data;

const noUpload: UploadOfProof = {
  fileOriginalName: null,
  furtherNames: [],
  uploadedAt: null,
  mediaType: null,
  sizeBytes: null,
  pages: null,
  scanned: false,
};

/** What the fold says; what follows from it stands beside. */
type FoldedFields = Omit<DisbursementDocument, 'amountCents' | 'archived' | 'statusLabel' | 'shown'>;

export function newDisbursementDocument(
  { data, envelope }: Created,
  { id, customer, ...project }: FinancingProjectDocument,
): DisbursementDocument {
  const at = envelope.recordedAt;
  return withDerived({
    id: data.disbursementId,
    projectId: id,
    customerId: customer.id,
    customer,
    project: { publicId: project.publicId, name: project.name, status: project.status },
    name: data.name,
    status: 'draft',
    final: data.final,
    positions: data.positions,
    createdAt: at,
    submittedAt: null,
    updatedAt: at,
    touchedAt: at,
    remindedAt: null,
    endedAt: null,
    submission: null,
    approvedBy: null,
    inputValues: data.inputValues
      .map(({ inputValueId, template }): InputValueDocument => ({ id: inputValueId, template, value: null, updatedAt: at }))
      .toSorted(byPlace),
    proofs: data.documentFiles
      .map(({ documentFileId, template }): ProofDocument => ({ id: documentFileId, template, comment: null, ...noUpload, updatedAt: at }))
      .toSorted(byPlace),
    photos: [],
    confirmation: null,
    lastMessage: null,
    firstApproval: null,
    approvedByTwo: false,
    firstWithdrawal: null,
    givenBack: 0,
    problemCause: null,
    payment: null,
  });
}

interface Placed {
  readonly template: { readonly sortIndex: number };
}
const byPlace = (one: Placed, other: Placed): number => one.template.sortIndex - other.template.sortIndex;

/** The request after the event, undefined when it is gone. `nextSubmission` is the place that a first submission takes. */
export function evolveDisbursement(
  before: DisbursementDocument,
  event: DisbursementEvent,
  nextSubmission: number,
): DisbursementDocument | undefined {
  if (event.type === 'DisbursementDeleted') return undefined;
  const after = told(before, event, nextSubmission);
  return after === before ? before : withDerived(after);
}

function told(
  before: DisbursementDocument,
  event: Exclude<DisbursementEvent, { type: 'DisbursementDeleted' }>,
  nextSubmission: number,
): FoldedFields {
  const at = event.envelope.recordedAt;
  // What one of two employees has approved is no longer what stands there.
  const touched = { ...before, updatedAt: at, touchedAt: at, firstApproval: null };
  switch (event.type) {
    case 'DisbursementCreated':
    case 'ProofAccessed':
      return before;
    case 'TanRequested':
      return { ...before, touchedAt: at };
    case 'DisbursementReminded':
      return { ...before, remindedAt: at };
    case 'DisbursementEdited':
      return { ...touched, name: event.data.name, positions: event.data.positions };
    case 'InputValueWritten':
      return {
        ...touched,
        inputValues: withChanged(before.inputValues, event.data.inputValueId, { value: event.data.value, updatedAt: at }),
      };
    case 'ProofUploaded':
      return { ...touched, proofs: withChanged(before.proofs, event.data.documentFileId, { ...uploadOf(event), updatedAt: at }) };
    case 'ProofCommented':
      return {
        ...touched,
        proofs: withChanged(before.proofs, event.data.documentFileId, { comment: event.data.comment, updatedAt: at }),
      };
    case 'SitePhotoAdded':
      return withPhotos(touched, event.data.inputValueId, [...before.photos, photoOf(event)]);
    case 'SitePhotoRemoved':
      return withPhotos(
        touched,
        event.data.inputValueId,
        before.photos.filter(({ id }) => id !== event.data.photoId),
      );
    case 'DisbursementApprovalGiven':
      return { ...before, updatedAt: at, firstApproval: firstOfTwo(event) };
    case 'DisbursementWithdrawalGiven':
      return { ...before, updatedAt: at, firstWithdrawal: firstOfTwo(event) };
    default:
      return { ...before, ...statusChanged(before, event, nextSubmission) };
  }
}

const firstOfTwo = ({ data, envelope }: Extract<Event, { type: 'DisbursementApprovalGiven' | 'DisbursementWithdrawalGiven' }>) => ({
  givenAt: envelope.recordedAt,
  employeeId: envelope.actor.id ?? null,
  message: data.message,
});

export const withChanged = <T extends { readonly id: string }>(all: readonly T[], id: string, change: Partial<T>): readonly T[] =>
  all.map((one) => (one.id === id ? { ...one, ...change } : one));

const uploadOf = ({ data, envelope }: Extract<Event, { type: 'ProofUploaded' }>): UploadOfProof => ({
  fileOriginalName: data.originalName,
  furtherNames: data.furtherNames ?? [],
  uploadedAt: envelope.recordedAt,
  ...pick(data, 'mediaType', 'sizeBytes', 'pages', 'scanned'),
});

/** They are shown with their report, which is another then. */
const withPhotos = (touched: FoldedFields, inputValueId: string, photos: readonly SitePhotoDocument[]): FoldedFields => ({
  ...touched,
  inputValues: withChanged(touched.inputValues, inputValueId, { updatedAt: touched.updatedAt }),
  photos,
});

const photoOf = ({ data, envelope }: Extract<Event, { type: 'SitePhotoAdded' }>): SitePhotoDocument => ({
  id: data.photoId,
  ...pick(data, 'inputValueId', 'trade', 'originalName'),
  addedAt: envelope.recordedAt,
  sizeBytes: data.sizeBytes,
});

export type DisbursementStatusEvent = Extract<DisbursementEvent, { readonly data: { readonly newStatus: DisbursementStatus } }>;

function statusChanged(before: DisbursementDocument, event: DisbursementStatusEvent, nextSubmission: number): Partial<FoldedFields> {
  const { recordedAt: at, actor } = event.envelope;
  const { newStatus: status, message } = event.data;
  const change = {
    status,
    updatedAt: at,
    firstApproval: null,
    firstWithdrawal: null,
    problemCause: null,
    lastMessage: message === null ? before.lastMessage : { createdAt: at, newStatus: status, message },
  };
  switch (event.type) {
    case 'DisbursementSubmitted': {
      const { content, contentHash } = event.data;
      return {
        ...change,
        touchedAt: at,
        submittedAt: before.submittedAt ?? at,
        submission: before.submission ?? nextSubmission,
        confirmation: { confirmedAt: at, content, contentHash, void: false },
      };
    }
    case 'DisbursementResubmitted':
      return { ...change, touchedAt: at, firstApproval: before.firstApproval };
    case 'DisbursementApproved':
      return { ...change, approvedBy: actor.id ?? null, approvedByTwo: before.firstApproval !== null };
    case 'DisbursementRejected':
      return { ...change, endedAt: at };
    case 'PaymentRecorded':
      return { ...change, endedAt: at, payment: { bookedOn: event.data.bookedOn, reference: event.data.reference, recordedAt: at } };
    case 'DisbursementInquired':
      return { ...change, problemCause: 'inquired' };
    case 'DisbursementApprovalWithdrawn':
      return { ...change, ...givenBack(before), problemCause: 'approvalWithdrawn' };
    case 'PaymentReturned':
      return { ...change, ...givenBack(before), problemCause: 'paymentReturned', payment: null, endedAt: null };
    case 'DisbursementArchived':
      return change;
  }
}

/** Approval and confirmation count no more. */
const givenBack = ({
  confirmation,
  givenBack: before = 0,
}: DisbursementDocument): Pick<FoldedFields, 'approvedBy' | 'approvedByTwo' | 'givenBack' | 'confirmation'> => ({
  approvedBy: null,
  approvedByTwo: false,
  givenBack: before + 1,
  confirmation: confirmation && { ...confirmation, void: true },
});

const withDerived = (request: FoldedFields): DisbursementDocument => {
  const amountCents = sumCents(request.positions);
  const statusLabel = disbursementStatusLabels[request.status];
  return {
    ...request,
    amountCents,
    archived: request.status === 'archived',
    statusLabel,
    shown: [...typedAmounts(amountCents), statusLabel, ...[request.createdAt, request.submittedAt].flatMap(typedInstants)],
  };
};

/** `50000,00`, `50.000,00 €` and, where there are no cents, `50.000 €`: whoever types a part of one finds it. */
function typedAmounts(cents: number): readonly string[] {
  const written = formatCents(cents).replaceAll(/\s/g, ' ');
  const whole = written.slice(0, written.length - ' €'.length);
  const exact = cents % 100 === 0 ? `${whole},00` : whole;
  return [...new Set([exact.replaceAll('.', ''), `${exact} €`, written])];
}

const typedInstants = (instant: string | null): readonly string[] =>
  instant === null ? [] : [formatInstantYearFirst(instant), formatDay(instant)];

/** What is said of the project stands in its requests too. */
export const withProjectData = (
  request: DisbursementDocument,
  { publicId, name, status }: FinancingProjectDocument,
): DisbursementDocument => ({
  ...request,
  project: { publicId, name, status },
});

/** Texts are gone at once, before the erasure folds the project again. */
export const disbursementWithErasedTexts = (request: DisbursementDocument): DisbursementDocument => ({
  ...request,
  name: null,
  inputValues: request.inputValues.map((input) => ({ ...input, value: null })),
  proofs: request.proofs.map((proof) => ({ ...proof, comment: null, fileOriginalName: null, furtherNames: [] })),
  photos: request.photos.map((photo) => ({ ...photo, trade: null, originalName: null })),
  confirmation: request.confirmation && { ...request.confirmation, content: null },
  lastMessage: null,
  firstApproval: request.firstApproval && { ...request.firstApproval, message: null },
  firstWithdrawal: request.firstWithdrawal && { ...request.firstWithdrawal, message: null },
  payment: request.payment && { ...request.payment, reference: null },
});
