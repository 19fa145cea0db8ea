import type { CreateEnquiryAttachmentBody, PatchEnquiryAttachmentBody } from '@portal/contracts/enquiries/commands/enquiryAttachment';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import type { WithEtag, HasEtag } from '@portal/web-shared/commands/withEtag.ts';
import { parseJsonAnswer } from '@portal/web-shared/http/apiProblem.ts';
import { STORED_BUT_NOT_SHOWN_HTTP_STATUS } from '@portal/web-shared/http/repeatUntilShown.ts';
import { runUnderIdempotencyKey } from '@portal/web-shared/http/runUnderIdempotencyKey.ts';
import { sendFiles, type UploadCall } from './httpClientForReading.ts';
import { runCommandForRecord, runCommandWithoutResult } from './runCommand.ts';
import { sendAndRetryUnderNewEtag } from './sendAndRetryUnderNewEtag.ts';

/** Undefined when the document is stored and not shown yet. */
async function upload(
  id: string,
  document: File,
  options: Pick<UploadCall, 'signal' | 'onProgress'>,
): Promise<(EnquiryAttachmentView & Partial<HasEtag>) | undefined> {
  const path = `enquiry-attachments/${id}/upload`;
  return runUnderIdempotencyKey(`POST ${path} ${document.name} ${document.size} ${document.lastModified}`, async (idempotencyKey) => {
    const body = new FormData();
    body.append('file[]', document, document.name);
    const { status, text, header } = await sendFiles({ path, body, idempotencyKey, ...options });
    if (status === STORED_BUT_NOT_SHOWN_HTTP_STATUS) return undefined;
    const etag = header('ETag');
    return { ...(parseJsonAnswer(text) as EnquiryAttachmentView), ...(etag === null ? {} : { '@etag': etag }) };
  });
}

/** What employees do with documents of the bank. Customers go on in the case meanwhile: only a change of the document itself is one. */
export const attachmentCommands = {
  addAttachment: (attachment: CreateEnquiryAttachmentBody) =>
    runCommandForRecord<EnquiryAttachmentView>('enquiry-attachments', 'POST', attachment),
  uploadAttachment: upload,
  changeAttachment: (attachment: WithEtag<EnquiryAttachmentView>, changes: PatchEnquiryAttachmentBody) =>
    sendAndRetryUnderNewEtag<EnquiryAttachmentView>(`enquiry-attachments/${attachment.id}`, attachment, {
      holds: (now) => now.updatedAt === attachment.updatedAt,
      body: changes,
    }),
  /** Without an ETag: one that nobody else has seen. */
  deleteAttachment: (attachment: { readonly id: string } & Partial<HasEtag>) =>
    runCommandWithoutResult(`enquiry-attachments/${attachment.id}`, 'DELETE', undefined, attachment['@etag']),
};
