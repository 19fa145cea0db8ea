import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { Evolvers } from '@portal/platform/commands/evolveBy';
import { documentLocationOfArchiveEntry, emptyPlannedAttachmentFiling } from '../agree21/filingPlan.ts';
import type { Attachment, EnquiryState } from '../enquiry/enquiryState.ts';

const withAttachment = (state: EnquiryState, id: string, change: Partial<Attachment>): EnquiryState => ({
  ...state,
  attachments: state.attachments.map((attachment) => (attachment.id === id ? { ...attachment, ...change } : attachment)),
});

/** What happens to the bank's documents. */
export const attachmentEvolvers = {
  AttachmentAdded: (state, { data: { attachmentId: id, ...fields } }) => ({
    ...state,
    attachments: [
      ...state.attachments,
      { id, ...fields, document: undefined, planned: emptyPlannedAttachmentFiling, inAgree21: undefined },
    ],
  }),
  AttachmentEdited: (state, { data: { attachmentId, ...fields } }) => withAttachment(state, attachmentId, fields),
  AttachmentUploaded(state, { data, envelope }) {
    const { attachmentId, blobId, mediaType, sizeBytes, originalName, sha256 } = data;
    const document = { blobId, mediaType, sizeBytes, originalName, sha256 };
    const upload = { fileId: attachmentId, ...document, uploadedAt: envelope.recordedAt, wasReleased: false };
    return { ...withAttachment(state, attachmentId, { document, inAgree21: undefined }), uploads: [...state.uploads, upload] };
  },
  AttachmentReleased: (state, { data }) => withAttachment(state, data.attachmentId, { public: true }),
  AttachmentTakenBack: (state, { data }) => withAttachment(state, data.attachmentId, { public: false }),
  AttachmentFilingPlanned: (state, { data: { attachmentId, ...planned } }) => withAttachment(state, attachmentId, { planned }),
  AttachmentArchivedInAgree21: (state, { data }) =>
    withAttachment(state, data.attachmentId, { inAgree21: documentLocationOfArchiveEntry(data) }),
  AttachmentRemoved: (state, { data }) => ({ ...state, attachments: state.attachments.filter(({ id }) => id !== data.attachmentId) }),
} satisfies Partial<Evolvers<EnquiryState, EnquiryEvent>>;
