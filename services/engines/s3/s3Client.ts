import { setMaxListeners } from 'node:events';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { systemClock, type Clock } from '@portal/platform/clock/clock';
import type { BucketSettings } from '@portal/platform/config/bucketAddressSchema';
import { EngineRefused } from '@portal/platform/engineRefused';
import { setStrongTlsDefaults } from '@portal/platform/outside/setStrongTlsDefaults';
import { readTextWithinLimit } from '@portal/platform/outside/readTextWithinLimit';
import { createRetryDelay, sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import { asS3Fault, s3AnswerFault, createUnusableS3AnswerError } from './s3Fault.ts';
import { encodedPath, encodeSortedQuery, signedHeaders } from './s3Signature.ts';

export interface S3TimeLimits {
  /** Without a byte in either direction. */
  readonly silenceMs: number;
  /** How long a call is tried anew. */
  readonly tryForMs: number;
}

interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Undefined: the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

export interface S3Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export type S3Client = ReturnType<typeof createS3Client>;

const TIMES: S3TimeLimits = { silenceMs: 10_000, tryForMs: 6_000 };
const pauseMs = createRetryDelay(100, 1_000);
/** A page of a listing has some hundred kB. */
const MOST_TEXT = 4 * 1024 * 1024;

/**
 * Calls may be done twice: one whose answer was lost is sent again.
 * Signs by the real time: the clock of a demo bank that is being filled is weeks behind.
 */
export function createS3Client(bucket: BucketSettings, times: Partial<S3TimeLimits> = {}, clock: Clock = systemClock) {
  setStrongTlsDefaults();
  const { silenceMs, tryForMs } = { ...TIMES, ...times };
  const { request: send, Agent } = bucket.secure ? https : http;
  const agent = new Agent({ keepAlive: true });
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  const { host, port } = bucket;
  const name = host.includes(':') ? `[${host}]` : host;
  const hostHeader = port === (bucket.secure ? 443 : 80) ? name : `${name}:${port}`;

  const sendOnce = ({ method, key, query = {}, headers = {}, body }: S3Request): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const path = `/${bucket.bucket}${key === undefined ? '' : `/${key}`}`;
      const search = encodeSortedQuery(query);
      const signed = signedHeaders({ method, host: hostHeader, path, query, headers, body, at: clock.now() }, bucket);
      const outgoing = send({
        host,
        port,
        method,
        agent,
        path: search === '' ? encodedPath(path) : `${encodedPath(path)}?${search}`,
        headers: { ...signed, ...(method === 'PUT' || method === 'POST' ? { 'content-length': String(body?.length ?? 0) } : {}) },
        timeout: silenceMs,
        signal: closing.signal,
      });
      outgoing.on('timeout', () => outgoing.destroy(new Error(`silent for ${silenceMs} ms`)));
      outgoing.on('error', reject);
      outgoing.on('response', resolve);
      outgoing.end(body);
    });

  const whole = async (method: string, response: IncomingMessage): Promise<S3Answer> => {
    const status = response.statusCode ?? 0;
    const text = await readTextWithinLimit(response, MOST_TEXT, createUnusableS3AnswerError);
    const fault = s3AnswerFault(method, status, codeIn(text));
    if (fault !== undefined) throw fault;
    return { status, headers: response.headers, text };
  };

  const again = async <T>(work: () => Promise<T>): Promise<T> => {
    const endsAt = performance.now() + tryForMs;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        const fault = asS3Fault(error);
        const isHopeless = fault instanceof EngineRefused || fault.diskFull || closing.signal.aborted;
        if (isHopeless || performance.now() + pauseMs(attempt) >= endsAt) throw fault;
        await sleepUnlessAborted(pauseMs(attempt), closing.signal);
      }
    }
  };

  return {
    silenceMs,
    /** @throws EngineUnavailable, EngineRefused. What is missing or has another version is an answer. */
    call: (request: S3Request): Promise<S3Answer> => again(async () => whole(request.method, await sendOnce(request))),
    /** The content as it comes, undefined where there is none. */
    open: (request: S3Request): Promise<IncomingMessage | undefined> =>
      again(async () => {
        const response = await sendOnce(request);
        const wanted = request.headers?.['range'] === undefined ? 200 : 206;
        if (response.statusCode === wanted) {
          // Who reads slowly is no reason to give up.
          response.socket.setTimeout(0);
          return response;
        }
        const { status } = await whole(request.method, response);
        if (status < 300) throw createUnusableS3AnswerError();
        return undefined;
      }),
    close() {
      closing.abort();
      agent.destroy();
    },
  };
}

/** An error may also come after a status that was sent before it was known. */
function codeIn(text: string): string | undefined {
  if (!text.includes('<Error')) return undefined;
  return /^[A-Za-z0-9.]{1,60}$/.exec(xmlValueIn(text, 'Code') ?? '')?.[0] ?? 'Error';
}

export const xmlValueIn = (xml: string, tag: string): string | undefined => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
export const xmlValuesIn = (xml: string, tag: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, value]) => value!);
