import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import { sumCents } from '@portal/contracts/payouts/figures';
import { accountSettersAfter } from '@portal/contracts/payouts/payoutAccounts';
import { berlinDay } from '@portal/contracts/shared/time/days';
import type { Evolvers } from '@portal/platform/commands/evolveBy';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import { withCustomerEditRecorded, withChangedDisbursement } from './changedDisbursement.ts';
import { withChangedCredit } from './evolveFinancingProject.ts';
import type { Disbursement, DisbursementUpload, FinancingProjectState, FirstFourEyesDecision, Proof } from './financingProjectState.ts';

type Of<Type extends FinancingProjectEvent['type']> = Extract<RecordedEvent<FinancingProjectEvent>, { readonly type: Type }>;

/** What happens to requests: their positions, forms and proofs, and what is confirmed and decided. */
export const disbursementEvolvers = {
  DisbursementCreated(state, event) {
    const day = berlinDay(event.envelope.recordedAt);
    const before = state.createdOn?.day === day ? state.createdOn.count : 0;
    return { ...state, disbursements: [...state.disbursements, created(event)], createdOn: { day, count: before + 1 } };
  },
  DisbursementEdited: (state, { data: { disbursementId, name, positions }, envelope }) =>
    withChangedDisbursement(state, disbursementId, (one) => ({
      ...withCustomerEditRecorded(one, envelope.recordedAt),
      name,
      positions,
      tan: undefined,
    })),
  DisbursementDeleted: (state, { data }) => ({
    ...state,
    disbursements: state.disbursements.filter(({ id }) => id !== data.disbursementId),
  }),
  DisbursementReminded: (state, { data, envelope }) => withChange(state, data, { remindedAt: envelope.recordedAt }),
  InputValueWritten: (state, { data: { disbursementId, inputValueId, value }, envelope }) =>
    withChangedDisbursement(state, disbursementId, (one) => ({
      ...withCustomerEditRecorded(one, envelope.recordedAt),
      inputValues: one.inputValues.map((input) => (input.id === inputValueId ? { ...input, value } : input)),
    })),
  ProofUploaded: uploaded,
  ProofCommented: (state, { data: { disbursementId, documentFileId, comment }, envelope }) =>
    withProof(state, disbursementId, documentFileId, envelope.recordedAt, { comment }),
  PayoutAccountChanged: accountChanged,
  TanRequested: (state, { data, envelope: { recordedAt: at } }) =>
    withChange(state, data, { touchedAt: at, tan: { contentHash: data.contentHash, salt: data.salt, requestedAt: at } }),
  DisbursementSubmitted: submitted,
  DisbursementResubmitted: (state, { data, envelope }) =>
    withChange(markedSubmitted(state, data.disbursementId), data, {
      status: data.newStatus,
      touchedAt: envelope.recordedAt,
      tan: undefined,
    }),
  DisbursementApprovalGiven: (state, { data, envelope }) => withChange(state, data, { firstApproval: firstOfTwo(data, envelope) }),
  DisbursementApproved(state, event) {
    const { actor, recordedAt } = event.envelope;
    const change = { status: event.data.newStatus, approvedBy: actor.id, approvedAt: recordedAt, tan: undefined };
    return withChange(withApprovedSum(state, event), event.data, change);
  },
  DisbursementInquired: (state, { data }) => withChange(state, data, { status: data.newStatus, firstApproval: undefined }),
  DisbursementRejected: (state, { data, envelope: { recordedAt: endedAt } }) =>
    withChange(state, data, { status: data.newStatus, firstApproval: undefined, tan: undefined, endedAt }),
  PaymentRecorded: (state, { data, envelope: { recordedAt: endedAt } }) =>
    withChange(state, data, {
      status: data.newStatus,
      firstWithdrawal: undefined,
      payment: { bookedOn: data.bookedOn, reference: data.reference },
      endedAt,
    }),
  DisbursementWithdrawalGiven: (state, { data, envelope }) => withChange(state, data, { firstWithdrawal: firstOfTwo(data, envelope) }),
  DisbursementApprovalWithdrawn: (state, { data }) =>
    withChangedDisbursement(state, data.disbursementId, (one) => ({ ...givenBack(one), status: data.newStatus })),
  PaymentReturned: (state, { data: { disbursementId, newStatus: status, bookedOn, message: reason } }) =>
    withChangedDisbursement(withFormerUploadsDeleted(state, disbursementId), disbursementId, (one) => ({
      ...givenBack(one),
      status,
      payment: undefined,
      returnedPayments: one.payment === undefined ? one.returnedPayments : [...one.returnedPayments, one.payment],
      returned: { bookedOn, reason },
      endedAt: undefined,
    })),
  DisbursementArchived: (state, { data }) => withChange(state, data, { status: data.newStatus }),
} satisfies Partial<Evolvers<FinancingProjectState, FinancingProjectEvent>>;

function withChange(
  state: FinancingProjectState,
  { disbursementId }: { readonly disbursementId: string },
  change: Partial<Disbursement>,
): FinancingProjectState {
  return withChangedDisbursement(state, disbursementId, (one) => ({ ...one, ...change }));
}

const firstOfTwo = (
  { message }: Of<'DisbursementApprovalGiven' | 'DisbursementWithdrawalGiven'>['data'],
  { actor }: RecordedEvent<FinancingProjectEvent>['envelope'],
): FirstFourEyesDecision => ({ by: actor.id, message });

function withApprovedSum(state: FinancingProjectState, { data, envelope }: Of<'DisbursementApproved'>): FinancingProjectState {
  const day = berlinDay(envelope.recordedAt);
  const before = state.approvedOn?.day === day ? state.approvedOn.cents : 0;
  const positions = state.disbursements.findLast(({ id }) => id === data.disbursementId)?.positions ?? [];
  return { ...state, approvedOn: { day, cents: before + sumCents(positions) } };
}

/** Approval and confirmation count no more: all of it is decided anew, and only once the customer has confirmed anew. */
const givenBack = (one: Disbursement): Disbursement => ({
  ...one,
  firstApproval: undefined,
  approvedBy: undefined,
  approvedAt: undefined,
  firstWithdrawal: undefined,
  givenBack: one.givenBack + 1,
  confirmation: one.confirmation && { ...one.confirmation, void: true },
});

function withProof(
  state: FinancingProjectState,
  disbursementId: string,
  proofId: string,
  at: string,
  change: Partial<Proof>,
): FinancingProjectState {
  return withChangedDisbursement(state, disbursementId, (one) => ({
    ...withCustomerEditRecorded(one, at),
    proofs: one.proofs.map((proof) => (proof.id === proofId ? { ...proof, ...change } : proof)),
  }));
}

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
    firstApproval: undefined,
    approvedBy: undefined,
    approvedAt: undefined,
    firstWithdrawal: undefined,
    payment: undefined,
    returnedPayments: [],
    returned: undefined,
    givenBack: 0,
    endedAt: undefined,
    remindedAt: undefined,
  };
}

function uploaded(state: FinancingProjectState, { data, envelope }: Of<'ProofUploaded'>): FinancingProjectState {
  const { disbursementId, documentFileId: proofId, blobId, mediaType, sizeBytes, pages, originalName, furtherNames } = data;
  const document = { blobId, mediaType, sizeBytes, pages, originalName, furtherNames: furtherNames ?? [] };
  const replaced = withProof(state, disbursementId, proofId, envelope.recordedAt, { document });
  const known = { disbursementId, proofId, blobId, mediaType, sizeBytes, originalName };
  const upload = { ...known, uploadedAt: envelope.recordedAt, wasSubmitted: false };
  return { ...replaced, uploads: [...state.uploads, upload] };
}

function submitted(state: FinancingProjectState, { data, envelope }: Of<'DisbursementSubmitted'>): FinancingProjectState {
  const { disbursementId, newStatus, content, contentHash } = data;
  const at = envelope.recordedAt;
  const isFirst = state.disbursements.some(({ id, submission }) => id === disbursementId && submission === undefined);
  const submissions = isFirst ? state.submissions + 1 : state.submissions;
  const next = withChangedDisbursement(markedSubmitted(state, disbursementId), disbursementId, (one) => ({
    ...one,
    status: newStatus,
    touchedAt: at,
    submittedAt: one.submittedAt ?? at,
    submission: one.submission ?? submissions,
    tan: undefined,
    confirmation: { content, contentHash, confirmedAt: at, void: false },
    firstApproval: undefined,
  }));
  return { ...next, submissions };
}

/** What is uploaded now, the bank has had from here on. */
function markedSubmitted(state: FinancingProjectState, disbursementId: string): FinancingProjectState {
  const present = presentBlobs(state, disbursementId);
  if (present.size === 0) return state;
  return { ...state, uploads: state.uploads.map((upload) => (present.has(upload.blobId) ? { ...upload, wasSubmitted: true } : upload)) };
}

/** A policy deletes them when the request ends. */
function withFormerUploadsDeleted(state: FinancingProjectState, disbursementId: string): FinancingProjectState {
  const present = presentBlobs(state, disbursementId);
  const isFormer = (upload: DisbursementUpload): boolean => upload.disbursementId === disbursementId && !present.has(upload.blobId);
  return { ...state, uploads: state.uploads.map((upload) => (isFormer(upload) ? { ...upload, deletedAtEnd: true } : upload)) };
}

function presentBlobs({ disbursements }: FinancingProjectState, disbursementId: string): ReadonlySet<string> {
  const { proofs = [], photos = [] } = disbursements.findLast(({ id }) => id === disbursementId) ?? {};
  return new Set([...proofs, ...photos].flatMap(({ document }) => document?.blobId ?? []));
}

/** A code that waits for the former account is worth nothing any more, and neither is the first of two approvals. */
function accountChanged(state: FinancingProjectState, { data, envelope }: Of<'PayoutAccountChanged'>): FinancingProjectState {
  const { creditId, payoutAccount } = data;
  const isTouched = ({ tan, firstApproval, positions }: Disbursement): boolean =>
    (tan !== undefined || firstApproval !== undefined) && positions.some((position) => position.creditId === creditId);
  return {
    ...withChangedCredit(state, creditId, (credit) => ({
      ...credit,
      payoutAccount,
      accountSetBy: accountSettersAfter(credit, payoutAccount, envelope.actor.id),
    })),
    disbursements: state.disbursements.map((one) => (isTouched(one) ? { ...one, tan: undefined, firstApproval: undefined } : one)),
  };
}
