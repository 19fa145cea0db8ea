import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { Aggregate } from '@portal/platform/commands/aggregate';
import type { DocumentAccess } from '@portal/platform/documents/sendDocument';

type AttachmentAccessed = Extract<EnquiryEvent, { type: 'AttachmentAccessed' }>;

interface RecordAccessCommand {
  readonly attachmentId: string;
  readonly access: DocumentAccess;
}

/** Who of the bank looked at one of its documents when: beside the enquiry, as looks at uploaded documents are. */
export const attachmentAccessAggregate: Aggregate<null, AttachmentAccessed, RecordAccessCommand> = {
  category: 'attachmentAccess',
  initial: null,
  keepsPersonalData: false,
  evolve: () => null,
  decide: ({ attachmentId, access }) => [{ type: 'AttachmentAccessed', data: { attachmentId, access } }],
};
