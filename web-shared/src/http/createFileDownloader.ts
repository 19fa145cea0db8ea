import { createAbortedProblem } from './apiProblem.ts';
import type { ApiCall, ApiClient } from './createApiClient.ts';
import { readBodyWithProgress } from './readBodyWithProgress.ts';

/** With a body it is asked for by POST. */
export interface FileDownloadOptions extends Pick<ApiCall, 'body' | 'accept'> {
  readonly signal?: AbortSignal | undefined;
  /** Told how many bytes have come. */
  readonly onProgress?: (bytes: number) => void;
}

export interface DownloadedFile {
  readonly content: Blob;
  readonly headers: Headers;
}

/** The content of a file, with the headers that came with it. It may take its time as long as more of it comes. */
export function createFileDownloader({ callLongAnswer, lostConnection }: Pick<ApiClient, 'callLongAnswer' | 'lostConnection'>) {
  return async (path: string, { signal, onProgress, body, accept = '*/*' }: FileDownloadOptions = {}): Promise<DownloadedFile> => {
    const response = await callLongAnswer({ method: body === undefined ? 'GET' : 'POST', path, body, accept, signal });
    const content = await readBodyWithProgress(response, onProgress).catch(() =>
      Promise.reject(signal?.aborted ? createAbortedProblem() : lostConnection()),
    );
    return { content, headers: response.headers };
  };
}
