import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { Aggregate } from '@portal/platform/commands/aggregate';
import type { Recorded } from '@portal/platform/journal/journal';
import { create, edit, remove } from './decideEnquiryData.ts';
import { changeStatus, complete, expire } from './decideEnquiryStatus.ts';
import { changeFileAsCustomer, checkUpload, upload } from './decideFiles.ts';
import { changeFileStatus, editFile, removeFile, requestFile } from './decideFilesOfEmployees.ts';
import type { EnquiryCommand } from './enquiryCommands.ts';
import { fileOf } from './enquiryRules.ts';
import { noEnquiry, type EnquiryState, type RequestedFile } from './enquiryState.ts';

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

type Event = Recorded<EnquiryEvent>;

const withFile = (state: EnquiryState, fileId: string, change: (file: RequestedFile) => RequestedFile): EnquiryState => ({
  ...state,
  files: state.files.map((file) => (file.id === fileId ? change(file) : file)),
});

const withNumber = (numbers: readonly string[], publicId: string): readonly string[] =>
  numbers.includes(publicId) ? numbers : [...numbers, publicId];

/** The document that an event brings, drops or leaves as it is. */
function evolveFileStatus(state: EnquiryState, event: Event): EnquiryState {
  switch (event.type) {
    case 'FileUploaded': {
      const { fileId, blobId, mediaType, sizeBytes, originalName, newStatus } = event.data;
      const uploaded = withFile(state, fileId, (file) => ({
        ...file,
        status: newStatus,
        document: { blobId, mediaType, sizeBytes, originalName },
      }));
      return { ...uploaded, uploads: [...state.uploads, { fileId, blobId, sizeBytes, wasReleased: false }] };
    }
    case 'FileRequestedAgain':
      return withFile(state, event.data.fileId, (file) => ({ ...file, status: event.data.newStatus, document: undefined }));
    case 'FileReleased': {
      const { fileId, newStatus } = event.data;
      const released = fileOf(state, fileId)?.document?.blobId;
      const uploads = state.uploads.map((upload) => (upload.blobId === released ? { ...upload, wasReleased: true } : upload));
      return { ...withFile(state, fileId, (file) => ({ ...file, status: newStatus })), uploads };
    }
    case 'FileProblemReported':
    case 'FileProblemWithdrawn':
    case 'FileVerified':
    case 'FileProcessed':
      return withFile(state, event.data.fileId, (file) => ({ ...file, status: event.data.newStatus }));
    default:
      return state;
  }
}

function evolveEnquiry(state: EnquiryState, event: Event): EnquiryState {
  switch (event.type) {
    case 'EnquiryCreated': {
      const { ownerId, publicId, name, description, expiresOn } = event.data;
      return {
        ...state,
        lifecycle: 'live',
        ownerId,
        publicId,
        publicIds: withNumber(state.publicIds, publicId),
        name,
        description,
        expiresOn,
        status: 'draft',
      };
    }
    case 'EnquiryEdited':
      return { ...state, ...event.data, publicIds: withNumber(state.publicIds, event.data.publicId) };
    case 'EnquiryDeleted':
      return { ...state, lifecycle: 'deleted' };
    case 'EnquiryOpened':
    case 'EnquiryHandedBack':
      return { ...state, status: event.data.newStatus, deadlineSaidAt: event.envelope.recordedAt };
    case 'EnquiryReopened':
      return { ...state, status: event.data.newStatus, expiresOn: event.data.expiresOn, deadlineSaidAt: event.envelope.recordedAt };
    case 'EnquiryDeadlineExtended':
      return { ...state, expiresOn: event.data.expiresOn };
    case 'EnquiryCompleted':
    case 'EnquiryProcessed':
    case 'EnquiryAborted':
    case 'EnquiryExpired':
      return { ...state, status: event.data.newStatus };
    case 'FileRequested': {
      const { fileId, ...data } = event.data;
      return { ...state, files: [...state.files, { ...data, id: fileId, status: 'requested', document: undefined }] };
    }
    case 'FileEdited': {
      const { fileId, ...data } = event.data;
      return withFile(state, fileId, (file) => ({ ...file, ...data }));
    }
    case 'FileRemoved':
      return { ...state, files: state.files.filter((file) => file.id !== event.data.fileId) };
    default:
      return evolveFileStatus(state, event);
  }
}
