import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import { sumCents } from '@portal/contracts/payouts/figures';
import { berlinDay } from '@portal/contracts/shared/time/days';
import type { Recorded } from '@portal/platform/journal/journal';
import { edited, withDisbursement } from './changedDisbursement.ts';
import { evolvePhotos } from './evolvePhotos.ts';
import type { Disbursement, FinancingProjectState, Proof } from './financingProjectState.ts';

type Event = Recorded<FinancingProjectEvent>;
type Of<Type extends FinancingProjectEvent['type']> = Extract<Event, { readonly type: Type }>;

/** What happens to requests: their positions, forms and proofs, and what is confirmed and decided. */
export function evolveDisbursements(state: FinancingProjectState, event: Event): FinancingProjectState {
  const at = event.envelope.recordedAt;
  switch (event.type) {
    case 'DisbursementCreated':
      return { ...state, disbursements: [...state.disbursements, created(event)] };
    case 'DisbursementEdited': {
      const { disbursementId, name, positions } = event.data;
      return withDisbursement(state, disbursementId, (one) => ({ ...edited(one, at), name, positions, tan: undefined }));
    }
    case 'DisbursementDeleted':
      return { ...state, disbursements: state.disbursements.filter(({ id }) => id !== event.data.disbursementId) };
    case 'DisbursementReminded':
      return withDisbursement(state, event.data.disbursementId, (one) => ({ ...one, remindedAt: at }));
    case 'InputValueWritten': {
      const { disbursementId, inputValueId, value } = event.data;
      return withDisbursement(state, disbursementId, (one) => ({
        ...edited(one, at),
        inputValues: one.inputValues.map((input) => (input.id === inputValueId ? { ...input, value } : input)),
      }));
    }
    case 'ProofUploaded':
      return uploaded(state, event);
    case 'ProofCommented': {
      const { disbursementId, documentFileId, comment } = event.data;
      return withProof(state, disbursementId, documentFileId, at, (proof) => ({ ...proof, comment }));
    }
    case 'SitePhotoAdded':
    case 'SitePhotoRemoved':
      return evolvePhotos(state, event);
    case 'PayoutAccountChanged':
      return accountChanged(state, event.data.creditId);
    case 'TanRequested': {
      const { disbursementId, contentHash, salt } = event.data;
      return withDisbursement(state, disbursementId, (one) => ({ ...one, touchedAt: at, tan: { contentHash, salt, requestedAt: at } }));
    }
    case 'DisbursementSubmitted':
      return submitted(state, event);
    default:
      return decided(state, event);
  }
}

/** What is decided about a request that the bank has. */
function decided(state: FinancingProjectState, event: Event): FinancingProjectState {
  const { recordedAt: at, actor } = event.envelope;
  switch (event.type) {
    case 'DisbursementResubmitted': {
      const { disbursementId, newStatus } = event.data;
      return withDisbursement(markedSubmitted(state, disbursementId), disbursementId, (one) => ({
        ...one,
        status: newStatus,
        touchedAt: at,
        tan: undefined,
      }));
    }
    case 'DisbursementApprovalGiven':
      return withDisbursement(state, event.data.disbursementId, (one) => ({ ...one, firstApprovalBy: actor.id }));
    case 'DisbursementApproved':
      return withDisbursement(approvedAt(state, event), event.data.disbursementId, (one) => ({
        ...one,
        status: event.data.newStatus,
        approvedBy: actor.id,
        approvedAt: at,
        tan: undefined,
      }));
    case 'DisbursementInquired':
      return withDisbursement(state, event.data.disbursementId, (one) => ({
        ...one,
        status: event.data.newStatus,
        firstApprovalBy: undefined,
      }));
    case 'DisbursementRejected':
      return withDisbursement(state, event.data.disbursementId, (one) => ({
        ...one,
        status: event.data.newStatus,
        firstApprovalBy: undefined,
        tan: undefined,
        endedAt: at,
      }));
    case 'PaymentRecorded': {
      const { disbursementId, newStatus, bookedOn, reference } = event.data;
      return withDisbursement(state, disbursementId, (one) => ({
        ...one,
        status: newStatus,
        firstWithdrawalBy: undefined,
        payment: { bookedOn, reference },
        endedAt: at,
      }));
    }
    case 'DisbursementWithdrawalGiven':
      return withDisbursement(state, event.data.disbursementId, (one) => ({ ...one, firstWithdrawalBy: actor.id }));
    case 'DisbursementApprovalWithdrawn':
      return withDisbursement(state, event.data.disbursementId, (one) => ({ ...givenBack(one), status: event.data.newStatus }));
    case 'PaymentReturned': {
      const { disbursementId, newStatus, bookedOn, message: reason } = event.data;
      return withDisbursement(state, disbursementId, (one) => ({
        ...givenBack(one),
        status: newStatus,
        payment: undefined,
        returned: { bookedOn, reason },
        endedAt: undefined,
      }));
    }
    case 'DisbursementArchived':
      return withDisbursement(state, event.data.disbursementId, (one) => ({ ...one, status: event.data.newStatus }));
    default:
      return state;
  }
}

function approvedAt(state: FinancingProjectState, { data, envelope }: Of<'DisbursementApproved'>): FinancingProjectState {
  const day = berlinDay(envelope.recordedAt);
  const before = state.approvedOn?.day === day ? state.approvedOn.cents : 0;
  const positions = state.disbursements.findLast(({ id }) => id === data.disbursementId)?.positions ?? [];
  return { ...state, approvedOn: { day, cents: before + sumCents(positions) } };
}

/** Approval and confirmation count no more: all of it is decided anew, and only once the customer has confirmed anew. */
const givenBack = (one: Disbursement): Disbursement => ({
  ...one,
  firstApprovalBy: undefined,
  approvedBy: undefined,
  approvedAt: undefined,
  firstWithdrawalBy: undefined,
  givenBack: one.givenBack + 1,
  confirmation: one.confirmation && { ...one.confirmation, void: true },
});

const withProof = (
  state: FinancingProjectState,
  disbursementId: string,
  proofId: string,
  at: string,
  change: (proof: Proof) => Proof,
): FinancingProjectState =>
  withDisbursement(state, disbursementId, (one) => ({
    ...edited(one, at),
    proofs: one.proofs.map((proof) => (proof.id === proofId ? change(proof) : proof)),
  }));

function created({ data, envelope }: Of<'DisbursementCreated'>): Disbursement {
  return {
    id: data.disbursementId,
    name: data.name,
    status: 'draft',
    final: data.final,
    positions: data.positions,
    inputValues: data.inputValues.map(({ inputValueId, template }) => ({ id: inputValueId, template, value: null })),
    proofs: data.documentFiles.map(({ documentFileId, template }) => ({
      id: documentFileId,
      template,
      document: undefined,
      comment: null,
    })),
    photos: [],
    createdAt: envelope.recordedAt,
    touchedAt: envelope.recordedAt,
    submittedAt: undefined,
    submission: undefined,
    tan: undefined,
    confirmation: undefined,
    firstApprovalBy: undefined,
    approvedBy: undefined,
    approvedAt: undefined,
    firstWithdrawalBy: undefined,
    payment: undefined,
    returned: undefined,
    givenBack: 0,
    endedAt: undefined,
    remindedAt: undefined,
  };
}

function uploaded(state: FinancingProjectState, { data, envelope }: Of<'ProofUploaded'>): FinancingProjectState {
  const { disbursementId, documentFileId: proofId, blobId, mediaType, sizeBytes, pages, originalName, furtherNames } = data;
  const document = { blobId, mediaType, sizeBytes, pages, originalName, furtherNames: furtherNames ?? [] };
  const replaced = withProof(state, disbursementId, proofId, envelope.recordedAt, (proof) => ({ ...proof, document }));
  return { ...replaced, uploads: [...state.uploads, { disbursementId, proofId, blobId, sizeBytes, wasSubmitted: false }] };
}

function submitted(state: FinancingProjectState, { data, envelope }: Of<'DisbursementSubmitted'>): FinancingProjectState {
  const { disbursementId, newStatus, content, contentHash } = data;
  const at = envelope.recordedAt;
  const isFirst = state.disbursements.some(({ id, submission }) => id === disbursementId && submission === undefined);
  const submissions = isFirst ? state.submissions + 1 : state.submissions;
  const next = withDisbursement(markedSubmitted(state, disbursementId), disbursementId, (one) => ({
    ...one,
    status: newStatus,
    touchedAt: at,
    submittedAt: one.submittedAt ?? at,
    submission: one.submission ?? submissions,
    tan: undefined,
    confirmation: { content, contentHash, confirmedAt: at, void: false },
    firstApprovalBy: undefined,
  }));
  return { ...next, submissions };
}

/** What is uploaded now, the bank has had from here on. */
function markedSubmitted(state: FinancingProjectState, disbursementId: string): FinancingProjectState {
  const { proofs = [], photos = [] } = state.disbursements.findLast(({ id }) => id === disbursementId) ?? {};
  const present = new Set([...proofs, ...photos].flatMap(({ document }) => document?.blobId ?? []));
  if (present.size === 0) return state;
  return { ...state, uploads: state.uploads.map((upload) => (present.has(upload.blobId) ? { ...upload, wasSubmitted: true } : upload)) };
}

/** A code that waits for the former account is worth nothing any more, and neither is the first of two approvals. */
function accountChanged(state: FinancingProjectState, creditId: string): FinancingProjectState {
  const isTouched = ({ tan, firstApprovalBy, positions }: Disbursement): boolean =>
    (tan !== undefined || firstApprovalBy !== undefined) && positions.some((position) => position.creditId === creditId);
  return {
    ...state,
    disbursements: state.disbursements.map((one) => (isTouched(one) ? { ...one, tan: undefined, firstApprovalBy: undefined } : one)),
  };
}
