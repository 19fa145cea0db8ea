import type { creditFieldDefinitions } from '@portal/contracts/payouts/creditFieldDefinitions';
import type { financingProjectFieldDefinitions } from '@portal/contracts/payouts/financingProjectFieldDefinitions';
import type { ConfirmedDisbursementContent, FinancingProjectEvent } from '@portal/contracts/payouts/events';
import type { DisbursementStatus, FinancingProjectStatus } from '@portal/contracts/payouts/status';
import type { RecordStateOf } from '@portal/contracts/record/fields';

/** Texts are null once the personal data are erased. */
export interface Credit extends RecordStateOf<typeof creditFieldDefinitions> {
  readonly id: string;
  /** The employees who have entered the present account. */
  readonly accountSetBy: readonly string[];
}

type NewDisbursement = Extract<FinancingProjectEvent, { type: 'DisbursementCreated' }>['data'];

export type DisbursementPosition = NewDisbursement['positions'][number];
/** What an input or document template said when the request was made. */
export type InputTemplateAtCreation = NewDisbursement['inputValues'][number]['template'];
type DocumentTemplateAtCreation = NewDisbursement['documentFiles'][number]['template'];

export interface InputValue {
  readonly id: string;
  readonly template: InputTemplateAtCreation;
  readonly value: string | null;
}

/** What an uploaded document is known by. */
interface StoredDocument {
  readonly blobId: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly pages: number | null;
  /** Null once the personal data are erased. */
  readonly originalName: string | null;
  /** Of the other files that became part of it. */
  readonly furtherNames?: readonly string[];
}

/** A proof that a request asks for ('document file' in calls and views). */
export interface Proof {
  readonly id: string;
  readonly template: DocumentTemplateAtCreation;
  readonly document: StoredDocument | undefined;
  readonly comment: string | null;
}

/** Of the building site, for one trade of a progress report. */
export interface SitePhoto {
  readonly id: string;
  readonly inputValueId: string;
  /** Null once the personal data are erased. */
  readonly trade: string | null;
  readonly document: StoredDocument & { readonly sha256: string };
  readonly addedAt: string;
}

/** The customer's confirmation by a code. */
interface Confirmation {
  /** Null once the personal data are erased. */
  readonly content: ConfirmedDisbursementContent | null;
  readonly contentHash: string;
  readonly confirmedAt: string;
  /** Counts no more since the bank took its approval back, or the payment came back. */
  readonly void: boolean;
}

/** What the first of two employees has decided; the message reaches the customer with the second decision. */
export interface FirstFourEyesDecision {
  readonly by: string | undefined;
  /** Null also once the personal data are erased. */
  readonly message: string | null;
}

export interface Disbursement {
  readonly id: string;
  readonly name: string | null;
  readonly status: DisbursementStatus;
  /** All that is left of every credit. */
  readonly final: boolean;
  readonly positions: readonly DisbursementPosition[];
  readonly inputValues: readonly InputValue[];
  readonly proofs: readonly Proof[];
  /** In the order of their coming. */
  readonly photos: readonly SitePhoto[];
  readonly createdAt: string;
  /** The last change by the customer. */
  readonly touchedAt: string;
  /** The first time; undefined before. */
  readonly submittedAt: string | undefined;
  /** Place in the order in which requests were submitted first, from 1; undefined before. */
  readonly submission: number | undefined;
  /** What the code that waits was made for; the salt is null once the personal data are erased. */
  readonly tan: { readonly contentHash: string; readonly salt: string | null; readonly requestedAt: string } | undefined;
  readonly confirmation: Confirmation | undefined;
  /** Where two must approve. */
  readonly firstApproval: FirstFourEyesDecision | undefined;
  /** Who made the approval whole. */
  readonly approvedBy: string | undefined;
  readonly approvedAt: string | undefined;
  /** Where two must take the approval back. */
  readonly firstWithdrawal: FirstFourEyesDecision | undefined;
  /** Undefined before, and once it came back; the reference is null once the personal data are erased. */
  readonly payment: { readonly bookedOn: string; readonly reference: string | null } | undefined;
  /** All that came back; references are null once the personal data are erased. */
  readonly returnedPayments: readonly NonNullable<Disbursement['payment']>[];
  /** The last payment that came back; the reason is null once the personal data are erased. */
  readonly returned: { readonly bookedOn: string; readonly reason: string | null } | undefined;
  /** How often an approval was withdrawn or a payment came back: what is paid next is another transfer. */
  readonly givenBack: number;
  /** Since it is disbursed or rejected. */
  readonly endedAt: string | undefined;
  readonly remindedAt: string | undefined;
}

export interface DisbursementUpload extends Pick<StoredDocument, 'blobId' | 'mediaType' | 'sizeBytes' | 'originalName'> {
  readonly disbursementId: string;
  /** Or a photo's. */
  readonly proofId: string;
  /** Of a photo; null once the personal data are erased. */
  readonly trade?: string | null;
  readonly uploadedAt: string;
  /** The bank has had it before it. */
  readonly wasSubmitted: boolean;
  /** It was no longer present when its request ended, which came back since. */
  readonly deletedAtEnd?: boolean;
}

/** Before `until` nothing new goes to the bank. Each command that archives the customer has its own. */
export interface ProjectPause {
  readonly pauseId: string;
  readonly until: string;
}

/** Texts are null once the personal data are erased. */
export interface FinancingProjectState extends RecordStateOf<typeof financingProjectFieldDefinitions> {
  readonly lifecycle: 'absent' | 'live';
  readonly ownerId: string;
  readonly status: FinancingProjectStatus;
  readonly credits: readonly Credit[];
  readonly pauses: readonly ProjectPause[];
  /** In the order of their creation; deleted ones are gone. */
  readonly disbursements: readonly Disbursement[];
  /** What was approved on the newest day of an approval in Berlin, also what was taken back since: the limit of two counts it together. */
  readonly approvedOn: { readonly day: string; readonly cents: number } | undefined;
  /** How many requests were created on the newest day in Berlin on which any was, deleted ones included. */
  readonly createdOn: { readonly day: string; readonly count: number } | undefined;
  /** How many requests have been submitted so far. */
  readonly submissions: number;
  /** All documents that were uploaded. */
  readonly uploads: readonly DisbursementUpload[];
}

export const noFinancingProject: FinancingProjectState = {
  lifecycle: 'absent',
  ownerId: '',
  status: 'draft',
  publicId: '',
  name: null,
  description: null,
  maxDisbursements: 0,
  minimumDisbursementCents: null,
  credits: [],
  pauses: [],
  disbursements: [],
  approvedOn: undefined,
  createdOn: undefined,
  submissions: 0,
  uploads: [],
};
