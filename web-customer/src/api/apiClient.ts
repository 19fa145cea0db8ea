import { STORED_ONLY, untilShown } from '@portal/contracts/browser/untilShown';
import { currentSession } from '../session/sessionStore.ts';
import { aborted, ApiProblem, noConnection, problemFrom, shownLater, timedOut } from './apiProblem.ts';
import { refreshSession } from './refreshSession.ts';

export const API_BASE = '/api/';
const DEADLINE_MS = 20_000;
const FILE_DEADLINE_MS = 120_000;

export interface Call {
  readonly method: 'GET' | 'POST';
  /** Below `/api/`, without a leading slash. */
  readonly path: string;
  readonly body?: object;
  /** ETag of what the person saw. */
  readonly ifMatch?: string | undefined;
  /** Without a session (sign-in, configuration). */
  readonly anonymous?: true;
  /** Names the command, so that a repetition has one effect. */
  readonly idempotencyKey?: string;
  readonly accept?: string;
  readonly signal?: AbortSignal;
}

/** A view with the ETag under which it was answered. */
export interface Tagged<T> {
  readonly value: T;
  readonly etag: string | undefined;
}

export function headersOf(call: Pick<Call, 'ifMatch' | 'idempotencyKey' | 'anonymous' | 'accept'>): Record<string, string> {
  const token = call.anonymous ? null : currentSession().token;
  return {
    Accept: call.accept ?? 'application/ld+json, application/problem+json, application/json',
    ...(token === null ? {} : { 'X-Customer-Token': token }),
    ...(call.idempotencyKey === undefined ? {} : { 'Idempotency-Key': call.idempotencyKey }),
    ...(call.ifMatch === undefined ? {} : { 'If-Match': call.ifMatch }),
  };
}

async function once(call: Call, deadlineMs: number): Promise<Response> {
  const deadline = AbortSignal.timeout(deadlineMs);
  try {
    return await fetch(API_BASE + call.path, {
      method: call.method,
      headers: { ...headersOf(call), ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      credentials: 'same-origin',
      signal: call.signal === undefined ? deadline : AbortSignal.any([call.signal, deadline]),
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    });
  } catch {
    if (call.signal?.aborted) throw aborted();
    throw deadline.aborted ? timedOut() : noConnection();
  }
}

const failure = async (response: Response): Promise<ApiProblem> =>
  problemFrom(response.status, await response.text().catch(() => ''), response.headers.get('Retry-After'));

/** Runs an attempt with a live token; a token that has run out is renewed once. `attempt` throws a 401 to ask for that. */
export async function withSession<T>(attempt: () => Promise<T>): Promise<T> {
  const before = currentSession();
  const token = before.token ?? (before.payload === null ? null : await refreshSession(null));
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 401 || token === null) throw error;
    await refreshSession(token);
    return attempt();
  }
}

async function answer(call: Call, deadlineMs = DEADLINE_MS): Promise<Response> {
  const attempt = async (): Promise<Response> => {
    const response = await once(call, deadlineMs);
    if (!response.ok) throw await failure(response);
    return response;
  };
  return call.anonymous ? attempt() : withSession(attempt);
}

/** A command has a key, and may be sent again. */
async function shownAnswer(call: Call): Promise<Response> {
  if (call.idempotencyKey === undefined) return answer(call);
  const response = await untilShown(
    () => answer(call),
    ({ status }) => status !== STORED_ONLY,
  );
  if (response === undefined) throw shownLater();
  return response;
}

/** One call to the portal: its answer, waited for when the read models are late, or an ApiProblem. Never without a deadline. */
export async function callApi<T>(call: Call): Promise<Tagged<T>> {
  const response = await shownAnswer(call);
  const text = response.status === 204 ? '' : await response.text().catch(() => Promise.reject(noConnection()));
  return { value: (text === '' ? undefined : JSON.parse(text)) as T, etag: response.headers.get('ETag') ?? undefined };
}

interface HydraList<T> {
  readonly 'hydra:member': readonly T[];
}

export async function callList<T>(path: string, options: Pick<Call, 'anonymous' | 'signal'> = {}): Promise<readonly T[]> {
  return (await callApi<HydraList<T>>({ method: 'GET', path, ...options })).value['hydra:member'];
}

/** The content of a file. */
export async function callFile(path: string, signal?: AbortSignal): Promise<Blob> {
  const response = await answer({ method: 'GET', path, accept: '*/*', ...(signal === undefined ? {} : { signal }) }, FILE_DEADLINE_MS);
  return response.blob().catch(() => Promise.reject(noConnection()));
}
