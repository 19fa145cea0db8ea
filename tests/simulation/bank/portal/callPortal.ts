import { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import type { Edge } from '@portal/platform/http/edge/createEdge';

export interface SimulatedCall {
  readonly method: string;
  /** With `/api`. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object | Buffer;
}

export interface SimulatedReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly content: Buffer;
  readonly body: unknown;
}

/** Everybody calls from here. */
export const CALLER_ADDRESS = '192.0.2.7';

/** A connection that is no socket: it keeps what is written. */
class Connection extends Duplex {
  readonly remoteAddress = CALLER_ADDRESS;
  readonly written: Buffer[] = [];
  override _read(): void {
    // Nothing comes but the one request.
  }
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.written.push(chunk);
    done();
  }
  setTimeout(): this {
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
}

const HEAD_END = '\r\n\r\n';

function unchunked(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString(), 16);
    if (!(size > 0)) break;
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(parts);
}

function replyOf(status: number, written: Buffer): SimulatedReply {
  const headEnd = written.indexOf(HEAD_END);
  const [, ...lines] = written.subarray(0, headEnd).toString('latin1').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const sent = written.subarray(headEnd + HEAD_END.length);
  const content = headers['transfer-encoding'] === 'chunked' ? unchunked(sent) : sent;
  const text = content.toString();
  const isJson = (headers['content-type'] ?? '').includes('json') && text !== '';
  return { status, headers, text, content, body: isJson ? (JSON.parse(text) as unknown) : text };
}

/** Hands a request to the edge as its server would, and answers what it writes; nothing where it breaks off. Never answers when its process dies before. */
export function callPortal(edge: Edge, { method, path, headers = {}, body }: SimulatedCall): Promise<SimulatedReply | undefined> {
  const bytes = body === undefined ? Buffer.alloc(0) : Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  const connection = new Connection();
  const request = new IncomingMessage(connection as unknown as Socket);
  const isJson = body !== undefined && !Buffer.isBuffer(body);
  request.method = method;
  request.url = path;
  request.httpVersion = '1.1';
  request.httpVersionMajor = 1;
  request.httpVersionMinor = 1;
  request.headers = {
    host: 'portal.bank.example',
    'content-length': String(bytes.length),
    ...(isJson ? { 'content-type': 'application/json' } : {}),
    ...headers,
  };
  request.complete = true;
  if (bytes.length > 0) request.push(bytes);
  request.push(null);
  const response = new ServerResponse(request);
  response.assignSocket(connection as unknown as Socket);
  return new Promise((resolve) => {
    connection.once('error', () => resolve(undefined));
    response.once('finish', () => {
      const reply = replyOf(response.statusCode, Buffer.concat(connection.written));
      process.nextTick(() => {
        response.destroyed = true;
        response.emit('close');
        resolve(reply);
      });
    });
    edge.server.emit('request', request, response);
  });
}
