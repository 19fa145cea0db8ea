import type { FileOptions } from '@portal/web-shared/http/createApiClient.ts';
import { saveFile } from '@portal/web-shared/http/saveFile.ts';
import { callFile } from './apiClient.ts';

/** Fetches a file and hands it to the browser. */
export const download = async (path: string, options: FileOptions = {}): Promise<void> => saveFile(await callFile(path, options));
