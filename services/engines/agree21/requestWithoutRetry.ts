import { request as httpRequest, type Agent, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import { Agree21Away, type Agree21Fault } from '@portal/platform/agree21/agree21Away';
import { readTextWithinLimit } from '@portal/platform/outside/readTextWithinLimit';
import { setStrongTlsDefaults } from '@portal/platform/outside/setStrongTlsDefaults';

/** No answer that we understand is longer. */
const MAX_ANSWER_BYTES = 256 * 1024;
/** Who does not know the expectation gets the content then. */
const CONTINUE_WITHIN_MS = 500;

export interface OutsideRequest {
  readonly method: 'GET' | 'PUT' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | { readonly sizeBytes: number; content(): Promise<Readable> };
  /** Carries the certificate, where there is one. */
  readonly agent: Agent | undefined;
  readonly signal: AbortSignal;
  /** For tests: how long a document waits to be let in. */
  readonly continueWithinMs?: number;
}

export interface OutsideAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/**
 * One request, never repeated and never led elsewhere. A document goes out when the other side has let it in: who refuses the
 * token says so before it. @throws Agree21Away, and what the document's own stream throws
 */
export async function requestWithoutRetry(outside: OutsideRequest): Promise<OutsideAnswer> {
  const { method, url, headers = {}, body, agent, signal, continueWithinMs = CONTINUE_WITHIN_MS } = outside;
  setStrongTlsDefaults();
  if (signal.aborted) throw new Agree21Away(endOf(signal));
  const isStream = typeof body === 'object';
  const source = isStream ? await body.content() : undefined;
  const sizeBytes = body === undefined ? undefined : isStream ? body.sizeBytes : Buffer.byteLength(body);
  const sent = {
    ...headers,
    ...(sizeBytes === undefined ? {} : { 'Content-Length': String(sizeBytes) }),
    ...(isStream ? { Expect: '100-continue' } : {}),
  };
  const target = new URL(url);
  const request = (target.protocol === 'https:' ? httpsRequest : httpRequest)(target, { method, headers: sent, agent, signal });
  let ownFault: unknown;
  try {
    return await new Promise<OutsideAnswer>((resolve, reject) => {
      request.on('error', reject);
      request.on('response', (response) => {
        clearTimeout(begin);
        source?.unpipe(request);
        answerOf(response).then(resolve, reject);
      });
      source?.on('error', (error) => {
        ownFault = error;
        reject(error);
      });
      let isSending = false;
      const send = (): void => {
        clearTimeout(begin);
        // The other side may let it in late, and more than once.
        if (isSending) return;
        isSending = true;
        if (source === undefined) request.end(body as string | undefined);
        else source.pipe(request);
      };
      const begin = source === undefined ? undefined : setTimeout(send, continueWithinMs);
      if (source === undefined) send();
      else request.on('continue', send);
      request.on('close', () => clearTimeout(begin));
    });
  } catch (cause) {
    if (cause instanceof Agree21Away || cause === ownFault) throw cause;
    throw new Agree21Away(signal.aborted ? endOf(signal) : faultOf(cause), { cause });
  } finally {
    source?.destroy();
    request.destroy();
  }
}

async function answerOf(response: IncomingMessage): Promise<OutsideAnswer> {
  const text = await readTextWithinLimit(response, MAX_ANSWER_BYTES, () => new Agree21Away('odd-answer'));
  const status = response.statusCode ?? 0;
  const retryAfterSeconds = secondsOf(response.headers['retry-after']);
  if (status === 429) throw new Agree21Away('busy', { retryAfterSeconds });
  if (status >= 500) throw new Agree21Away('failing', { retryAfterSeconds });
  return { status, headers: response.headers, text };
}

/** Nobody is asked to wait for longer. */
const LONGEST_WAIT_SECONDS = 3_600;

/** Seconds or a date, as HTTP allows. */
function secondsOf(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const seconds = /^\d{1,7}$/.test(value.trim()) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1_000);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, LONGEST_WAIT_SECONDS) : undefined;
}

const endOf = ({ reason }: AbortSignal): Agree21Fault =>
  reason instanceof DOMException && reason.name === 'TimeoutError' ? 'silent' : 'given-up';

/** What TLS says of the other side's certificate, and what the other side says of ours. */
function faultOf(error: unknown): Agree21Fault {
  const { code = '' } = (error ?? {}) as { readonly code?: string };
  if (/CERT|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)/.test(code)) return /ALERT/.test(code) ? 'client-refused' : 'certificate';
  return /SSL.*ALERT/.test(code) ? 'client-refused' : 'unreachable';
}

/** @throws Agree21Away */
export function parseAnswer<T>(schema: z.ZodType<T>, answer: OutsideAnswer): T {
  const { success, data } = schema.safeParse(jsonOf(answer));
  return success ? data : throwOddAnswer();
}

/** @throws Agree21Away */
export function jsonOf({ text }: OutsideAnswer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return throwOddAnswer();
  }
}

/** @throws Agree21Away */
export function throwOddAnswer(): never {
  throw new Agree21Away('odd-answer');
}
