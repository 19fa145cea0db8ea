import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { Aggregate } from '@portal/platform/commands/aggregate';
import { decideBy } from '@portal/platform/commands/decideBy';
import { evolveBy, unchanged, type Evolvers } from '@portal/platform/commands/evolveBy';
import type { Recorded } from '@portal/platform/journal/journal';
import { endAccessLink, openAccessLink, sendAccessLink } from '../access-link/decideAccessLinks.ts';
import { archiveAttachment, archiveFile, checkAttachmentArchiving, checkFileArchiving } from '../agree21/decideArchiving.ts';
import { placeOf } from '../agree21/filingPlan.ts';
import {
  addAttachment,
  checkAttachmentUpload,
  editAttachment,
  removeAttachment,
  uploadAttachment,
} from '../attachment/decideAttachments.ts';
import { attachmentEvolvers } from '../attachment/evolveAttachments.ts';
import { closeQuestion, contribute, withContribution, withoutOpenQuestion } from '../questions/decideQuestions.ts';
import { create, edit, remove } from './decisions/decideEnquiryData.ts';
import { archive, changeStatus, complete, expire, remind } from './decisions/decideEnquiryStatus.ts';
import { changeFileAsCustomer, checkUpload, upload } from './decisions/decideFiles.ts';
import { changeFileStatus, editFile, removeFile, requestFile } from './decisions/decideFilesOfEmployees.ts';
import type { EnquiryCommand } from './enquiryCommands.ts';
import { enquiryEvolvers } from './evolveEnquiry.ts';
import { fileOf, type EnquiryDecision } from './decisions/enquiryRules.ts';
import { noEnquiry, type EnquiryState, type RequestedFile } from './enquiryState.ts';

type FileEvent<Type extends EnquiryEvent['type']> = Recorded<Extract<EnquiryEvent, { readonly type: Type }>>;

const withFile = (state: EnquiryState, fileId: string, change: (file: RequestedFile) => RequestedFile): EnquiryState => ({
  ...state,
  files: state.files.map((file) => (file.id === fileId ? change(file) : file)),
});

const withFileStatus = (
  state: EnquiryState,
  { data }: FileEvent<'FileReleased' | 'FileProblemReported' | 'FileProblemWithdrawn' | 'FileVerified' | 'FileProcessed'>,
): EnquiryState => withFile(state, data.fileId, (file) => ({ ...file, status: data.newStatus }));

const withWriting = (state: EnquiryState, { type, data }: FileEvent<'FileQuestionAsked' | 'FileQuestionAnswered'>): EnquiryState =>
  withFile(state, data.fileId, (file) => withContribution(file, type));

/** What happens to the requested files. */
const fileEvolvers = {
  FileRequested: (state, { data: { fileId: id, ...data } }) => ({
    ...state,
    files: [...state.files, { ...data, id, status: 'requested', document: undefined, inAgree21: undefined }],
  }),
  FileEdited: (state, { data: { fileId, ...data } }) => withFile(state, fileId, (file) => ({ ...file, ...data })),
  FileRemoved: (state, { data }) => ({ ...state, files: state.files.filter((file) => file.id !== data.fileId) }),
  FileUploaded(state, { data, envelope }) {
    const { fileId, blobId, mediaType, sizeBytes, sha256, originalName, newStatus: status } = data;
    const document = { blobId, mediaType, sizeBytes, sha256, originalName };
    const upload = { fileId, ...document, uploadedAt: envelope.recordedAt, wasReleased: false };
    const uploaded = withFile(state, fileId, (file) => ({ ...file, status, document, inAgree21: undefined }));
    return { ...uploaded, uploads: [...state.uploads, upload] };
  },
  FileRequestedAgain: (state, { data }) =>
    withFile(state, data.fileId, (file) => ({ ...file, status: data.newStatus, document: undefined, inAgree21: undefined })),
  FileReleased(state, event) {
    const released = fileOf(state, event.data.fileId)?.document?.blobId;
    const uploads = state.uploads.map((upload) => (upload.blobId === released ? { ...upload, wasReleased: true } : upload));
    return { ...withFileStatus(state, event), uploads };
  },
  FileProblemReported: withFileStatus,
  FileProblemWithdrawn: withFileStatus,
  FileVerified: withFileStatus,
  FileProcessed: withFileStatus,
  FileQuestionAsked: withWriting,
  FileQuestionAnswered: withWriting,
  FileQuestionClosed: (state, { data }) => withFile(state, data.fileId, withoutOpenQuestion),
  FileArchivedInAgree21: (state, { data }) => withFile(state, data.fileId, (file) => ({ ...file, inAgree21: placeOf(data) })),
} satisfies Partial<Evolvers<EnquiryState, EnquiryEvent>>;

/** An enquiry with its requested files and bank documents: one consistency boundary, so that "ready to complete" holds at completion. */
export const enquiryAggregate: Aggregate<EnquiryState, EnquiryEvent, EnquiryCommand> = {
  category: 'enquiry',
  initial: noEnquiry,
  evolve: evolveBy({ ...enquiryEvolvers, ...fileEvolvers, ...attachmentEvolvers, FileAccessed: unchanged, AttachmentAccessed: unchanged }),
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
