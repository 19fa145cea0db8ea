import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import type { Aggregate } from '@portal/platform/commands/aggregate';
import { decideBy } from '@portal/platform/commands/decideBy';
import { evolveBy, keepStateUnchanged } from '@portal/platform/commands/evolveBy';
import { decideApproveDisbursement, decideInquireDisbursement, decideRejectDisbursement } from './decideByBank.ts';
import { decideAddCredit, decideEditCredit, decideRemoveCredit } from './decideCredits.ts';
import {
  decideDeleteAbandonedDraft,
  decideChangePositionAmount,
  decideCreateDisbursement,
  decideDeleteDisbursement,
  decideEditDisbursement,
  decideRemindOfDisbursementDraft,
} from './decideDisbursements.ts';
import { decideCheckProofUpload, decideCommentProof, decideUploadProof, decideWriteInputValue } from './decideForm.ts';
import { decideArchiveDisbursement, decideRecordPayment } from './decidePayments.ts';
import { decideRecordPaymentReturn, decideWithdrawApproval } from './decideWayBack.ts';
import { decideAddPhotos, decideCheckPhotoUpload, decideRemovePhoto } from './decidePhotos.ts';
import {
  decideAbortFinancingProject,
  decideActivateFinancingProject,
  decideArchiveAndEraseProject,
  decideCompleteFinancingProject,
  decideCreateFinancingProject,
  decideEditFinancingProject,
  decidePauseProject,
  decideResumeProject,
} from './decideProject.ts';
import { decideCheckSubmission, decideRequestTan, decideResubmitWithoutTan, decideSubmitDisbursement } from './decideSubmission.ts';
import { draftsOfCustomer } from './draftsOfCustomer.ts';
import { disbursementEvolvers } from './evolveDisbursements.ts';
import { projectEvolvers } from './evolveFinancingProject.ts';
import { photoEvolvers } from './evolvePhotos.ts';
import type { FinancingProjectCommand, ProjectDecision } from './financingProjectCommands.ts';
import { noFinancingProject, type FinancingProjectState } from './financingProjectState.ts';

/** A project with its credits and requests: one consistency boundary, so that no euro of a credit is given out twice. */
export const financingProjectAggregate: Aggregate<FinancingProjectState, FinancingProjectEvent, FinancingProjectCommand> = {
  category: 'financingProject',
  initial: noFinancingProject,
  // Drafts end before the project does.
  goesOn: ({ type }) => type === 'AbortFinancingProject',
  evolve: evolveBy({ ...projectEvolvers, ...disbursementEvolvers, ...photoEvolvers, ProofAccessed: keepStateUnchanged }),
  decide: decideBy<FinancingProjectCommand, FinancingProjectState, ProjectDecision>({
    CreateFinancingProject: decideCreateFinancingProject,
    EditFinancingProject: decideEditFinancingProject,
    ActivateFinancingProject: decideActivateFinancingProject,
    CompleteFinancingProject: decideCompleteFinancingProject,
    AbortFinancingProject: decideAbortFinancingProject,
    PauseFinancingProject: decidePauseProject,
    ResumeFinancingProject: decideResumeProject,
    ArchiveFinancingProject: decideArchiveAndEraseProject,
    AddCredit: decideAddCredit,
    EditCredit: decideEditCredit,
    RemoveCredit: decideRemoveCredit,
    CreateDisbursement: decideCreateDisbursement,
    EditDisbursement: decideEditDisbursement,
    ChangePosition: decideChangePositionAmount,
    DeleteDisbursement: decideDeleteDisbursement,
    AbandonDisbursement: decideDeleteAbandonedDraft,
    RemindOfDisbursement: decideRemindOfDisbursementDraft,
    WriteInputValue: decideWriteInputValue,
    CheckProofUpload: decideCheckProofUpload,
    UploadProof: decideUploadProof,
    CommentProof: decideCommentProof,
    CheckPhotoUpload: decideCheckPhotoUpload,
    AddPhotos: decideAddPhotos,
    RemovePhoto: decideRemovePhoto,
    CheckSubmission: decideCheckSubmission,
    RequestTan: decideRequestTan,
    SubmitDisbursement: decideSubmitDisbursement,
    ResubmitDisbursement: decideResubmitWithoutTan,
    ApproveDisbursement: decideApproveDisbursement,
    RejectDisbursement: decideRejectDisbursement,
    InquireDisbursement: decideInquireDisbursement,
    RecordPayment: decideRecordPayment,
    WithdrawApproval: decideWithdrawApproval,
    RecordReturn: decideRecordPaymentReturn,
    ArchiveDisbursement: decideArchiveDisbursement,
  }),
  parentSubject: (event) => (event.type === 'FinancingProjectCreated' ? `customer-${event.data.ownerId}` : undefined),
  hiddenFromEmployees: draftsOfCustomer,
};
