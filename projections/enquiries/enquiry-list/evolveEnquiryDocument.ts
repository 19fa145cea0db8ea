import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { waitsForBank } from '@portal/contracts/enquiries/status';
import type { Recorded } from '@portal/platform/journal/journal';
import type { CustomerOfEnquiry, EnquiryDocument, FileDocument } from './enquiryDocument.ts';
import { byPlace, evolveFileDocument, isFileEvent } from './evolveFileDocument.ts';

type Event = Recorded<EnquiryEvent>;

export function newEnquiryDocument(
  id: string,
  event: Extract<Event, { type: 'EnquiryCreated' }>,
  customer: CustomerOfEnquiry,
): EnquiryDocument {
  const { publicId, name, description, expiresOn } = event.data;
  const { recordedAt, revision } = event.envelope;
  return {
    id,
    publicId,
    name,
    description,
    status: 'draft',
    expiresAt: expiresOn,
    createdAt: recordedAt,
    updatedAt: recordedAt,
    revision,
    customer,
    requestedFiles: [],
    waitsForBank: false,
  };
}

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

function withFile(files: readonly FileDocument[], event: Parameters<typeof evolveFileDocument>[1]): readonly FileDocument[] {
  const file = evolveFileDocument(
    files.find(({ id }) => id === event.data.fileId),
    event,
  );
  const others = files.filter(({ id }) => id !== event.data.fileId);
  return file === undefined ? others : [...others, file].sort(byPlace);
}
