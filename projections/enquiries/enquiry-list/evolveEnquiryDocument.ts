import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { waitsForBank } from '@portal/contracts/enquiries/statusRules';
import type { Recorded } from '@portal/platform/journal/journal';
import type { EnquiryDocument, FileDocument } from './enquiryDocument.ts';

type Event = Recorded<EnquiryEvent>;

/** The enquiry after the event, undefined when it is gone. */
export function evolveEnquiryDocument(before: EnquiryDocument, event: Event): EnquiryDocument | undefined {
  const after = evolved(before, event);
  return after && { ...after, waitsForBank: waitsForBank(after) };
}

function evolved(before: EnquiryDocument, event: Event): EnquiryDocument | undefined {
  const { recordedAt, revision } = event.envelope;
  const document = { ...before, updatedAt: recordedAt, revision };
  if (isFileEvent(event)) return { ...document, requestedFiles: withFile(document.requestedFiles, event) };
  switch (event.type) {
    case 'EnquiryEdited': {
      const { publicId, name, description, expiresOn } = event.data;
      return { ...document, publicId, name, description, expiresAt: expiresOn };
    }
    case 'EnquiryDeleted':
      return undefined;
    case 'EnquiryDeadlineExtended':
      return { ...document, expiresAt: event.data.expiresOn };
    case 'EnquiryReopened':
      return { ...document, status: event.data.newStatus, expiresAt: event.data.expiresOn };
    case 'EnquiryOpened':
    case 'EnquiryHandedBack':
    case 'EnquiryCompleted':
    case 'EnquiryProcessed':
    case 'EnquiryAborted':
    case 'EnquiryExpired':
      return { ...document, status: event.data.newStatus };
    default:
      return document;
  }
}

function withFile(files: readonly FileDocument[], event: FileEvent): readonly FileDocument[] {
  const file = evolveFileDocument(
    files.find(({ id }) => id === event.data.fileId),
    event,
  );
  const others = files.filter(({ id }) => id !== event.data.fileId);
  return file === undefined ? others : [...others, file].sort(byPlace);
}

type FileEvent = Extract<Event, { readonly data: { readonly fileId: string } }>;
type FileData = Extract<EnquiryEvent, { type: 'FileEdited' }>['data'];
type FileChangeEvent = Extract<Event, { readonly data: { readonly fileId: string; readonly newStatus: string } }>;

const noDocument = { fileOriginalName: null, uploadedAt: null, mediaType: null, sizeBytes: null, pages: null, scanned: false } as const;

const isFileEvent = (event: Event): event is FileEvent => 'fileId' in event.data && event.type !== 'FileAccessed';
export const isFileChange = (event: Event): event is FileChangeEvent => 'fileId' in event.data && 'newStatus' in event.data;

const fieldsOf = ({ name, description, tooltip, required, sortIndex, fileCategoryId, expiresOn, accept, maxSizeBytes }: FileData) => ({
  name,
  description,
  tooltip,
  required,
  sortIndex,
  fileCategoryId,
  expiresAt: expiresOn,
  accept,
  maxSize: maxSizeBytes,
});

function evolveChanged(file: FileDocument, event: FileChangeEvent): FileDocument {
  const { previousStatus, newStatus, message, comment } = event.data;
  const { recordedAt, actor } = event.envelope;
  const lastStatusChange = { createdAt: recordedAt, previousStatus, newStatus, initiatedBy: actor.kind, context: { message, comment } };
  const changed = { ...file, status: newStatus, updatedAt: recordedAt, lastStatusChange };
  if (event.type === 'FileRequestedAgain') return { ...changed, ...noDocument };
  if (event.type !== 'FileUploaded') return changed;
  const { originalName, mediaType, sizeBytes, pages, scanned } = event.data;
  return { ...changed, fileOriginalName: originalName, uploadedAt: recordedAt, mediaType, sizeBytes, pages, scanned };
}

/** The file after the event, undefined when it is gone. */
function evolveFileDocument(file: FileDocument | undefined, event: FileEvent): FileDocument | undefined {
  const { recordedAt, revision } = event.envelope;
  if (event.type === 'FileRequested') {
    return {
      id: event.data.fileId,
      ...fieldsOf(event.data),
      status: 'requested',
      createdAt: recordedAt,
      updatedAt: recordedAt,
      ...noDocument,
      lastStatusChange: null,
      requestedAtRevision: revision,
    };
  }
  if (file === undefined || event.type === 'FileRemoved') return undefined;
  if (event.type === 'FileEdited') return { ...file, ...fieldsOf(event.data), updatedAt: recordedAt };
  return isFileChange(event) ? evolveChanged(file, event) : file;
}

/** By sort index, then in the order of the requests. */
const byPlace = (a: FileDocument, b: FileDocument): number => a.sortIndex - b.sortIndex || a.requestedAtRevision - b.requestedAtRevision;
