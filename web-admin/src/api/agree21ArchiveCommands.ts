import type { CustomerForArchivingView } from '@portal/contracts/customers/views/agree21Person';
import type { ArchiveAttachmentBody, ArchiveRequestedFileBody } from '@portal/contracts/enquiries/commands/archiveInAgree21';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { fetchJson } from './httpClientForReading.ts';
import { sendAndRetryUnderNewEtag } from './sendAndRetryUnderNewEtag.ts';

const post = 'agree21-archive';

/** Handing documents over to agree21: whatever else happens in the case, it must still be the document that was seen. */
export const agree21ArchiveCommands = {
  agree21Person: (customerId: string) => fetchJson<CustomerForArchivingView>(`customers/agree21-person/${customerId}`),
  archiveFile: (file: WithEtag<RequestedFileView>, body: ArchiveRequestedFileBody) =>
    sendAndRetryUnderNewEtag<RequestedFileView>(`files/${file.id}`, file, {
      post,
      body,
      holds: (now) => now.uploadedAt === file.uploadedAt && now.status === file.status,
    }),
  archiveAttachment: (attachment: WithEtag<EnquiryAttachmentView>, body: ArchiveAttachmentBody) =>
    sendAndRetryUnderNewEtag<EnquiryAttachmentView>(`enquiry-attachments/${attachment.id}`, attachment, {
      post,
      body,
      holds: (now) => now.uploadedAt === attachment.uploadedAt,
    }),
};
