import { saveFile } from '@portal/web-shared/http/saveFile.ts';
import type { FileOptions } from '@portal/web-shared/http/createApiClient.ts';
import { callFile } from '../../apiClient.ts';

/** Fetches a whole case and hands it to the browser. */
export const downloadEnquiry = async (id: string, options: Required<FileOptions>): Promise<void> =>
  saveFile(await callFile(`enquiries/${encodeURIComponent(id)}/download`, options));
