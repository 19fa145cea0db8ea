import { saveFile } from '@portal/web-shared/http/saveFile.ts';
import { fetchNamedFile } from '../../../api/httpClient.ts';

/** Fetches the document and hands it to the browser. */
export const downloadFile = async (fileId: string): Promise<void> => saveFile(await fetchNamedFile(`files/${fileId}/download`));
