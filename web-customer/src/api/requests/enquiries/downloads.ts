import type { FileOptions } from '@portal/web-shared/http/createApiClient.ts';
import { download } from '../../download.ts';

/** A document of the bank. */
export const downloadAttachment = (id: string): Promise<void> => download(`enquiry-attachments/${id}/download`);

/** A whole case. */
export const downloadEnquiry = (id: string, options: Required<FileOptions>): Promise<void> =>
  download(`enquiries/${encodeURIComponent(id)}/download`, options);

export const downloadFile = (fileId: string): Promise<void> => download(`files/${fileId}/download`);
