import type { DocumentAccess } from '@portal/platform/documents/sendDocument';
import { attachmentAccessCommand } from './attachmentCommand.ts';

/** Runs with the bank document's id when an employee has opened it. */
export const recordAttachmentAccess = attachmentAccessCommand<DocumentAccess>({
  command: ({ params, body }) => ({ attachmentId: params.id, access: body }),
});
