import type { Express, NextFunction, Request, Response } from 'express';
import { createRequestContext } from './exchange.ts';
import { edgeLimits } from './edgeLimits.ts';
import { Exchange, exchangeOfResponse, type ExchangeParts } from './exchange.ts';
import { registerStaticAppsAndMetrics, registerMethodRefusals, type NonApiHandlerParts } from '../answers/registerStaticAppsAndMetrics.ts';
import { shuttingDownProblem, startingProblem, tooManyRequestsProblem } from '../problems.ts';
import { ChangeLimit } from '../requests/changeLimit.ts';
import { RateLimiter } from '../requests/rateLimit.ts';
import type { Tracing } from '../../tracing/tracing.ts';
import type { Route } from '../defineRoute.ts';
import { RouteCaller } from './routeCaller.ts';
import type { RouteCallerParts } from './routeCallerParts.ts';
import { uuidParameterNamesOf, sortRoutes, fullRoutePathOf, UUID_PATTERN } from './routeOrder.ts';

export interface EdgeHandlerParts extends Omit<RouteCallerParts, 'itemRoutes' | 'changeLimit'>, ExchangeParts, NonApiHandlerParts {
  readonly routes: readonly Route[];
  /** Default: nothing is traced. */
  readonly tracing?: Tracing | undefined;
  /** While it is true only health is answered. Default: never. */
  readonly isStarting?: () => boolean;
  /** Aborted when the process is about to leave. */
  readonly draining: AbortSignal;
}

/** A process that drains is alive. */
const LIVE = '/api/health/live';
/** Whoever watches the process comes from one address, often, and must not be told that it is busy. */
const HEALTH = '/api/health/';

/** Calls of people and programs; a connection that stays open for hours is none. */
const isTraced = (url: string): boolean => url.startsWith('/api/') && !url.startsWith(HEALTH) && !url.startsWith('/api/live');

function traceparentOf({ headers }: Request): string | undefined {
  const given = headers['traceparent'];
  return Array.isArray(given) ? undefined : given;
}

type Params = Readonly<Record<string, string>>;

/** Sends each request where it belongs: to a route, the metrics, a web app, or a 404. */
export function registerRequestHandlers(app: Express, parts: EdgeHandlerParts): void {
  const { config, draining, closing, tracing, isStarting = () => false } = parts;
  const routes = sortRoutes(parts.routes);
  const itemRoutes = new Map(routes.filter(({ method }) => method === 'GET').map((route) => [fullRoutePathOf(route), route]));
  const changeLimit = new ChangeLimit(config.changeLimit ?? edgeLimits.changesOfPerson, parts.security);
  const caller = new RouteCaller({ ...parts, itemRoutes, changeLimit });
  const rateLimit = new RateLimiter(config.rateLimit ?? edgeLimits.rateLimit, (address) =>
    parts.security?.note({ kind: 'calls-slowed-down', address }),
  );

  app.enable('case sensitive routing').enable('strict routing');
  app.use((request, response, next) => {
    const span = tracing !== undefined && isTraced(request.url) ? tracing.incoming(request.method, traceparentOf(request)) : undefined;
    const connection = createRequestContext(request, response, config, span);
    const exchange = new Exchange(parts, connection, span);
    response.locals['exchange'] = exchange;
    const { path } = connection;
    // Whoever keeps a connection busy would keep the process from ending.
    if (closing.aborted) response.shouldKeepAlive = false;
    if (draining.aborted && isReading(request.method) && path !== LIVE) return exchange.refuse(shuttingDownProblem());
    const waitSeconds = path.startsWith(HEALTH) ? 0 : rateLimit.secondsToWait(connection.address);
    return waitSeconds > 0 ? exchange.refuse(tooManyRequestsProblem(waitSeconds)) : next();
  });
  const methodsOf = new Map<string, string[]>();
  for (const route of routes) {
    const pattern = fullRoutePathOf(route);
    const idNames = uuidParameterNamesOf(pattern);
    methodsOf.set(pattern, [...(methodsOf.get(pattern) ?? []), route.method]);
    app[methodNames[route.method]](pattern, (request: Request, response: Response, next: NextFunction) => {
      const params = paramsOf(request, idNames);
      if (params === undefined) return next();
      const exchange = exchangeOfResponse(response);
      if (!pattern.startsWith(HEALTH) && isStarting()) return exchange.refuse(startingProblem());
      return exchange.answer(caller, pattern, route, params);
    });
  }
  for (const [pattern, methods] of methodsOf) {
    const idNames = uuidParameterNamesOf(pattern);
    registerMethodRefusals(app, { pattern, methods, isIt: (request) => paramsOf(request, idNames) !== undefined });
  }
  registerStaticAppsAndMetrics(app, parts);
}

const methodNames = { GET: 'get', POST: 'post', PATCH: 'patch', PUT: 'put', DELETE: 'delete' } as const satisfies Record<
  Route['method'],
  string
>;

/** With ids in lower case; undefined when one is none: then the path is another one. */
function paramsOf(request: Request, idNames: readonly string[]): Params | undefined {
  const params: Record<string, string> = { ...(request.params as Params) };
  for (const name of idNames) {
    const id = params[name] ?? '';
    if (!UUID_PATTERN.test(id)) return undefined;
    params[name] = id.toLowerCase();
  }
  return params;
}

/** A proxy may ask another process instead; what changes something cannot be sent twice, so it is still done here. */
const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD';
