import { saveFile } from '@portal/web-shared/http/saveFile.ts';
import { callFile } from '../../apiClient.ts';

/** Fetches a document of the bank and hands it to the browser. */
export const downloadAttachment = async (id: string): Promise<void> => saveFile(await callFile(`enquiry-attachments/${id}/download`));
