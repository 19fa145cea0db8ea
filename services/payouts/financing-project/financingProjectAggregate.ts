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
  goesOn: ({ type }) => type === 'abort',
  evolve: (state, event) => evolveDisbursements(evolveFinancingProject(state, event), event),
  decide(command, state, facts) {
    switch (command.type) {
      case 'create':
        return create(command, state, facts);
      case 'edit':
        return edit(command, state, facts);
      case 'activate':
        return activate(state, facts);
      case 'complete':
        return complete(state, facts);
      case 'abort':
        return abort(command, state, facts);
      case 'archive':
        return archive(state, facts);
      case 'addCredit':
        return addCredit(command, state, facts);
      case 'editCredit':
        return editCredit(command, state, facts);
      case 'removeCredit':
        return removeCredit(command, state, facts);
      case 'createDisbursement':
        return createDisbursement(command, state, facts);
      case 'editDisbursement':
        return editDisbursement(command, state, facts);
      case 'changePosition':
        return changePosition(command, state, facts);
      case 'deleteDisbursement':
        return deleteDisbursement(command, state, facts);
      case 'abandonDisbursement':
        return abandonDisbursement(command, state, facts);
      case 'remindOfDisbursement':
        return remindOfDisbursement(command, state, facts);
      case 'writeInputValue':
        return writeInputValue(command, state, facts);
      case 'checkProofUpload':
        return checkProofUpload(command, state, facts);
      case 'uploadProof':
        return uploadProof(command, state, facts);
      case 'commentProof':
        return commentProof(command, state, facts);
      case 'checkPhotoUpload':
        return checkPhotoUpload(command, state, facts);
      case 'addPhotos':
        return addPhotos(command, state, facts);
      case 'removePhoto':
        return removePhoto(command, state, facts);
      case 'checkSubmission':
        return checkSubmission(command, state, facts);
      case 'requestTan':
        return requestTan(command, state, facts);
      case 'submit':
        return submit(command, state, facts);
      case 'resubmit':
        return resubmit(command, state, facts);
      case 'approve':
        return approve(command, state, facts);
      case 'reject':
        return reject(command, state, facts);
      case 'inquire':
        return inquire(command, state, facts);
      case 'recordPayment':
        return recordPayment(command, state, facts);
      case 'withdrawApproval':
        return withdrawApproval(command, state, facts);
      case 'recordReturn':
        return recordReturn(command, state, facts);
      case 'archiveDisbursement':
        return archiveDisbursement(command, state, facts);
    }
  },
  parentSubject: (event) => (event.type === 'FinancingProjectCreated' ? `customer-${event.data.ownerId}` : undefined),
};
