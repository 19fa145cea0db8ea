import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { Recorded } from '@portal/platform/journal/journal';
import { unplanned } from '../agree21/filingPlan.ts';
import { placeOf } from '../agree21/placeInAgree21.ts';
import type { Attachment, EnquiryState } from '../enquiry/enquiryState.ts';

const withAttachment = (state: EnquiryState, id: string, change: (attachment: Attachment) => Attachment): EnquiryState => ({
  ...state,
  attachments: state.attachments.map((attachment) => (attachment.id === id ? change(attachment) : attachment)),
});

/** What happens to the bank's documents. */
export function evolveAttachments(state: EnquiryState, event: Recorded<EnquiryEvent>): EnquiryState {
  switch (event.type) {
    case 'AttachmentAdded': {
      const { attachmentId: id, ...fields } = event.data;
      return {
        ...state,
        attachments: [...state.attachments, { id, ...fields, document: undefined, planned: unplanned, inAgree21: undefined }],
      };
    }
    case 'AttachmentEdited': {
      const { attachmentId, ...fields } = event.data;
      return withAttachment(state, attachmentId, (attachment) => ({ ...attachment, ...fields }));
    }
    case 'AttachmentUploaded': {
      const { attachmentId, blobId, mediaType, sizeBytes, originalName, sha256 } = event.data;
      const document = { blobId, mediaType, sizeBytes, originalName, sha256 };
      const uploaded = withAttachment(state, attachmentId, (attachment) => ({ ...attachment, document, inAgree21: undefined }));
      const upload = { fileId: attachmentId, ...document, uploadedAt: event.envelope.recordedAt, wasReleased: false };
      return { ...uploaded, uploads: [...state.uploads, upload] };
    }
    case 'AttachmentReleased':
      return withAttachment(state, event.data.attachmentId, (attachment) => ({ ...attachment, public: true }));
    case 'AttachmentTakenBack':
      return withAttachment(state, event.data.attachmentId, (attachment) => ({ ...attachment, public: false }));
    case 'AttachmentFilingPlanned': {
      const { attachmentId, ...planned } = event.data;
      return withAttachment(state, attachmentId, (attachment) => ({ ...attachment, planned }));
    }
    case 'AttachmentArchivedInAgree21':
      return withAttachment(state, event.data.attachmentId, (attachment) => ({ ...attachment, inAgree21: placeOf(event.data) }));
    case 'AttachmentRemoved':
      return { ...state, attachments: state.attachments.filter(({ id }) => id !== event.data.attachmentId) };
    default:
      return state;
  }
}
