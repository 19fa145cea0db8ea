import { download, type DownloadWay } from '../../download.ts';

/** A document of the bank. */
export const downloadAttachment = (id: string): Promise<void> => download(`enquiry-attachments/${id}/download`);

/** A whole case. */
export const downloadEnquiry = (id: string, way: DownloadWay): Promise<void> =>
  download(`enquiries/${encodeURIComponent(id)}/download`, way);

export const downloadFile = (fileId: string): Promise<void> => download(`files/${fileId}/download`);
