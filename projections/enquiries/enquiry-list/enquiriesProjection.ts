import {
  attachmentFieldDefinitions,
  enquiryFieldDefinitions,
  requestedFileFieldDefinitions,
} from '@portal/contracts/enquiries/enquiryFieldDefinitions';
import { laterAddedFieldCount, personalFieldsSetToNull } from '@portal/contracts/record/fields';
import { enquiryEvents, type EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { EnquiryStatus } from '@portal/contracts/enquiries/status';
import { isEnquiryAwaitingBank } from '@portal/contracts/enquiries/statusRules';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { ProjectionDocuments, Projection } from '@portal/platform/projection-runtime/projection';
import {
  enquiriesCollection,
  enquiryIdByAttachmentCollection,
  enquiryCustomersCollection,
  enquiryInboxEntriesCollection,
  enquiryStatusChangesCollection,
  requestedFileSearchCollection,
  requestedFileStatusChangesCollection,
  labelledStatus,
  noUpload,
  uploadFromEventData,
  type EnquiryDocument,
  type EnquiryStatusChangeDocument,
  type RequestedFileDocument,
  type EnquiryPartLocationDocument,
  type RequestedFileStatusChangeDocument,
} from './enquiryDocument.ts';
import { updateCustomerInEnquiries, loadCustomerForEnquiryDocument, type CustomerDataEvent } from './loadCustomerForEnquiryDocument.ts';
import { evolveAccessLinks } from './evolveAccessLinks.ts';
import { erasedArchiveLocationFields, documentLocationInAgree21Of } from './placeInAgree21.ts';
import { evolveAttachments, isAttachmentEvent } from './evolveAttachments.ts';
import { updateInboxEntry } from './enquiryNews.ts';
import { requestedFileSearchDocumentOf, requestedFilesToReindex } from './foundFiles.ts';
import { requestedFileDocumentFieldsOf, newEnquiryDocument, newRequestedFileDocument } from './newEnquiryDocument.ts';
import { nonStatusHistoryEventsCollection, projectHappenings } from './happenings.ts';
import {
  questionThreadsCollection,
  isQuestionEvent,
  projectQuestionThreads,
  openQuestionsCollection,
  enquiryWithSettledQuestionsClosed,
  evolveEnquiryByQuestionEvent,
} from './questionThreads.ts';

type Event = RecordedEvent<EnquiryEvent>;

const isCustomerEvent = (event: Event | RecordedEvent<CustomerDataEvent>): event is RecordedEvent<CustomerDataEvent> =>
  event.type === 'CustomerCreated' || event.type === 'CustomerEdited';

/** Enquiries with their files and customers for lists and details, and both histories. */
export const enquiriesProjection: Projection = {
  name: 'enquiries',
  version:
    10 +
    laterAddedFieldCount(enquiryFieldDefinitions) +
    laterAddedFieldCount(requestedFileFieldDefinitions) +
    laterAddedFieldCount(attachmentFieldDefinitions),
  collections: [
    enquiriesCollection,
    requestedFileSearchCollection,
    enquiryIdByAttachmentCollection,
    enquiryCustomersCollection,
    enquiryInboxEntriesCollection,
    questionThreadsCollection,
    openQuestionsCollection,
    nonStatusHistoryEventsCollection,
    enquiryStatusChangesCollection,
    requestedFileStatusChangesCollection,
  ],
  // Who looked at a document changes nothing that is shown here.
  events: [
    ...enquiryEvents.types.filter((type) => type !== 'FileAccessed' && type !== 'AttachmentAccessed'),
    'CustomerCreated',
    'CustomerEdited',
  ],
  async apply(recorded, documents) {
    const event = recorded as Event | RecordedEvent<CustomerDataEvent>;
    await (isCustomerEvent(event)
      ? updateCustomerInEnquiries(idOfStream(event.envelope.stream), event, documents)
      : applyEnquiry(event, documents));
  },
};

async function applyEnquiry(event: Event, documents: ProjectionDocuments): Promise<void> {
  const id = idOfStream(event.envelope.stream);
  if (event.type === 'EnquiryCreated') {
    documents.put(
      enquiriesCollection.name,
      newEnquiryDocument(id, event, await loadCustomerForEnquiryDocument(event.data.ownerId, documents)),
    );
    return;
  }
  const before = await documents.get<EnquiryDocument>(enquiriesCollection.name, id);
  if (before === undefined) return;
  const after = evolveEnquiryDocument(before, event);
  if (after !== undefined) documents.put(enquiriesCollection.name, after);
  else documents.delete(enquiriesCollection.name, id);
  locateFiles(event, before, after, documents);
  updateInboxEntry(event, before, after, documents);
  await projectQuestionThreads(event, before, after, documents);
  await projectHappenings(event, before, documents);
  if (isEnquiryChange(event)) documents.put(enquiryStatusChangesCollection.name, enquiryStatusChange(id, event));
  if (isFileChange(event)) documents.put(requestedFileStatusChangesCollection.name, fileStatusChange(before, event));
}

function locateFiles(event: Event, before: EnquiryDocument, after: EnquiryDocument | undefined, documents: ProjectionDocuments): void {
  if (after !== undefined)
    for (const file of requestedFilesToReindex(event, after))
      documents.put(requestedFileSearchCollection.name, requestedFileSearchDocumentOf(after, file));
  if (event.type === 'FileRemoved') documents.delete(requestedFileSearchCollection.name, event.data.fileId);
  if (event.type === 'AttachmentAdded') {
    const location: EnquiryPartLocationDocument = { id: event.data.attachmentId, enquiryId: before.id };
    documents.put(enquiryIdByAttachmentCollection.name, location);
  }
  if (event.type === 'AttachmentRemoved') documents.delete(enquiryIdByAttachmentCollection.name, event.data.attachmentId);
  if (event.type !== 'EnquiryDeleted') return;
  for (const { id } of before.requestedFiles) documents.delete(requestedFileSearchCollection.name, id);
  for (const { id } of before.enquiryAttachments) documents.delete(enquiryIdByAttachmentCollection.name, id);
}

type EnquiryChangeEvent = Exclude<
  Extract<Event, { readonly data: { readonly newStatus: string } }>,
  { readonly data: { readonly fileId: string } }
>;

const isEnquiryChange = (event: Event): event is EnquiryChangeEvent => 'newStatus' in event.data && !('fileId' in event.data);

const common = (
  enquiryId: string,
  { envelope, data }: Event & { readonly data: { readonly message: string | null; readonly comment: string | null } },
) => ({
  id: envelope.id,
  enquiryId,
  createdAt: envelope.recordedAt,
  initiatedBy: envelope.actor.kind,
  employeeId: envelope.actor.kind === 'bank_employee' ? (envelope.actor.id ?? null) : null,
  context: { message: data.message, comment: data.comment },
  revision: envelope.revision,
});

/** A row of the enquiry's history. */
function enquiryStatusChange(enquiryId: string, event: EnquiryChangeEvent): EnquiryStatusChangeDocument {
  const { previousStatus, newStatus } = event.data;
  return { ...common(enquiryId, event), previousStatus, newStatus };
}

/** A row of a file's history. */
function fileStatusChange(enquiry: EnquiryDocument, event: FileChangeEvent): RequestedFileStatusChangeDocument {
  const { fileId, previousStatus, newStatus } = event.data;
  const fileName = enquiry.requestedFiles.find(({ id }) => id === fileId)?.name ?? null;
  return { ...common(enquiry.id, event), previousStatus, newStatus, fileId, fileName };
}

/** The enquiry after the event, undefined when it is gone. */
export function evolveEnquiryDocument(before: EnquiryDocument, event: Event): EnquiryDocument | undefined {
  const after = evolved(before, event);
  return after && { ...enquiryWithSettledQuestionsClosed(after), waitsForBank: isEnquiryAwaitingBank(after) };
}

function evolved(before: EnquiryDocument, event: Event): EnquiryDocument | undefined {
  const { recordedAt, revision } = event.envelope;
  const document = { ...before, updatedAt: recordedAt, revision };
  if (isQuestionEvent(event)) return evolveEnquiryByQuestionEvent(document, event);
  if (isFileEvent(event)) return { ...document, requestedFiles: withFile(document.requestedFiles, event) };
  if (isAttachmentEvent(event)) return { ...document, enquiryAttachments: evolveAttachments(document.enquiryAttachments, event) };
  switch (event.type) {
    case 'EnquiryEdited': {
      const { publicId, name, description, expiresOn } = event.data;
      return { ...document, publicId, name, description, expiresAt: expiresOn };
    }
    case 'EnquiryDeleted':
      return undefined;
    case 'AccessLinkSent':
    case 'AccessLinkOpened':
      return { ...document, accessLinks: evolveAccessLinks(document.accessLinks, event) };
    case 'EnquiryDeadlineExtended':
      return { ...document, expiresAt: event.data.expiresOn };
    case 'EnquiryReopened':
      return { ...document, ...labelledStatus(event.data.newStatus), expiresAt: event.data.expiresOn };
    case 'EnquiryOpened':
    case 'EnquiryHandedBack':
    case 'EnquiryCompleted':
    case 'EnquiryProcessed':
    case 'EnquiryAborted':
    case 'EnquiryExpired':
      return { ...document, ...labelledStatus(event.data.newStatus) };
    case 'EnquiryArchived':
      return archivedDocument(document, event.data.newStatus);
    default:
      return document;
  }
}

/** Texts are gone at once, before the erasure folds the enquiry again. */
const archivedDocument = (document: EnquiryDocument, status: EnquiryStatus): EnquiryDocument => ({
  ...document,
  ...labelledStatus(status),
  ...personalFieldsSetToNull(enquiryFieldDefinitions),
  requestedFiles: document.requestedFiles.map((file) => ({
    ...file,
    ...noUpload,
    status: 'archived',
    ...personalFieldsSetToNull(requestedFileFieldDefinitions),
    inAgree21: file.inAgree21 && { ...file.inAgree21, ...erasedArchiveLocationFields },
    updatedAt: document.updatedAt,
    questionThread: null,
    lastStatusChange: file.lastStatusChange && { ...file.lastStatusChange, context: { message: null, comment: null } },
  })),
  enquiryAttachments: document.enquiryAttachments.map((attachment) => ({
    ...attachment,
    ...noUpload,
    ...personalFieldsSetToNull(attachmentFieldDefinitions),
    inAgree21: attachment.inAgree21 && { ...attachment.inAgree21, ...erasedArchiveLocationFields },
    planned: { ...attachment.planned, comment: null },
    updatedAt: document.updatedAt,
  })),
});

function withFile(files: readonly RequestedFileDocument[], event: FileEvent): readonly RequestedFileDocument[] {
  const file = evolveFileDocument(
    files.find(({ id }) => id === event.data.fileId),
    event,
  );
  const others = files.filter(({ id }) => id !== event.data.fileId);
  return file === undefined ? others : [...others, file].sort(byPlace);
}

type FileEvent = Extract<Event, { readonly data: { readonly fileId: string } }>;
type FileChangeEvent = Extract<Event, { readonly data: { readonly fileId: string; readonly newStatus: string } }>;

const isFileEvent = (event: Event): event is FileEvent => 'fileId' in event.data && event.type !== 'FileAccessed';
const isFileChange = (event: Event): event is FileChangeEvent => 'fileId' in event.data && 'newStatus' in event.data;

function evolveChanged(file: RequestedFileDocument, event: FileChangeEvent): RequestedFileDocument {
  const { previousStatus, newStatus, message, comment } = event.data;
  const { recordedAt, actor } = event.envelope;
  const lastStatusChange = { createdAt: recordedAt, previousStatus, newStatus, initiatedBy: actor.kind, context: { message, comment } };
  const changed = { ...file, status: newStatus, updatedAt: recordedAt, lastStatusChange };
  if (event.type === 'FileRequestedAgain') return { ...changed, ...noUpload };
  return event.type === 'FileUploaded' ? { ...changed, ...uploadFromEventData(event.data, recordedAt) } : changed;
}

/** The file after the event, undefined when it is gone. */
function evolveFileDocument(file: RequestedFileDocument | undefined, event: FileEvent): RequestedFileDocument | undefined {
  if (event.type === 'FileRequested') return newRequestedFileDocument(event);
  if (file === undefined || event.type === 'FileRemoved') return undefined;
  if (event.type === 'FileEdited') return { ...file, ...requestedFileDocumentFieldsOf(event.data), updatedAt: event.envelope.recordedAt };
  if (event.type === 'FileArchivedInAgree21')
    return { ...file, inAgree21: documentLocationInAgree21Of(event.data), updatedAt: event.envelope.recordedAt };
  return isFileChange(event) ? evolveChanged(file, event) : file;
}

/** By sort index, then in the order of the requests. */
const byPlace = (a: RequestedFileDocument, b: RequestedFileDocument): number =>
  a.sortIndex - b.sortIndex || a.requestedAtRevision - b.requestedAtRevision;
