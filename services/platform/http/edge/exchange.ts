import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { TLSSocket } from 'node:tls';
import type { Request, Response } from 'express';
import type { Log } from '../../log/createLog.ts';
import type { Span } from '../../tracing/tracing.ts';
import { compressTextForRequest, MIN_BYTES_TO_COMPRESS } from '../answers/sendContent.ts';
import type { RequestContext } from '../connection.ts';
import { setCookieHeader } from '../requests/cookies.ts';
import type { EdgeConfig } from './edgeConfig.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { normaliseIpAddress } from '../requests/networkOf.ts';
import { problemOfThrownError } from '../problems.ts';
import type { RenderedCall, RenderedAnswer } from '../answers/renderedAnswer.ts';
import { renderProblem } from '../answers/renderRejection.ts';
import type { Problem, Route } from '../defineRoute.ts';
import type { RouteCaller } from './routeCaller.ts';
import { apiHeaders, apiHeadersWithPublicCaching } from './securityHeaders.ts';
import { discardRequestBody, sendPage, sendStream } from '../answers/sendContent.ts';

export interface ExchangeParts {
  readonly log: Log;
  readonly metrics: Metrics;
}

/** One request and its answer, as they are sent, measured and logged. */
export class Exchange {
  /** The route's pattern: what stands in logs and metrics instead of the path. */
  pattern = 'unmatched';
  private realm: string | undefined;
  private readonly startedMs = performance.now();

  constructor(
    private readonly parts: ExchangeParts,
    readonly connection: RequestContext,
    private readonly span?: Span | undefined,
  ) {
    connection.response.once('close', () => this.record());
  }

  answer(caller: RouteCaller, pattern: string, route: Route, params: Readonly<Record<string, string>>): void {
    this.pattern = pattern;
    caller.call({ ...this.connection, route, params }).then(
      (result) => this.send(result),
      (error: unknown) => this.send(this.failed(error)),
    );
  }

  refuse(refusal: Problem, extra: readonly string[] = []): void {
    void this.send({ answer: renderProblem(refusal, this.connection.dialect), extra });
  }

  private async send(result: RenderedCall): Promise<void> {
    const { response } = this.connection;
    this.realm = result.realm;
    try {
      await sendAnswer(this.connection, result.answer, result.extra);
    } catch (error) {
      if (!response.destroyed) this.parts.log.warn('answer broke off', { ...this.names(), error });
      response.destroy();
    }
  }

  private failed(error: unknown): RenderedCall {
    const { problem, unforeseen } = problemOfThrownError(error);
    if (unforeseen) this.parts.log.error('request failed', { ...this.names(), code: problem.code, error });
    return { answer: renderProblem(problem, this.connection.dialect) };
  }

  private names(): { readonly method: string; readonly route: string; readonly correlationId: string } {
    const { request, correlationId } = this.connection;
    return { method: request.method, route: this.pattern, correlationId };
  }

  /** Reading that went well is logged for debugging only. */
  private record(): void {
    const { log, metrics } = this.parts;
    const { method } = this.connection.request;
    const status = this.connection.response.statusCode;
    const elapsedMs = performance.now() - this.startedMs;
    metrics.requests.observe({ method, route: this.pattern, status }, elapsedMs / 1000);
    this.span?.end(
      { 'http.request.method': method, 'http.route': this.pattern, 'http.response.status_code': status },
      { name: `${method} ${this.pattern}`, failed: status >= 500 },
    );
    const level = method === 'GET' && status < 400 ? 'debug' : 'info';
    if (!log.isEnabled(level)) return;
    log[level]('request', {
      ...this.names(),
      status,
      durationMs: Math.round(elapsedMs * 10) / 10,
      ...(this.realm ? { realm: this.realm } : {}),
    });
  }
}

export const exchangeOfResponse = (response: Response): Exchange => response.locals['exchange'] as Exchange;

/**
 * Puts an answer on the wire. Resolves when it is handed over (streams: when they have ended). If-None-Match gets the
 * whole view, never a 304: the ETag is the revision of one stream, and a view also shows what other streams say.
 */
async function sendAnswer(connection: RequestContext, answer: RenderedAnswer, extra: readonly string[] = []): Promise<void> {
  const { request, response, correlationId, secureCookies } = connection;
  if (response.destroyed || response.headersSent) {
    answer.stream?.destroy();
    return;
  }
  if (!request.complete) discardRequestBody(request);
  if (answer.isPage) return sendPage(connection, answer);
  const own = apiHeaders[connection.secure ? 'secure' : 'plain'];
  const { cachedForSeconds } = answer;
  const kept = cachedForSeconds === undefined ? own : apiHeadersWithPublicCaching(cachedForSeconds, own);
  const headers = [...kept, ...answer.headers, 'X-Correlation-Id', correlationId];
  if (answer.etag !== undefined) headers.push('ETag', answer.etag);
  if (answer.position !== undefined) headers.push('X-Position', answer.position);
  for (const cookie of answer.cookies ?? []) headers.push('Set-Cookie', setCookieHeader(cookie, secureCookies));
  headers.push(...extra);
  if (answer.stream) await sendStream(connection, answer, headers);
  else if (answer.body === undefined) response.writeHead(answer.status, headers).end();
  else if (holdsSecret(answer) || answer.body.length < MIN_BYTES_TO_COMPRESS) {
    headers.push('Content-Length', String(Buffer.byteLength(answer.body)));
    response.writeHead(answer.status, headers).end(answer.body);
  } else {
    const { bytes, encoding } = await compressTextForRequest(answer.body, request);
    if (response.destroyed) return;
    headers.push('Vary', 'Accept-Encoding', ...(encoding === undefined ? [] : ['Content-Encoding', encoding]));
    headers.push('Content-Length', String(bytes.length));
    response.writeHead(answer.status, headers).end(bytes);
  }
}

/** Tokens and codes are never compressed: the size of such an answer could tell of them by what a caller puts beside (BREACH). */
const holdsSecret = ({ repeatable, cookies }: RenderedAnswer): boolean => !repeatable || cookies !== undefined;

export function createRequestContext(request: Request, response: ServerResponse, config: EdgeConfig, span?: Span): RequestContext {
  const queryAt = request.url.indexOf('?');
  const secure = isSecure(request, config);
  return {
    request,
    response,
    path: queryAt < 0 ? request.url : request.url.slice(0, queryAt),
    queryText: queryAt < 0 ? '' : request.url.slice(queryAt + 1),
    secure,
    secureCookies: secure || !isLoopbackHost(request),
    correlationId: randomUUID(),
    traceparent: span?.traceparent,
    address: clientAddressOf(request, config),
    // ld+json unless the client names application/json and likes it better.
    dialect: request.accepts('application/ld+json', 'application/json') === 'application/json' ? 'json' : 'ld',
  };
}

const loopbackHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

export const socketAddress = (request: IncomingMessage): string => (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');

/** Where a request comes from: only as many forwarded addresses are believed as there are proxies of our own. */
export function clientAddressOf(request: IncomingMessage, config: EdgeConfig): string {
  const hops = config.trustedProxyHops ?? 0;
  const forwarded = hops > 0 ? request.headers['x-forwarded-for'] : undefined;
  if (typeof forwarded !== 'string') return socketAddress(request);
  const addresses = forwarded.split(',').map((address) => address.trim());
  // Some proxies add the port.
  return normaliseIpAddress(addresses[Math.max(0, addresses.length - hops)] ?? '') ?? socketAddress(request);
}

/** True when the browser spoke TLS with us or with the proxy before us. */
export function isSecure(request: IncomingMessage, config: EdgeConfig): boolean {
  if (config.publicUrl?.startsWith('https://') && !isLoopbackHost(request)) return true;
  if (request.socket instanceof TLSSocket) return true;
  return (config.trustedProxyHops ?? 0) > 0 && request.headers['x-forwarded-proto'] === 'https';
}

const isLoopbackHost = (request: IncomingMessage): boolean => loopbackHost.test(request.headers.host ?? '');
