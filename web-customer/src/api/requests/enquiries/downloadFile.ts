import { saveFile } from '@portal/web-shared/http/saveFile.ts';
import { callFile } from '../../apiClient.ts';

/** Fetches the document and hands it to the browser. */
export const downloadFile = async (fileId: string): Promise<void> => saveFile(await callFile(`files/${fileId}/download`));
