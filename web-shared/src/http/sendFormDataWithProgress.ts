import { UPLOAD_ANSWER_MS } from '@portal/contracts/enquiries/upload';
import { createAbortedProblem, problemFromResponse, attachCallToProblem, createTimedOutProblem, type ApiProblem } from './apiProblem.ts';
import { API_BASE } from './createApiClient.ts';
import { announceSuccess, methodAndPathOf } from './succeededCalls.ts';

/** Without a byte for this long the connection counts as lost. */
const STALLED_MS = 60_000;
/** After the last byte has left the device: longer than the server takes, since some bytes are on their way still. */
const PROCESSING_MS = UPLOAD_ANSWER_MS + 2 * 60_000;

export interface FormDataUploadCall {
  /** Below `/api/`, without a leading slash. */
  readonly path: string;
  readonly body: FormData;
  readonly headers: Headers;
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number, totalBytes: number) => void;
  readonly lostConnection: () => ApiProblem;
}

export interface FormDataUploadResponse {
  readonly status: number;
  readonly text: string;
  readonly header: (name: string) => string | null;
}

/** Sends files. XMLHttpRequest, because fetch does not tell how far an upload has come. Failures are ApiProblems. */
export function sendFormDataWithProgress({
  path,
  body,
  headers,
  signal,
  onProgress,
  lostConnection,
}: FormDataUploadCall): Promise<FormDataUploadResponse> {
  const request = new XMLHttpRequest();
  request.open('POST', API_BASE + path);
  headers.forEach((value, name) => request.setRequestHeader(name, value));
  const call = methodAndPathOf({ method: 'POST', path });
  return new Promise((resolve, refuse) => {
    const reject = (problem: ApiProblem): void => refuse(attachCallToProblem(problem, call));
    const abort = (): void => request.abort();
    let watch = 0;
    const waitFor = (ms: number): void => {
      clearTimeout(watch);
      watch = window.setTimeout(() => settle(() => reject(createTimedOutProblem()), abort), ms);
    };
    const settle = (...steps: readonly (() => void)[]): void => {
      clearTimeout(watch);
      signal.removeEventListener('abort', abort);
      steps.forEach((step) => step());
    };
    request.upload.onprogress = (event) => {
      waitFor(event.loaded < event.total ? STALLED_MS : PROCESSING_MS);
      onProgress(event.loaded, event.total);
    };
    request.upload.onload = () => waitFor(PROCESSING_MS);
    request.onerror = () => settle(() => reject(lostConnection()));
    request.onabort = () => settle(() => reject(createAbortedProblem()));
    request.onload = () =>
      settle(() => {
        const { status, responseText: text } = request;
        const header = (name: string): string | null => request.getResponseHeader(name);
        if (status < 200 || status >= 300) return reject(problemFromResponse(status, text, header('Retry-After')));
        announceSuccess(call);
        resolve({ status, text, header });
      });
    signal.addEventListener('abort', abort);
    if (signal.aborted) return settle(() => reject(createAbortedProblem()));
    waitFor(STALLED_MS);
    request.send(body);
  });
}
