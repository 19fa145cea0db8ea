import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import type { Aggregate } from '@portal/platform/commands/aggregate';
import { decideBy } from '@portal/platform/commands/decideBy';
import { evolveBy, unchanged } from '@portal/platform/commands/evolveBy';
import { approve, inquire, reject } from './decideByBank.ts';
import { addCredit, editCredit, removeCredit } from './decideCredits.ts';
import {
  abandonDisbursement,
  changePosition,
  createDisbursement,
  deleteDisbursement,
  editDisbursement,
  remindOfDisbursement,
} from './decideDisbursements.ts';
import { checkProofUpload, commentProof, uploadProof, writeInputValue } from './decideForm.ts';
import { archiveDisbursement, recordPayment } from './decidePayments.ts';
import { recordReturn, withdrawApproval } from './decideWayBack.ts';
import { addPhotos, checkPhotoUpload, removePhoto } from './decidePhotos.ts';
import { abort, activate, archive, complete, create, edit } from './decideProject.ts';
import { checkSubmission, requestTan, resubmit, submit } from './decideSubmission.ts';
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
  evolve: evolveBy({ ...projectEvolvers, ...disbursementEvolvers, ...photoEvolvers, ProofAccessed: unchanged }),
  decide: decideBy<FinancingProjectCommand, FinancingProjectState, ProjectDecision>({
    CreateFinancingProject: create,
    EditFinancingProject: edit,
    ActivateFinancingProject: (_, state, facts) => activate(state, facts),
    CompleteFinancingProject: (_, state, facts) => complete(state, facts),
    AbortFinancingProject: abort,
    ArchiveFinancingProject: (_, state, facts) => archive(state, facts),
    AddCredit: addCredit,
    EditCredit: editCredit,
    RemoveCredit: removeCredit,
    CreateDisbursement: createDisbursement,
    EditDisbursement: editDisbursement,
    ChangePosition: changePosition,
    DeleteDisbursement: deleteDisbursement,
    AbandonDisbursement: abandonDisbursement,
    RemindOfDisbursement: remindOfDisbursement,
    WriteInputValue: writeInputValue,
    CheckProofUpload: checkProofUpload,
    UploadProof: uploadProof,
    CommentProof: commentProof,
    CheckPhotoUpload: checkPhotoUpload,
    AddPhotos: addPhotos,
    RemovePhoto: removePhoto,
    CheckSubmission: checkSubmission,
    RequestTan: requestTan,
    SubmitDisbursement: submit,
    ResubmitDisbursement: resubmit,
    ApproveDisbursement: approve,
    RejectDisbursement: reject,
    InquireDisbursement: inquire,
    RecordPayment: recordPayment,
    WithdrawApproval: withdrawApproval,
    RecordReturn: recordReturn,
    ArchiveDisbursement: archiveDisbursement,
  }),
  parentSubject: (event) => (event.type === 'FinancingProjectCreated' ? `customer-${event.data.ownerId}` : undefined),
};
