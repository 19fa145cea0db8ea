import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { Aggregate } from '@portal/platform/commands/aggregate';
import type { Recorded } from '@portal/platform/journal/journal';
import { endAccessLink, openAccessLink, sendAccessLink } from '../access-link/decideAccessLinks.ts';
import { archiveAttachment, archiveFile, checkAttachmentArchiving, checkFileArchiving } from '../agree21/decideArchiving.ts';
import { placeOf } from '../agree21/placeInAgree21.ts';
import {
  addAttachment,
  checkAttachmentUpload,
  editAttachment,
  removeAttachment,
  uploadAttachment,
} from '../attachment/decideAttachments.ts';
import { evolveAttachments } from '../attachment/evolveAttachments.ts';
import { closeQuestion, contribute, withContribution, withoutOpenQuestion } from '../questions/decideQuestions.ts';
import { create, edit, remove } from './decisions/decideEnquiryData.ts';
import { archive, changeStatus, complete, expire, remind } from './decisions/decideEnquiryStatus.ts';
import { changeFileAsCustomer, checkUpload, upload } from './decisions/decideFiles.ts';
import { changeFileStatus, editFile, removeFile, requestFile } from './decisions/decideFilesOfEmployees.ts';
import type { EnquiryCommand } from './enquiryCommands.ts';
import { evolveEnquiry } from './evolveEnquiry.ts';
import { fileOf } from './decisions/enquiryRules.ts';
import { noEnquiry, type EnquiryState, type RequestedFile } from './enquiryState.ts';

/** An enquiry with its requested files and bank documents: one consistency boundary, so that "ready to complete" holds at completion. */
export const enquiryAggregate: Aggregate<EnquiryState, EnquiryEvent, EnquiryCommand> = {
  category: 'enquiry',
  initial: noEnquiry,
  evolve,
  decide(command, state, facts) {
    switch (command.type) {
      case 'CreateEnquiry':
        return create(command, state, facts);
      case 'EditEnquiry':
        return edit(command, state, facts);
      case 'DeleteEnquiry':
        return remove(state, facts);
      case 'ArchiveEnquiry':
        return archive(state, facts);
      case 'ChangeEnquiryStatus':
        return changeStatus(command, state, facts);
      case 'CompleteEnquiry':
        return complete(command, state, facts);
      case 'ExpireEnquiry':
        return expire(state, facts);
      case 'RemindOfEnquiry':
        return remind(state, facts);
      case 'SendAccessLink':
        return sendAccessLink(command, state, facts);
      case 'OpenAccessLink':
        return openAccessLink(command, state, facts);
      case 'EndAccessLink':
        return endAccessLink(state, facts);
      case 'RequestFile':
        return requestFile(command.fileId, command.fields, state, facts);
      case 'EditFile':
        return editFile(command.fileId, command.changes, state, facts);
      case 'RemoveFile':
        return removeFile(command.fileId, state, facts);
      case 'ChangeFileStatus':
        return changeFileStatus(command, state, facts);
      case 'ReleaseFile':
      case 'ReportFileProblem':
      case 'WithdrawFileProblem':
        return changeFileAsCustomer(command, state, facts);
      case 'CheckFileUpload':
        return checkUpload(command.fileId, state, facts);
      case 'UploadFile':
        return upload(command.fileId, command.document, state, facts);
      case 'ContributeToFileQuestion':
        return contribute(command, state, facts);
      case 'CloseFileQuestion':
        return closeQuestion(command, state, facts);
      case 'AddAttachment':
        return addAttachment(command, state, facts);
      case 'EditAttachment':
        return editAttachment(command, state, facts);
      case 'RemoveAttachment':
        return removeAttachment(command.attachmentId, state, facts);
      case 'CheckAttachmentUpload':
        return checkAttachmentUpload(command.attachmentId, state, facts);
      case 'UploadAttachment':
        return uploadAttachment(command.attachmentId, command.document, state, facts);
      case 'CheckFileArchiving':
        return checkFileArchiving(command, state, facts);
      case 'ArchiveFileInAgree21':
        return archiveFile(command, state, facts);
      case 'CheckAttachmentArchiving':
        return checkAttachmentArchiving(command, state, facts);
      case 'ArchiveAttachmentInAgree21':
        return archiveAttachment(command, state, facts);
    }
  },
  parentSubject: (event) => (event.type === 'EnquiryCreated' ? `customer-${event.data.ownerId}` : undefined),
};

export const enquiryStream = (id: string): string => `${enquiryAggregate.category}-${id}`;

type Event = Recorded<EnquiryEvent>;

const withFile = (state: EnquiryState, fileId: string, change: (file: RequestedFile) => RequestedFile): EnquiryState => ({
  ...state,
  files: state.files.map((file) => (file.id === fileId ? change(file) : file)),
});

/** What happens to files; the rest happens to the enquiry itself. */
function evolve(state: EnquiryState, event: Event): EnquiryState {
  switch (event.type) {
    case 'FileRequested': {
      const { fileId, ...data } = event.data;
      return { ...state, files: [...state.files, { ...data, id: fileId, status: 'requested', document: undefined, inAgree21: undefined }] };
    }
    case 'FileEdited': {
      const { fileId, ...data } = event.data;
      return withFile(state, fileId, (file) => ({ ...file, ...data }));
    }
    case 'FileRemoved':
      return { ...state, files: state.files.filter((file) => file.id !== event.data.fileId) };
    case 'FileUploaded': {
      const { fileId, blobId, mediaType, sizeBytes, sha256, originalName, newStatus } = event.data;
      const document = { blobId, mediaType, sizeBytes, sha256, originalName };
      const uploaded = withFile(state, fileId, (file) => ({ ...file, status: newStatus, document, inAgree21: undefined }));
      const upload = { fileId, ...document, uploadedAt: event.envelope.recordedAt, wasReleased: false };
      return { ...uploaded, uploads: [...state.uploads, upload] };
    }
    case 'FileRequestedAgain':
      return withFile(state, event.data.fileId, (file) => ({
        ...file,
        status: event.data.newStatus,
        document: undefined,
        inAgree21: undefined,
      }));
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
    case 'FileQuestionAsked':
    case 'FileQuestionAnswered':
      return withFile(state, event.data.fileId, (file) => withContribution(file, event.type));
    case 'FileQuestionClosed':
      return withFile(state, event.data.fileId, withoutOpenQuestion);
    case 'FileArchivedInAgree21':
      return withFile(state, event.data.fileId, (file) => ({ ...file, inAgree21: placeOf(event.data) }));
    default:
      return evolveEnquiry(evolveAttachments(state, event), event);
  }
}
