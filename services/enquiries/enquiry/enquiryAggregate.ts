import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { Aggregate } from '@portal/platform/commands/aggregate';
import { create, edit, remove } from './decideEnquiryData.ts';
import { changeStatus, complete, expire } from './decideEnquiryStatus.ts';
import { changeFileAsCustomer, changeFileStatus, checkUpload, editFile, removeFile, requestFile, upload } from './decideFiles.ts';
import type { EnquiryCommand } from './enquiryCommands.ts';
import { noEnquiry, type EnquiryState } from './enquiryState.ts';
import { evolveEnquiry } from './evolveEnquiry.ts';

/** An enquiry with its requested files: one consistency boundary, so that "ready to complete" holds at completion. */
export const enquiryAggregate: Aggregate<EnquiryState, EnquiryEvent, EnquiryCommand> = {
  category: 'enquiry',
  initial: noEnquiry,
  evolve: evolveEnquiry,
  decide(command, state, facts) {
    switch (command.type) {
      case 'create':
        return create(command, state, facts);
      case 'edit':
        return edit(command, state, facts);
      case 'delete':
        return remove(state, facts);
      case 'changeStatus':
        return changeStatus(command, state, facts);
      case 'complete':
        return complete(command, state, facts);
      case 'expire':
        return expire(state, facts);
      case 'requestFile':
        return requestFile(command.fileId, command.fields, state, facts);
      case 'editFile':
        return editFile(command.fileId, command.changes, state, facts);
      case 'removeFile':
        return removeFile(command.fileId, state, facts);
      case 'changeFileStatus':
        return changeFileStatus(command, state, facts);
      case 'release':
      case 'reportProblem':
      case 'withdrawProblem':
        return changeFileAsCustomer(command, state, facts);
      case 'checkUpload':
        return checkUpload(command.fileId, state, facts);
      case 'upload':
        return upload(command.fileId, command.document, state, facts);
    }
  },
  parentSubject: (event) => (event.type === 'EnquiryCreated' ? `customer-${event.data.ownerId}` : undefined),
};
