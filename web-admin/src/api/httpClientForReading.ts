import { asProblem, parseJsonAnswer } from '@portal/web-shared/http/apiProblem.ts';
import { API_BASE, createApiClient, type ApiCall } from '@portal/web-shared/http/createApiClient.ts';
import { createFileDownloader, type FileDownloadOptions, type DownloadedFile } from '@portal/web-shared/http/createFileDownloader.ts';
import {
  sendFormDataWithProgress,
  type FormDataUploadResponse,
  type FormDataUploadCall,
} from '@portal/web-shared/http/sendFormDataWithProgress.ts';
import { idleTimer } from '../session/idleTimer.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { withStepUp } from '../session/stepUp.ts';
import type { HasEtag } from '@portal/web-shared/commands/withEtag.ts';
import { texts } from '../texts.ts';
import { httpErrorFromProblem } from './failures.ts';

export const API_URL = API_BASE.slice(0, -1);

const client = createApiClient({
  session: sessionStore,
  realm: { tokenHeader: 'X-Employee-Token', refreshUrl: '/api/bank-employees/refresh', refreshLock: 'portal.employee.refresh' },
  accept: 'application/json, application/problem+json;q=0.9',
  texts: texts.problems,
});

const callFile = createFileDownloader(client);

/** Renews the access token; the argument is the one that no longer works. */
export const { refreshSession } = client;

/** As ra-data-simple-rest reads an answer. */
export interface JsonAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** Undefined for a 204; anything else that is no JSON is a failure. */
  readonly json: never;
}

/** react-admin understands HttpErrors only. */
const asReactAdmin = (error: unknown): never => {
  throw httpErrorFromProblem(asProblem(error));
};

function jsonOf(status: number, body: string): object | undefined {
  try {
    return status === 204 ? undefined : parseJsonAnswer(body);
  } catch (error) {
    return asReactAdmin(error);
  }
}

/** One call of the console; failures are HttpErrors. */
export async function callPortal(call: ApiCall): Promise<JsonAnswer> {
  const response = await withStepUp(() => client.callRaw(call)).catch(asReactAdmin);
  const body = await client.textOf(response).catch(asReactAdmin);
  return { status: response.status, headers: response.headers, body, json: jsonOf(response.status, body) as never };
}

type ReadOptions = Pick<ApiCall, 'anonymous' | 'signal'> & { readonly headers?: HeadersInit };

/** The HTTP client of the data provider, by which it reads; `url` as react-admin gives it, below `/api`. */
export const httpClientForReading = (url: string, options: ReadOptions = {}): Promise<JsonAnswer> => {
  const { anonymous, signal, headers } = options;
  return callPortal({ method: 'GET', path: url.slice(API_BASE.length), anonymous, signal, headers });
};

/** What is answered to a call that only reads; `path` below `/api/`. */
export const fetchJson = async <T>(path: string, options: ReadOptions = {}): Promise<T> =>
  (await callPortal({ method: 'GET', path, ...options })).json;

/** Takes the ETag of the answer into the record. */
export function withResponseEtag<T extends object>({ json, headers }: JsonAnswer): T & Partial<HasEtag> {
  const etag = headers.get('ETag');
  return etag === null ? json : Object.assign(json, { '@etag': etag });
}

/** A stream of server-sent events. */
export const fetchEventStream = (path: string, options: Pick<ApiCall, 'signal' | 'headers'>): Promise<Response> =>
  client.callStream(path, options);

/** The content of a file. */
export const fetchFileContent = async (path: string, signal?: AbortSignal): Promise<Blob> =>
  (await fetchNamedFile(path, { signal })).content;

/** The same, with the headers that name it. */
export const fetchNamedFile = (path: string, options?: FileDownloadOptions): Promise<DownloadedFile> =>
  callFile(path, options).catch(asReactAdmin);

export type UploadCall = Pick<FormDataUploadCall, 'path' | 'body' | 'signal' | 'onProgress'> & { readonly idempotencyKey: string };

const STILL_WAITING_MS = 60_000;

/** Sends files and tells how far it has come. Whoever waits for it, though without hands, stays signed in. */
export const sendFiles = ({ idempotencyKey, ...upload }: UploadCall): Promise<FormDataUploadResponse> => {
  const waiting = setInterval(() => idleTimer.noteActivity(), STILL_WAITING_MS);
  return client
    .withSession(() =>
      sendFormDataWithProgress({ ...upload, headers: client.headersOf({ idempotencyKey }), lostConnection: client.lostConnection }),
    )
    .catch(asReactAdmin)
    .finally(() => clearInterval(waiting));
};
