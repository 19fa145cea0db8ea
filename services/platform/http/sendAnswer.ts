import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setCookieHeader } from './cookies.ts';
import { edgeLimits } from './edgeLimits.ts';
import type { RenderedAnswer } from './renderAnswer.ts';
import { apiHeaders, pageWithNonce } from './securityHeaders.ts';

export interface Connection {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly secure: boolean;
  readonly secureCookies: boolean;
  readonly correlationId: string;
}

/**
 * Puts an answer on the wire. Resolves when it is handed over (streams: when they have ended). If-None-Match gets the
 * whole view, never a 304: the ETag is the revision of one stream, and a view also shows what other streams say.
 */
export async function sendAnswer(connection: Connection, answer: RenderedAnswer, extra: readonly string[] = []): Promise<void> {
  const { request, response } = connection;
  if (response.destroyed || response.headersSent) {
    answer.stream?.destroy();
    return;
  }
  if (!request.complete) drain(request);
  if (answer.isPage) return sendPage(connection, answer);
  const headers = [...apiHeaders(connection.secure), ...answer.headers, ...connectionHeaders(connection, answer), ...extra];
  if (answer.stream) await sendStream(connection, answer, headers);
  else if (answer.body === undefined) response.writeHead(answer.status, headers).end();
  else {
    headers.push('Content-Length', String(Buffer.byteLength(answer.body)));
    response.writeHead(answer.status, headers).end(answer.body);
  }
}

function connectionHeaders({ correlationId, secureCookies }: Connection, answer: RenderedAnswer): string[] {
  const headers = ['X-Correlation-Id', correlationId];
  if (answer.etag !== undefined) headers.push('ETag', answer.etag);
  if (answer.position !== undefined) headers.push('X-Position', answer.position);
  for (const cookie of answer.cookies ?? []) headers.push('Set-Cookie', setCookieHeader(cookie, secureCookies));
  return headers;
}

async function sendStream({ request, response }: Connection, answer: RenderedAnswer, headers: string[]): Promise<void> {
  const { stream } = answer;
  if (!stream) return;
  if (request.method === 'HEAD') {
    stream.destroy();
    response.writeHead(answer.status, headers).end();
    return;
  }
  response.writeHead(answer.status, headers).flushHeaders();
  await pipeline(stream, response);
}

function sendPage({ response, secure }: Connection, answer: RenderedAnswer): void {
  const page = pageWithNonce(answer.body ?? '', secure);
  const headers = [...page.headers, ...answer.headers, 'Cache-Control', 'no-store', 'Content-Length', String(Buffer.byteLength(page.html))];
  response.writeHead(answer.status, headers).end(page.html);
}

/** Takes in and drops what still comes after an early answer, so that the client gets to read it; not for ever. */
function drain(request: IncomingMessage): void {
  if (request.destroyed) return;
  const timer = setTimeout(() => request.socket.destroy(), edgeLimits.drainMs).unref();
  request.once('close', () => clearTimeout(timer));
  request.resume();
}
