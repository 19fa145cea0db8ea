import { download, type DownloadOptions } from '../../download.ts';

export const downloadAttachment = (id: string): Promise<void> => download(`enquiry-attachments/${id}/download`);

export const downloadEnquiry = (id: string, way: DownloadOptions): Promise<void> =>
  download(`enquiries/${encodeURIComponent(id)}/download`, way);

export const downloadRequestedFile = (fileId: string): Promise<void> => download(`files/${fileId}/download`);
