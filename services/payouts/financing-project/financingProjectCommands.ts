import type { creditFieldDefinitions } from '@portal/contracts/payouts/creditFieldDefinitions';
import type { ConfirmedDisbursementContent, FinancingProjectEvent } from '@portal/contracts/payouts/events';
import type { financingProjectFieldDefinitions } from '@portal/contracts/payouts/financingProjectFieldDefinitions';
import type { FinancingProjectTypeMaximum } from '@portal/contracts/payouts/positionRules';
import type { RecordValuesOf } from '@portal/contracts/record/fields';
import type { Decision, DecisionFacts } from '@portal/platform/commands/aggregate';
import type { Changes } from '@portal/platform/commands/definedChanges';
import type { StoredUpload } from '@portal/platform/documents/checkAndStoreUpload';
import type { DisbursementPosition, FinancingProjectState, ProjectPause } from './financingProjectState.ts';

export type ProjectFields = RecordValuesOf<typeof financingProjectFieldDefinitions>;

export type CreditFields = RecordValuesOf<typeof creditFieldDefinitions>;

/** What the bank's settings and purposes say at this moment. */
export interface DisbursementAmountRules {
  readonly types: readonly FinancingProjectTypeMaximum[];
  /** Of all purposes of the project's credits by their ids, deleted ones too. */
  readonly purposeNames: ReadonlyMap<string, string>;
  /** Null = the built-in one. */
  readonly defaultMinimumCents: number | null;
}

export interface UploadedPayoutDocument extends StoredUpload {
  /** Missing for a document of one file. */
  readonly furtherNames?: string[];
}

/** The form of a new request, from the templates that count now. */
export type DisbursementForm = Pick<
  Extract<FinancingProjectEvent, { type: 'DisbursementCreated' }>['data'],
  'inputValues' | 'documentFiles'
>;

interface OfDisbursement {
  readonly disbursementId: string;
}
interface DraftSeen extends OfDisbursement {
  /** When the customer had last gone on with it, for whoever looked: one touched since then is left alone. */
  readonly touchedAt: string;
}
interface Decided extends OfDisbursement {
  readonly message: string | null;
}

/** What counts for a decision that two may have to share. */
export interface FourEyesFacts {
  /** Above it a second employee must approve as well; null = never. */
  readonly fourEyesCents: number | null;
  /** Employees who have lately given rights to who acts, or got theirs there: they share no decision. */
  readonly related: readonly string[];
  /** Employees whose first of two approvals counts no more: blocked, archived, or without the role by now. */
  readonly withoutRights: readonly string[];
}

export type FinancingProjectCommand =
  | ({ readonly type: 'CreateFinancingProject'; readonly ownerId: string } & ProjectFields)
  | { readonly type: 'EditFinancingProject'; readonly changes: Changes<ProjectFields> }
  | { readonly type: 'ActivateFinancingProject' }
  | { readonly type: 'CompleteFinancingProject' }
  | { readonly type: 'AbortFinancingProject'; readonly message: string }
  /** For good, of one that is completed or aborted; of any one by the system when its customer goes. */
  | { readonly type: 'ArchiveFinancingProject' }
  /** Refused while the bank has a request to decide or to pay; until then none comes. */
  | ({ readonly type: 'PauseFinancingProject' } & ProjectPause)
  | { readonly type: 'ResumeFinancingProject'; readonly pauseId: string }
  | { readonly type: 'AddCredit'; readonly creditId: string; readonly fields: CreditFields }
  | { readonly type: 'EditCredit'; readonly creditId: string; readonly changes: Changes<CreditFields> }
  | { readonly type: 'RemoveCredit'; readonly creditId: string }
  | ({
      readonly type: 'CreateDisbursement';
      /** Null: the usual one, by the time. */
      readonly name: string | null;
      readonly positions: readonly DisbursementPosition[];
      readonly form: DisbursementForm;
      readonly rules: DisbursementAmountRules;
    } & OfDisbursement)
  /** `amountCents` is what the caller takes the sum for. Ids of positions of credits that had one stay. */
  | ({
      readonly type: 'EditDisbursement';
      readonly name: string | undefined;
      readonly positions: readonly DisbursementPosition[] | undefined;
      readonly amountCents: number | undefined;
      readonly rules: DisbursementAmountRules;
    } & OfDisbursement)
  | { readonly type: 'ChangePosition'; readonly positionId: string; readonly amountCents: number; readonly rules: DisbursementAmountRules }
  | ({ readonly type: 'DeleteDisbursement' } & OfDisbursement)
  /** By the clock: nobody went on with the draft. */
  | ({ readonly type: 'AbandonDisbursement' } & DraftSeen)
  | ({ readonly type: 'RemindOfDisbursement' } & DraftSeen)
  | { readonly type: 'WriteInputValue'; readonly inputValueId: string; readonly value: string | null }
  /** Refused where an upload would be, and nothing else: asked before the first byte of the body is read. */
  | { readonly type: 'CheckProofUpload'; readonly documentFileId: string }
  /** `comment` undefined leaves it as it was. */
  | {
      readonly type: 'UploadProof';
      readonly documentFileId: string;
      readonly document: UploadedPayoutDocument;
      readonly comment: string | null | undefined;
    }
  | { readonly type: 'CommentProof'; readonly documentFileId: string; readonly comment: string | null }
  /** Refused where photos would be, whatever they show and of which trade. */
  | { readonly type: 'CheckPhotoUpload'; readonly inputValueId: string }
  | {
      readonly type: 'AddPhotos';
      readonly inputValueId: string;
      readonly trade: string;
      readonly photos: readonly { readonly photoId: string; readonly document: UploadedPayoutDocument }[];
    }
  | { readonly type: 'RemovePhoto'; readonly photoId: string }
  /** Refused where a submission would be: asked before a code goes out. */
  | ({ readonly type: 'CheckSubmission'; readonly rules: DisbursementAmountRules } & OfDisbursement)
  | ({
      readonly type: 'RequestTan';
      readonly rules: DisbursementAmountRules;
      readonly channel: 'sms' | 'email';
      readonly validUntil: string;
      readonly contentHash: string;
      readonly salt: string;
    } & OfDisbursement)
  /** After the right code: `content` is what it was made for. */
  | ({
      readonly type: 'SubmitDisbursement';
      readonly rules: DisbursementAmountRules;
      readonly content: ConfirmedDisbursementContent;
      readonly contentHash: string;
    } & OfDisbursement)
  | ({ readonly type: 'ResubmitDisbursement'; readonly rules: DisbursementAmountRules } & OfDisbursement)
  | ({ readonly type: 'ApproveDisbursement' } & Decided & FourEyesFacts)
  | ({ readonly type: 'RejectDisbursement' } & Decided)
  | ({ readonly type: 'InquireDisbursement'; readonly message: string } & OfDisbursement)
  | ({
      readonly type: 'RecordPayment';
      readonly bookedOn: string;
      readonly reference: string;
      /** Of the transfer, as the export has named it; null where the caller does not know it. */
      readonly endToEndId: string | null;
    } & OfDisbursement &
      FourEyesFacts)
  /** By as many employees as the approval had. */
  | ({ readonly type: 'WithdrawApproval'; readonly message: string } & OfDisbursement & Pick<FourEyesFacts, 'related'>)
  | ({ readonly type: 'RecordReturn'; readonly bookedOn: string; readonly reason: string } & OfDisbursement)
  | ({ readonly type: 'ArchiveDisbursement' } & OfDisbursement);

export type FinancingProjectCommandOf<Type extends FinancingProjectCommand['type']> = Extract<
  FinancingProjectCommand,
  { readonly type: Type }
>;
export type ProjectDecision = Decision<FinancingProjectEvent>;

/** How one kind of command is decided. */
export type ProjectDecider<Type extends FinancingProjectCommand['type']> = (
  command: FinancingProjectCommandOf<Type>,
  state: FinancingProjectState,
  facts: DecisionFacts,
) => ProjectDecision;
