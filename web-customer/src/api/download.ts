import type { FileDownloadOptions } from '@portal/web-shared/http/createFileDownloader.ts';
import { saveFile } from '@portal/web-shared/http/saveFile.ts';
import { callFile } from './callFile.ts';

/** How to stop a download that somebody waits for, and how many bytes have come. */
export type DownloadOptions = Required<Pick<FileDownloadOptions, 'signal' | 'onProgress'>>;

/** Fetches a file and hands it to the browser. */
export const download = async (path: string, options: FileDownloadOptions = {}): Promise<void> => saveFile(await callFile(path, options));
