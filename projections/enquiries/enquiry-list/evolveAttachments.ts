import { attachmentFieldDefinitions } from '@portal/contracts/enquiries/enquiryFieldDefinitions';
import { stateOfEventData } from '@portal/contracts/record/fields';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import { noUpload, uploadFromEventData, type AttachmentDocument } from './enquiryDocument.ts';
import { documentLocationInAgree21Of } from './placeInAgree21.ts';

type Event = RecordedEvent<EnquiryEvent>;
type AttachmentEvent = Exclude<
  Extract<Event, { readonly data: { readonly attachmentId: string } }>,
  { readonly type: 'AttachmentAccessed' }
>;

export const isAttachmentEvent = (event: Event): event is AttachmentEvent =>
  'attachmentId' in event.data && event.type !== 'AttachmentAccessed';

/** The bank's documents after the event, in the order in which they were added. */
export function evolveAttachments(attachments: readonly AttachmentDocument[], event: AttachmentEvent): readonly AttachmentDocument[] {
  const { attachmentId } = event.data;
  if (event.type === 'AttachmentAdded') return [...attachments, newAttachment(event)];
  if (event.type === 'AttachmentRemoved') return attachments.filter(({ id }) => id !== attachmentId);
  return attachments.map((attachment) => (attachment.id === attachmentId ? evolved(attachment, event) : attachment));
}

function newAttachment({ data, envelope }: Extract<Event, { type: 'AttachmentAdded' }>): AttachmentDocument {
  const { recordedAt } = envelope;
  return {
    id: data.attachmentId,
    ...stateOfEventData(attachmentFieldDefinitions, data),
    ...noUpload,
    planned: { comment: null, shelfId: null },
    createdAt: recordedAt,
    updatedAt: recordedAt,
  };
}

function evolved(attachment: AttachmentDocument, event: AttachmentEvent): AttachmentDocument {
  const { recordedAt } = event.envelope;
  const changed = { ...attachment, updatedAt: recordedAt };
  switch (event.type) {
    case 'AttachmentEdited':
      return { ...changed, ...stateOfEventData(attachmentFieldDefinitions, event.data) };
    case 'AttachmentUploaded':
      return { ...changed, ...uploadFromEventData(event.data, recordedAt) };
    case 'AttachmentFilingPlanned': {
      const { comment, shelfId } = event.data;
      return { ...changed, planned: { comment, shelfId } };
    }
    case 'AttachmentArchivedInAgree21':
      return { ...changed, inAgree21: documentLocationInAgree21Of(event.data) };
    case 'AttachmentReleased':
      return { ...changed, public: true };
    case 'AttachmentTakenBack':
      return { ...changed, public: false };
    default:
      return attachment;
  }
}
