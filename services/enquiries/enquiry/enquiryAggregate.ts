import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { Aggregate } from '@portal/platform/commands/aggregate';
import { decideBy } from '@portal/platform/commands/decideBy';
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
import { fileOf, type EnquiryDecision } from './decisions/enquiryRules.ts';
import { noEnquiry, type EnquiryState, type RequestedFile } from './enquiryState.ts';

/** An enquiry with its requested files and bank documents: one consistency boundary, so that "ready to complete" holds at completion. */
export const enquiryAggregate: Aggregate<EnquiryState, EnquiryEvent, EnquiryCommand> = {
  category: 'enquiry',
  initial: noEnquiry,
  evolve,
  decide: decideBy<EnquiryCommand, EnquiryState, EnquiryDecision>({
    CreateEnquiry: create,
    EditEnquiry: edit,
    DeleteEnquiry: (_, state, facts) => remove(state, facts),
    ArchiveEnquiry: (_, state, facts) => archive(state, facts),
    ChangeEnquiryStatus: changeStatus,
    CompleteEnquiry: complete,
    ExpireEnquiry: (_, state, facts) => expire(state, facts),
    RemindOfEnquiry: (_, state, facts) => remind(state, facts),
    SendAccessLink: sendAccessLink,
    OpenAccessLink: openAccessLink,
    EndAccessLink: (_, state, facts) => endAccessLink(state, facts),
    RequestFile: ({ fileId, fields }, state, facts) => requestFile(fileId, fields, state, facts),
    EditFile: ({ fileId, changes }, state, facts) => editFile(fileId, changes, state, facts),
    RemoveFile: ({ fileId }, state, facts) => removeFile(fileId, state, facts),
    ChangeFileStatus: changeFileStatus,
    ReleaseFile: changeFileAsCustomer,
    ReportFileProblem: changeFileAsCustomer,
    WithdrawFileProblem: changeFileAsCustomer,
    CheckFileUpload: ({ fileId }, state, facts) => checkUpload(fileId, state, facts),
    UploadFile: ({ fileId, document }, state, facts) => upload(fileId, document, state, facts),
    ContributeToFileQuestion: contribute,
    CloseFileQuestion: closeQuestion,
    AddAttachment: addAttachment,
    EditAttachment: editAttachment,
    RemoveAttachment: ({ attachmentId }, state, facts) => removeAttachment(attachmentId, state, facts),
    CheckAttachmentUpload: ({ attachmentId }, state, facts) => checkAttachmentUpload(attachmentId, state, facts),
    UploadAttachment: ({ attachmentId, document }, state, facts) => uploadAttachment(attachmentId, document, state, facts),
    CheckFileArchiving: checkFileArchiving,
    ArchiveFileInAgree21: archiveFile,
    CheckAttachmentArchiving: checkAttachmentArchiving,
    ArchiveAttachmentInAgree21: archiveAttachment,
  }),
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
