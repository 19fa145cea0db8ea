import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import type { Aggregate } from '@portal/platform/commands/aggregate';
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
import { evolveDisbursements } from './evolveDisbursements.ts';
import { evolveFinancingProject } from './evolveFinancingProject.ts';
import type { FinancingProjectCommand } from './financingProjectCommands.ts';
import { noFinancingProject, type FinancingProjectState } from './financingProjectState.ts';

/** A project with its credits and requests: one consistency boundary, so that no euro of a credit is given out twice. */
export const financingProjectAggregate: Aggregate<FinancingProjectState, FinancingProjectEvent, FinancingProjectCommand> = {
  category: 'financingProject',
  initial: noFinancingProject,
  // Drafts end before the project does.
  goesOn: ({ type }) => type === 'AbortFinancingProject',
  evolve: (state, event) => evolveDisbursements(evolveFinancingProject(state, event), event),
  decide(command, state, facts) {
    switch (command.type) {
      case 'CreateFinancingProject':
        return create(command, state, facts);
      case 'EditFinancingProject':
        return edit(command, state, facts);
      case 'ActivateFinancingProject':
        return activate(state, facts);
      case 'CompleteFinancingProject':
        return complete(state, facts);
      case 'AbortFinancingProject':
        return abort(command, state, facts);
      case 'ArchiveFinancingProject':
        return archive(state, facts);
      case 'AddCredit':
        return addCredit(command, state, facts);
      case 'EditCredit':
        return editCredit(command, state, facts);
      case 'RemoveCredit':
        return removeCredit(command, state, facts);
      case 'CreateDisbursement':
        return createDisbursement(command, state, facts);
      case 'EditDisbursement':
        return editDisbursement(command, state, facts);
      case 'ChangePosition':
        return changePosition(command, state, facts);
      case 'DeleteDisbursement':
        return deleteDisbursement(command, state, facts);
      case 'AbandonDisbursement':
        return abandonDisbursement(command, state, facts);
      case 'RemindOfDisbursement':
        return remindOfDisbursement(command, state, facts);
      case 'WriteInputValue':
        return writeInputValue(command, state, facts);
      case 'CheckProofUpload':
        return checkProofUpload(command, state, facts);
      case 'UploadProof':
        return uploadProof(command, state, facts);
      case 'CommentProof':
        return commentProof(command, state, facts);
      case 'CheckPhotoUpload':
        return checkPhotoUpload(command, state, facts);
      case 'AddPhotos':
        return addPhotos(command, state, facts);
      case 'RemovePhoto':
        return removePhoto(command, state, facts);
      case 'CheckSubmission':
        return checkSubmission(command, state, facts);
      case 'RequestTan':
        return requestTan(command, state, facts);
      case 'SubmitDisbursement':
        return submit(command, state, facts);
      case 'ResubmitDisbursement':
        return resubmit(command, state, facts);
      case 'ApproveDisbursement':
        return approve(command, state, facts);
      case 'RejectDisbursement':
        return reject(command, state, facts);
      case 'InquireDisbursement':
        return inquire(command, state, facts);
      case 'RecordPayment':
        return recordPayment(command, state, facts);
      case 'WithdrawApproval':
        return withdrawApproval(command, state, facts);
      case 'RecordReturn':
        return recordReturn(command, state, facts);
      case 'ArchiveDisbursement':
        return archiveDisbursement(command, state, facts);
    }
  },
  parentSubject: (event) => (event.type === 'FinancingProjectCreated' ? `customer-${event.data.ownerId}` : undefined),
};
