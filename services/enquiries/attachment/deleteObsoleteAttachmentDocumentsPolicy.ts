import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { Policy } from '@portal/platform/policies/policy';
import type { EnquiriesServices } from '../enquiriesServices.ts';
import { enquiryAggregate } from '../enquiry/enquiryAggregate.ts';
import { supersededFileVersionBlobs } from '../enquiry/documents/keptDocuments.ts';

type Gone = Extract<EnquiryEvent, { type: 'AttachmentUploaded' | 'AttachmentRemoved' }>;

/** Of a bank document only what was uploaded last is kept, and nothing once it is removed. Hashes stay in the history. */
export function deleteObsoleteAttachmentDocumentsPolicy({ commands, blobs }: Pick<EnquiriesServices, 'commands' | 'blobs'>): Policy {
  return {
    name: 'delete-attachment-documents',
    events: ['AttachmentUploaded', 'AttachmentRemoved'] satisfies Gone['type'][],
    replay: true,
    async handle(recorded) {
      const { data, envelope } = recorded as RecordedEvent<Gone>;
      const { state } = await commands.load(enquiryAggregate, idOfStream(envelope.stream));
      for (const blobId of supersededFileVersionBlobs(state, data.attachmentId)) await blobs.delete(blobId);
    },
  };
}
