import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import { iriOf } from '@portal/contracts/shared/ids';
import type { Realm } from '@portal/platform/http/principal';
import type { AttachmentDocument } from './enquiryDocument.ts';
import { agree21ArchiveViewOf } from './placeInAgree21.ts';

export const attachmentViewOf = (
  enquiryId: string,
  { id, inAgree21, planned, ...rest }: AttachmentDocument,
  viewer: Realm,
): EnquiryAttachmentView => ({
  '@id': iriOf('enquiry-attachments', id),
  id,
  enquiry: iriOf('enquiries', enquiryId),
  ...rest,
  ...agree21ArchiveViewOf(inAgree21, viewer, planned),
});

/** Customers see what is released and there. */
export const isAttachmentVisible = (attachment: AttachmentDocument, viewer: Realm): boolean =>
  viewer === 'employee' || (attachment.public && attachment.uploadedAt !== null);
