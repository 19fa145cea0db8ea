import { HttpError } from 'react-admin';
import { currentSession } from '../session/sessionStore.ts';
import { failureFrom, noConnection, timedOut } from './failures.ts';
import { refreshSession } from './refreshSession.ts';

export const API_URL = '/api';
const DEADLINE_MS = 20_000;
const FILE_DEADLINE_MS = 120_000;

export interface CallOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: HeadersInit;
  readonly signal?: AbortSignal | null;
  /** Without a session: sign-in, configuration. */
  readonly anonymous?: true;
  /** ETag of the record that the person saw. */
  readonly ifMatch?: string | undefined;
  /** Names the command, so that a repetition has one effect. */
  readonly idempotencyKey?: string;
  readonly accept?: string;
}

/** As ra-data-simple-rest reads an answer. */
export interface JsonAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  readonly json: never;
}

function headersOf(options: CallOptions): Headers {
  const headers = new Headers(options.headers);
  const token = options.anonymous === true ? null : currentSession().token;
  headers.set('Accept', options.accept ?? 'application/json, application/problem+json;q=0.9');
  if (token !== null) headers.set('X-Employee-Token', token);
  if (options.body === undefined || options.body === null) headers.delete('Content-Type');
  else headers.set('Content-Type', 'application/json');
  if (options.ifMatch !== undefined) headers.set('If-Match', options.ifMatch);
  if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey);
  return headers;
}

async function once(url: string, options: CallOptions, deadlineMs: number): Promise<Response> {
  const deadline = AbortSignal.timeout(deadlineMs);
  let response: Response;
  try {
    response = await fetch(url, {
      method: options.method ?? 'GET',
      headers: headersOf(options),
      credentials: 'same-origin',
      signal: options.signal === undefined || options.signal === null ? deadline : AbortSignal.any([options.signal, deadline]),
      ...(options.body === undefined || options.body === null ? {} : { body: options.body as BodyInit }),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw deadline.aborted ? timedOut() : noConnection();
  }
  if (!response.ok) throw failureFrom(response.status, await response.text().catch(() => ''), response.headers.get('Retry-After'));
  return response;
}

/** One call with a live token; one that has run out is renewed once. Never without a deadline. */
async function answer(url: string, options: CallOptions, deadlineMs: number): Promise<Response> {
  if (options.anonymous === true) return once(url, options, deadlineMs);
  const before = currentSession();
  const token = before.token ?? (before.payload === null ? null : await refreshSession(null));
  try {
    return await once(url, options, deadlineMs);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 401 || token === null) throw error;
    await refreshSession(token);
    return once(url, options, deadlineMs);
  }
}

/** The HTTP client of the data provider: employee's token, plain JSON dialect, problem documents as HttpError. */
export async function httpClient(url: string, options: CallOptions = {}): Promise<JsonAnswer> {
  const response = await answer(url, options, DEADLINE_MS);
  const body = response.status === 204 ? '' : await response.text().catch(() => Promise.reject(noConnection()));
  return { status: response.status, headers: response.headers, body, json: (body === '' ? undefined : JSON.parse(body)) as never };
}

/** The content of a file. */
export async function fetchFile(path: string, signal?: AbortSignal): Promise<Blob> {
  const response = await answer(`${API_URL}/${path}`, { accept: '*/*', ...(signal === undefined ? {} : { signal }) }, FILE_DEADLINE_MS);
  return response.blob().catch(() => Promise.reject(noConnection()));
}
