import type { IncomingMessage } from 'node:http';
import type { Express, NextFunction, Request, Response } from 'express';
import { exchangeOfResponse, socketAddress } from '../edge/exchange.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createProblem, unknownPathProblem } from '../problems.ts';
import type { Problem } from '../defineRoute.ts';
import { createStaticAppHandler, type StaticApp } from '../edge/staticApps.ts';

export interface NonApiHandlerParts {
  readonly metrics: Metrics;
  readonly staticApps: readonly StaticApp[];
  /** Who is shown the metrics at /metrics. */
  readonly metricsFor: 'nobody' | 'internal' | 'anybody';
}

const METRICS = '/metrics';

/** What is no call of the API. */
export function registerStaticAppsAndMetrics(app: Express, { metrics, staticApps, metricsFor }: NonApiHandlerParts): void {
  const serveStatic = createStaticAppHandler(staticApps);
  app.use((request, response) => {
    const exchange = exchangeOfResponse(response);
    const { path, secure } = exchange.connection;
    if (path === METRICS && (metricsFor === 'anybody' || (metricsFor === 'internal' && isInternal(request)))) {
      exchange.pattern = METRICS;
      return metrics.send(response);
    }
    if (path === '/api' || path.startsWith('/api/') || !serveStatic(request, response, path, secure))
      return exchange.refuse(unknownPathProblem());
    exchange.pattern = 'static';
  });
  // A path that cannot be decoded leads nowhere.
  app.use((_error: unknown, _request: Request, response: Response, _next: NextFunction) =>
    exchangeOfResponse(response).refuse(unknownPathProblem()),
  );
}

/** Methods that nothing is declared for, where something is for others. */
export function registerMethodRefusals(
  app: Express,
  { pattern, methods, isIt }: { pattern: string; methods: readonly string[]; isIt: (request: Request) => boolean },
): void {
  // One layer; app.all makes one for each of the 35 methods that Node knows.
  app.route(pattern).all((request, response, next) => {
    if (!isIt(request)) return next();
    if (request.method === 'OPTIONS') return void response.writeHead(204, ['Allow', [...methods, 'OPTIONS'].join(', ')]).end();
    exchangeOfResponse(response).refuse(methodNotAllowed(), ['Allow', methods.join(', ')]);
  });
}

const methodNotAllowed = (): Problem => createProblem(405, 'METHOD_NOT_ALLOWED', 'Diese Aktion ist an dieser Adresse nicht möglich.');

const privateAddress = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:)/i;

/** A direct call from this machine or its network, not through a proxy. */
const isInternal = (request: IncomingMessage): boolean =>
  request.headers['x-forwarded-for'] === undefined && privateAddress.test(socketAddress(request));
