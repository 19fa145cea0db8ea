import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { Aggregate } from '@portal/platform/commands/aggregate';
import { decideBy } from '@portal/platform/commands/decideBy';
import { evolveBy, keepStateUnchanged, type Evolvers } from '@portal/platform/commands/evolveBy';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import { decideEndAccessLink, decideOpenAccessLink, decideSendAccessLink } from '../access-link/decideAccessLinks.ts';
import {
  decideArchiveAttachment,
  decideArchiveRequestedFile,
  decideCheckAttachmentArchiving,
  decideCheckRequestedFileArchiving,
} from '../agree21/decideArchiving.ts';
import { documentLocationOfArchiveEntry } from '../agree21/filingPlan.ts';
import {
  decideAddAttachment,
  decideCheckAttachmentUpload,
  decideEditAttachment,
  decideRemoveAttachment,
  decideUploadAttachment,
} from '../attachment/decideAttachments.ts';
import { attachmentEvolvers } from '../attachment/evolveAttachments.ts';
import {
  decideCloseFileQuestion,
  decideWriteInFileQuestionThread,
  fileWithQuestionContribution,
  fileWithQuestionClosed,
} from '../questions/decideQuestions.ts';
import { decideCreateEnquiry, decideEditEnquiry, decideDeleteEnquiry } from './decisions/decideEnquiryData.ts';
import {
  decideArchiveAndEraseEnquiry,
  decideChangeEnquiryStatus,
  decideCompleteEnquiry,
  decideExpireEnquiry,
  decideRemindOfEnquiry,
} from './decisions/decideEnquiryStatus.ts';
import { decideCustomerRequestedFileStatus, decideCheckFileUpload, decideUploadRequestedFile } from './decisions/decideFiles.ts';
import {
  decideChangeRequestedFileStatus,
  decideEditRequestedFile,
  decideRemoveRequestedFile,
  decideRequestFile,
} from './decisions/decideFilesOfEmployees.ts';
import type { EnquiryCommand } from './enquiryCommands.ts';
import { enquiryEvolvers } from './evolveEnquiry.ts';
import { findRequestedFileOrUndefined, type EnquiryDecision } from './decisions/enquiryRules.ts';
import { initialEnquiryState, type EnquiryState, type RequestedFile } from './enquiryState.ts';

type FileEvent<Type extends EnquiryEvent['type']> = RecordedEvent<Extract<EnquiryEvent, { readonly type: Type }>>;

const withFile = (state: EnquiryState, fileId: string, change: (file: RequestedFile) => RequestedFile): EnquiryState => ({
  ...state,
  files: state.files.map((file) => (file.id === fileId ? change(file) : file)),
});

const withFileStatus = (
  state: EnquiryState,
  { data }: FileEvent<'FileReleased' | 'FileProblemReported' | 'FileProblemWithdrawn' | 'FileVerified' | 'FileProcessed'>,
): EnquiryState => withFile(state, data.fileId, (file) => ({ ...file, status: data.newStatus }));

const withWriting = (state: EnquiryState, { type, data }: FileEvent<'FileQuestionAsked' | 'FileQuestionAnswered'>): EnquiryState =>
  withFile(state, data.fileId, (file) => fileWithQuestionContribution(file, type));

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
    const released = findRequestedFileOrUndefined(state, event.data.fileId)?.document?.blobId;
    const uploads = state.uploads.map((upload) => (upload.blobId === released ? { ...upload, wasReleased: true } : upload));
    return { ...withFileStatus(state, event), uploads };
  },
  FileProblemReported: withFileStatus,
  FileProblemWithdrawn: withFileStatus,
  FileVerified: withFileStatus,
  FileProcessed: withFileStatus,
  FileQuestionAsked: withWriting,
  FileQuestionAnswered: withWriting,
  FileQuestionClosed: (state, { data }) => withFile(state, data.fileId, fileWithQuestionClosed),
  FileArchivedInAgree21: (state, { data }) =>
    withFile(state, data.fileId, (file) => ({ ...file, inAgree21: documentLocationOfArchiveEntry(data) })),
} satisfies Partial<Evolvers<EnquiryState, EnquiryEvent>>;

/** An enquiry with its requested files and bank documents: one consistency boundary, so that "ready to complete" holds at completion. */
export const enquiryAggregate: Aggregate<EnquiryState, EnquiryEvent, EnquiryCommand> = {
  category: 'enquiry',
  initial: initialEnquiryState,
  evolve: evolveBy({
    ...enquiryEvolvers,
    ...fileEvolvers,
    ...attachmentEvolvers,
    FileAccessed: keepStateUnchanged,
    AttachmentAccessed: keepStateUnchanged,
  }),
  decide: decideBy<EnquiryCommand, EnquiryState, EnquiryDecision>({
    CreateEnquiry: decideCreateEnquiry,
    EditEnquiry: decideEditEnquiry,
    DeleteEnquiry: (_, state, facts) => decideDeleteEnquiry(state, facts),
    ArchiveEnquiry: (_, state, facts) => decideArchiveAndEraseEnquiry(state, facts),
    ChangeEnquiryStatus: decideChangeEnquiryStatus,
    CompleteEnquiry: decideCompleteEnquiry,
    ExpireEnquiry: (_, state, facts) => decideExpireEnquiry(state, facts),
    RemindOfEnquiry: (_, state, facts) => decideRemindOfEnquiry(state, facts),
    SendAccessLink: decideSendAccessLink,
    OpenAccessLink: decideOpenAccessLink,
    EndAccessLink: (_, state, facts) => decideEndAccessLink(state, facts),
    RequestFile: ({ fileId, fields }, state, facts) => decideRequestFile(fileId, fields, state, facts),
    EditFile: ({ fileId, changes }, state, facts) => decideEditRequestedFile(fileId, changes, state, facts),
    RemoveFile: ({ fileId }, state, facts) => decideRemoveRequestedFile(fileId, state, facts),
    ChangeFileStatus: decideChangeRequestedFileStatus,
    ReleaseFile: decideCustomerRequestedFileStatus,
    ReportFileProblem: decideCustomerRequestedFileStatus,
    WithdrawFileProblem: decideCustomerRequestedFileStatus,
    CheckFileUpload: ({ fileId }, state, facts) => decideCheckFileUpload(fileId, state, facts),
    UploadFile: ({ fileId, document }, state, facts) => decideUploadRequestedFile(fileId, document, state, facts),
    ContributeToFileQuestion: decideWriteInFileQuestionThread,
    CloseFileQuestion: decideCloseFileQuestion,
    AddAttachment: decideAddAttachment,
    EditAttachment: decideEditAttachment,
    RemoveAttachment: ({ attachmentId }, state, facts) => decideRemoveAttachment(attachmentId, state, facts),
    CheckAttachmentUpload: ({ attachmentId }, state, facts) => decideCheckAttachmentUpload(attachmentId, state, facts),
    UploadAttachment: ({ attachmentId, document }, state, facts) => decideUploadAttachment(attachmentId, document, state, facts),
    CheckFileArchiving: decideCheckRequestedFileArchiving,
    ArchiveFileInAgree21: decideArchiveRequestedFile,
    CheckAttachmentArchiving: decideCheckAttachmentArchiving,
    ArchiveAttachmentInAgree21: decideArchiveAttachment,
  }),
  parentSubject: (event) => (event.type === 'EnquiryCreated' ? `customer-${event.data.ownerId}` : undefined),
};

export const enquiryStreamNameOf = (id: string): string => `${enquiryAggregate.category}-${id}`;
