import { requestedFileFieldDefinitions } from '@portal/contracts/enquiries/enquiryFieldDefinitions';
import { stateOfEventData } from '@portal/contracts/record/fields';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import { labelledStatus, noUpload, type EnquiryDocument, type RequestedFileDocument } from './enquiryDocument.ts';

export function newEnquiryDocument(
  id: string,
  event: Extract<RecordedEvent<EnquiryEvent>, { type: 'EnquiryCreated' }>,
  owner: Pick<EnquiryDocument, 'customer' | 'adviserId'>,
): EnquiryDocument {
  const { publicId, name, description, expiresOn, enquiryTemplateId } = event.data;
  const { recordedAt, revision } = event.envelope;
  return {
    id,
    publicId,
    name,
    description,
    ...labelledStatus('draft'),
    expiresAt: expiresOn,
    enquiryTemplateId: enquiryTemplateId ?? null,
    createdAt: recordedAt,
    updatedAt: recordedAt,
    revision,
    ...owner,
    requestedFiles: [],
    enquiryAttachments: [],
    waitsForBank: false,
    accessLinks: [],
    hasOpenQuestion: false,
  };
}

/** A file that was just asked for. */
export function newRequestedFileDocument({
  data,
  envelope,
}: Extract<RecordedEvent<EnquiryEvent>, { type: 'FileRequested' }>): RequestedFileDocument {
  const { recordedAt, revision } = envelope;
  return {
    id: data.fileId,
    ...requestedFileDocumentFieldsOf(data),
    status: 'requested',
    createdAt: recordedAt,
    updatedAt: recordedAt,
    ...noUpload,
    questionThread: null,
    lastStatusChange: null,
    requestedAtRevision: revision,
  };
}

type FileData = Extract<EnquiryEvent, { type: 'FileEdited' }>['data'];

/** What an employee says of a file. */
export function requestedFileDocumentFieldsOf({ fileTemplateId, ...data }: FileData) {
  const { expiresOn, maxSizeBytes, ...same } = stateOfEventData(requestedFileFieldDefinitions, data);
  return { ...same, expiresAt: expiresOn, maxSize: maxSizeBytes, fileTemplateId: fileTemplateId ?? null };
}
