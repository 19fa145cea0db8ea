import { saveFile } from '@portal/web-shared/http/saveFile.ts';
import { fetchNamedFile } from './httpClientForReading.ts';

/** Fetches the document at this address and hands it to the browser. */
export const downloadFrom = async (path: string): Promise<void> => saveFile(await fetchNamedFile(path));
