import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { RequestContext } from '../connection.ts';
import { edgeLimits } from '../edge/edgeLimits.ts';
import type { RenderedAnswer } from './renderedAnswer.ts';
import { pageWithNonce } from '../edge/securityHeaders.ts';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request } from 'express';

export async function sendStream({ request, response }: RequestContext, answer: RenderedAnswer, headers: string[]): Promise<void> {
  const { stream } = answer;
  if (!stream) return;
  if (request.method === 'HEAD') {
    stream.destroy();
    response.writeHead(answer.status, headers).end();
    return;
  }
  response.writeHead(answer.status, headers).flushHeaders();
  const stop = destroyResponseWhenStalled(response);
  try {
    await pipeline(stream, response);
  } finally {
    stop();
  }
}

/** Cuts the connection when data wait and nobody takes any: what makes them would be kept for ever. A silent live view has none waiting. */
export function destroyResponseWhenStalled(response: ServerResponse, withinMs: number = edgeLimits.unreadMs): () => void {
  let before = -1;
  const timer = setInterval(() => {
    const taken = response.socket?.bytesWritten ?? -1;
    if (response.writableNeedDrain && taken === before) response.destroy();
    before = taken;
  }, withinMs / 2).unref();
  return () => clearInterval(timer);
}

export function sendPage({ response, secure }: RequestContext, answer: RenderedAnswer): void {
  const page = pageWithNonce(answer.body ?? '', secure);
  const headers = [...page.headers, ...answer.headers, 'Cache-Control', 'no-store', 'Content-Length', String(Buffer.byteLength(page.html))];
  response.writeHead(answer.status, headers).end(page.html);
}

/** Takes in and drops what still comes after an early answer, so that the client gets to read it; not for ever. */
export function discardRequestBody(request: IncomingMessage): void {
  if (request.destroyed) return;
  const timer = setTimeout(() => request.socket.destroy(), edgeLimits.drainMs).unref();
  request.once('close', () => clearTimeout(timer));
  request.resume();
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Quick rather than small: it is done for each answer. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 5;
/** Below it headers and the wait weigh more than what is saved. */
export const MIN_BYTES_TO_COMPRESS = 1_024;

interface CompressedText {
  readonly bytes: Buffer;
  /** Undefined for the text as it is. */
  readonly encoding?: 'br' | 'gzip';
}

/** In the coding that the caller likes best, by its `q` values; as it is where it is small or nothing fits. */
export async function compressTextForRequest(
  text: string,
  request: Pick<Request, 'acceptsEncodings' | 'headers'>,
): Promise<CompressedText> {
  const bytes = Buffer.from(text);
  if (bytes.length < MIN_BYTES_TO_COMPRESS || request.headers['accept-encoding'] === undefined) return { bytes };
  const encoding = request.acceptsEncodings('gzip', 'br');
  if (encoding === 'br') return { bytes: await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }), encoding };
  if (encoding === 'gzip') return { bytes: await zip(bytes, { level: GZIP_LEVEL }), encoding };
  return { bytes };
}
