import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../log/createLog.ts';
import { addressOf, isInternal, isLoopbackHost, isSecure } from './connection.ts';
import { dialectOf } from './dialect.ts';
import type { EdgeConfig } from './edgeConfig.ts';
import { edgeLimits } from './edgeLimits.ts';
import { Exchange } from './exchange.ts';
import type { Metrics } from './metrics.ts';
import { problem, unknownPath } from './problems.ts';
import { RateLimit } from './rateLimit.ts';
import type { Problem, RefusalTexts, Route } from './route.ts';
import { RouteCaller, type RouteCallerParts } from './routeCaller.ts';
import { RouteTable } from './routeTable.ts';
import { createStaticApps, type StaticApp } from './staticApps.ts';

export interface EdgeHandlerParts extends Omit<RouteCallerParts, 'find'> {
  readonly routes: readonly Route[];
  readonly refusals: RefusalTexts;
  readonly config: EdgeConfig;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly staticApps: readonly StaticApp[];
  isDraining(): boolean;
}

/** A process that drains is alive. */
const LIVE = '/api/health/live';
/** Whoever watches the process comes from one address, often, and must not be told that it is busy. */
const HEALTH = '/api/health/';

const patternOf = (route: Route): string => (route.outsideApi ? route.path : `/api${route.path}`);

/** Sends each request where it belongs: to a route, the metrics, a web app, or a 404. */
export function createEdgeHandler(parts: EdgeHandlerParts): (request: IncomingMessage, response: ServerResponse) => void {
  const { config, metrics } = parts;
  const table = new RouteTable<Route>();
  for (const route of parts.routes) table.add(route.method, patternOf(route), route);
  const caller = new RouteCaller({ ...parts, find: (path) => table.find('GET', path) });
  const rateLimit = new RateLimit(config.rateLimit ?? edgeLimits.rateLimit);
  const serveStatic = createStaticApps(parts.staticApps);

  return (request, response) => {
    const url = request.url ?? '/';
    const queryAt = url.indexOf('?');
    const path = queryAt < 0 ? url : url.slice(0, queryAt);
    const method = request.method ?? 'GET';
    const secure = isSecure(request, config);
    const address = addressOf(request, config);
    const dialect = dialectOf(request.headers.accept);
    const connection = { request, response, secure, secureCookies: secure || !isLoopbackHost(request), correlationId: randomUUID() };
    const exchange = new Exchange(parts, connection, method, dialect);

    if (parts.isDraining() && isReading(method) && path !== LIVE) return exchange.refuse(leaving(), ['Connection', 'close']);
    const waitSeconds = path.startsWith(HEALTH) ? 0 : rateLimit.secondsToWait(address);
    if (waitSeconds > 0) return exchange.refuse(tooManyRequests(waitSeconds));
    const match = table.find(method, path);
    if (match) {
      const queryText = queryAt < 0 ? '' : url.slice(queryAt + 1);
      exchange.pattern = patternOf(match.entry);
      return exchange.answer(caller, { ...connection, route: match.entry, params: match.params, path, queryText, address, dialect });
    }
    const allowed = table.methods(path);
    if (allowed.length > 0)
      return method === 'OPTIONS' ? sendOptions(response, allowed) : exchange.refuse(methodNotAllowed(), ['Allow', allowed.join(', ')]);
    if (path === '/metrics' && isInternal(request)) return sendMetrics(metrics, response);
    if (path === '/api' || path.startsWith('/api/') || !serveStatic(request, response, path, secure)) return exchange.refuse(unknownPath());
    exchange.pattern = 'static';
  };
}

/** A proxy may ask another process instead; what changes something cannot be sent twice, so it is still done here. */
const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD';
const leaving = (): Problem =>
  problem(502, 'LEAVING', 'Der Dienst startet gerade neu. Bitte versuchen Sie es gleich noch einmal.', { retryAfterSeconds: 1 });
const tooManyRequests = (retryAfterSeconds: number): Problem =>
  problem(429, 'TOO_MANY_REQUESTS', 'Zu viele Anfragen in kurzer Zeit. Bitte warten Sie einen Moment.', { retryAfterSeconds });
const methodNotAllowed = (): Problem => problem(405, 'METHOD_NOT_ALLOWED', 'Diese Aktion ist an dieser Adresse nicht möglich.');

function sendOptions(response: ServerResponse, allowed: readonly string[]): void {
  response.writeHead(204, ['Allow', [...allowed, 'OPTIONS'].join(', ')]).end();
}

function sendMetrics(metrics: Metrics, response: ServerResponse): void {
  metrics.text().then(
    (text) => response.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text),
    () => response.writeHead(500).end(),
  );
}
