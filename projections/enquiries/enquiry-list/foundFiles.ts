import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { EnquiryDocument, RequestedFileDocument, RequestedFileSearchDocument } from './enquiryDocument.ts';

/** Where a file is found, and by which words. */
export const requestedFileSearchDocumentOf = (
  { id: enquiryId, publicId, customer: { id: customerId, firstName, lastName } }: EnquiryDocument,
  { id, name, fileOriginalName, fileTemplateId }: RequestedFileDocument,
): RequestedFileSearchDocument => ({
  id,
  enquiryId,
  publicId,
  customer: { id: customerId, firstName, lastName },
  name,
  fileOriginalName,
  fileTemplateId,
});

/** The files of which something else is to be found after the event. */
export function requestedFilesToReindex(event: RecordedEvent<EnquiryEvent>, after: EnquiryDocument): readonly RequestedFileDocument[] {
  switch (event.type) {
    case 'FileRequested':
    case 'FileEdited':
    case 'FileUploaded':
    case 'FileRequestedAgain':
      return after.requestedFiles.filter(({ id }) => id === event.data.fileId);
    case 'EnquiryEdited':
    case 'EnquiryArchived':
      return after.requestedFiles;
    default:
      return [];
  }
}
