import { createAccessTokenRefresher } from '../session/sessionRefresh.ts';
import type { SessionStore } from '../session/sessionStore.ts';
import {
  createAbortedProblem,
  ApiProblem,
  createUnusableAnswerProblem,
  createNoConnectionProblem,
  parseJsonAnswer,
  problemFromResponse,
  attachCallToProblem,
  createStoredButNotShownProblem,
  createTimedOutProblem,
} from './apiProblem.ts';
import { noteBankTime } from './bankClock.ts';
import { announceSuccess, methodAndPathOf } from './succeededCalls.ts';
import { STORED_BUT_NOT_SHOWN_HTTP_STATUS, repeatUntilShown } from './repeatUntilShown.ts';

export const API_BASE = '/api/';
const DEADLINE_MS = 20_000;
/** Of a file or a stream. */
const LONG_DEADLINE_MS = 60 * 60_000;
/** Until an answer begins to come. */
const HEADERS_DEADLINE_MS = 120_000;

export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/`, without a leading slash; with one it is the whole path. */
  readonly path: string;
  readonly body?: object | undefined;
  /** ETag of what the person saw. */
  readonly ifMatch?: string | undefined;
  /** Without a session (sign-in, configuration). */
  readonly anonymous?: true;
  /** Names the command, so that a repetition has one effect. */
  readonly idempotencyKey?: string;
  readonly accept?: string;
  /** Is sent even though the page goes. */
  readonly keepalive?: true | undefined;
  readonly headers?: HeadersInit | undefined;
  readonly signal?: AbortSignal | null | undefined;
}

/** An answer with the ETag that came with it, if any. */
export interface AnswerWithOptionalEtag<T> {
  readonly value: T;
  readonly etag: string | undefined;
}

/** A record as it was shown: a command on it goes out under its ETag. */
export interface AnswerWithEtag<T> extends AnswerWithOptionalEtag<T> {
  readonly etag: string;
}

interface ApiClientOptions {
  readonly session: SessionStore;
  /** Names the realm in addresses, locks and headers. */
  readonly realm: {
    readonly tokenHeader: 'X-Customer-Token' | 'X-Employee-Token';
    /** Where the server renews the token. */
    readonly refreshUrl: string;
    /** Name of the lock by which tabs take turns at renewing. */
    readonly refreshLock: string;
  };
  /** The dialect of answers that the app reads. */
  readonly accept: string;
  readonly texts: { readonly noConnection: string; readonly shownLater: string };
  /** Where an access link may have opened something instead of a session: its token, which nothing renews. */
  readonly link?: { token(): string | undefined; ended(): void };
}

export type ApiClient = ReturnType<typeof createApiClient>;

/** The calls of one app: with its token, which is renewed once where it has run out, and never without a deadline. Failures are ApiProblems. */
export function createApiClient({ session, realm, accept, texts, link }: ApiClientOptions) {
  const lostConnection = (): ApiProblem => createNoConnectionProblem(texts.noConnection);
  const refreshSession = createAccessTokenRefresher({
    session,
    url: realm.refreshUrl,
    lock: realm.refreshLock,
    lostConnection,
  });

  function headersOf(call: Pick<ApiCall, 'ifMatch' | 'idempotencyKey' | 'anonymous' | 'accept' | 'headers' | 'body'>): Headers {
    const headers = new Headers(call.headers);
    const linkToken = call.anonymous ? undefined : link?.token();
    const token = call.anonymous || linkToken !== undefined ? null : session.current().token;
    if (linkToken !== undefined) headers.set('X-Access-Link', linkToken);
    headers.set('Accept', call.accept ?? accept);
    if (token !== null) headers.set(realm.tokenHeader, token);
    if (call.body === undefined) headers.delete('Content-Type');
    else headers.set('Content-Type', 'application/json');
    if (call.idempotencyKey !== undefined) headers.set('Idempotency-Key', call.idempotencyKey);
    if (call.ifMatch !== undefined) headers.set('If-Match', call.ifMatch);
    return headers;
  }

  async function once(call: ApiCall, deadlineMs: number): Promise<Response> {
    const headersLate = new AbortController();
    const timer = setTimeout(() => headersLate.abort(), HEADERS_DEADLINE_MS);
    const signal = AbortSignal.any([headersLate.signal, AbortSignal.timeout(deadlineMs), ...(call.signal ? [call.signal] : [])]);
    const response = await fetch(call.path.startsWith('/') ? call.path : API_BASE + call.path, {
      method: call.method,
      headers: headersOf(call),
      credentials: 'same-origin',
      ...(call.keepalive === undefined ? {} : { keepalive: true }),
      signal,
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    })
      .catch(() => {
        if (call.signal?.aborted) throw createAbortedProblem();
        throw signal.aborted ? createTimedOutProblem() : lostConnection();
      })
      .finally(() => clearTimeout(timer));
    noteBankTime(response.headers.get('Date'));
    if (!response.ok)
      throw problemFromResponse(response.status, await response.text().catch(() => ''), response.headers.get('Retry-After'));
    return response;
  }

  /** Runs an attempt with a live token; a token that has run out is renewed once. `attempt` throws a 401 to ask for that. */
  async function withSession<T>(attempt: () => Promise<T>): Promise<T> {
    if (link?.token() !== undefined)
      return attempt().catch((error: unknown) => {
        if (error instanceof ApiProblem && error.status === 401) link.ended();
        throw error;
      });
    const before = session.current();
    const token = before.token ?? (before.payload === null ? null : await refreshSession(null));
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 401 || token === null) throw error;
      await refreshSession(token);
      return attempt();
    }
  }

  async function answer(call: ApiCall, deadlineMs = DEADLINE_MS): Promise<Response> {
    const name = methodAndPathOf(call);
    try {
      const response = await (call.anonymous ? once(call, deadlineMs) : withSession(() => once(call, deadlineMs)));
      announceSuccess(name);
      return response;
    } catch (error) {
      throw error instanceof ApiProblem ? attachCallToProblem(error, name) : error;
    }
  }

  return { refreshSession, headersOf, withSession, lostConnection, ...callsBy(answer, lostConnection, texts.shownLater) };
}

/** The kinds of calls, by what sends one and waits for its answer. */
function callsBy(
  answer: (call: ApiCall, deadlineMs?: number) => Promise<Response>,
  lostConnection: () => ApiProblem,
  shownLaterText: string,
) {
  /** The answer as it came. A command has a key: it is sent again under it while it is under way, and until what it stored is shown. */
  async function callRaw(call: ApiCall): Promise<Response> {
    if (call.idempotencyKey === undefined) return answer(call);
    let underWay: ApiProblem | undefined;
    const attempt = async (): Promise<Response | undefined> => {
      underWay = undefined;
      try {
        return await answer(call);
      } catch (error) {
        if (!(error instanceof ApiProblem) || !error.isUnderWay) throw error;
        underWay = error;
        return undefined;
      }
    };
    const response = await repeatUntilShown(attempt, (came) => came !== undefined && came.status !== STORED_BUT_NOT_SHOWN_HTTP_STATUS);
    if (response === undefined) throw underWay ?? createStoredButNotShownProblem(shownLaterText);
    return response;
  }

  /** The text of an answer; nothing for a 204. */
  const textOf = async (response: Response): Promise<string> =>
    response.status === 204 ? '' : response.text().catch(() => Promise.reject(lostConnection()));

  /** What an answer says; undefined for a 204. */
  const valueOf = async (response: Response): Promise<object | undefined> =>
    response.status === 204 ? undefined : parseJsonAnswer(await textOf(response));

  /** One call to the portal: its answer, waited for when the read models are late. Nothing in place of it is a failure. */
  async function callApi<T extends object>(call: ApiCall): Promise<AnswerWithOptionalEtag<T>> {
    const response = await callRaw(call);
    const value = await valueOf(response);
    if (value === undefined) throw createUnusableAnswerProblem();
    return { value: value as T, etag: response.headers.get('ETag') ?? undefined };
  }

  /** The same where 204 says that there is none. */
  const callOptional = async <T extends object>(call: ApiCall): Promise<T | undefined> =>
    (await valueOf(await callRaw(call))) as T | undefined;

  /** The same where there is nothing to answer but that it is done. */
  const callSilent = async (call: ApiCall): Promise<void> => void (await valueOf(await callRaw(call)));

  /** The same for a record, which never comes without its ETag. */
  async function callRecord<T extends object>(call: ApiCall): Promise<AnswerWithEtag<T>> {
    const { value, etag } = await callApi<T>(call);
    if (etag === undefined) throw createUnusableAnswerProblem();
    return { value, etag };
  }

  /** An answer that goes on coming, once its headers are there. */
  const callLongAnswer = (call: ApiCall): Promise<Response> => answer(call, LONG_DEADLINE_MS);

  /** A stream of server-sent events, as its answer. It ends before the deadline. */
  const callStream = (path: string, { signal, headers }: Pick<ApiCall, 'signal' | 'headers'>): Promise<Response> =>
    callLongAnswer({ method: 'GET', path, accept: 'text/event-stream', headers, signal });

  return { callRaw, textOf, callApi, callOptional, callSilent, callRecord, callLongAnswer, callStream };
}
