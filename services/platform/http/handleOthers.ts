import type { Express, NextFunction, Request, Response } from 'express';
import { isInternal } from './connection.ts';
import { exchangeOf } from './exchange.ts';
import type { Metrics } from './metrics.ts';
import { unknownPath } from './problems.ts';
import { createStaticApps, type StaticApp } from './staticApps.ts';

export interface OtherParts {
  readonly metrics: Metrics;
  readonly staticApps: readonly StaticApp[];
}

/** What is no call of the API. */
export function handleOthers(app: Express, { metrics, staticApps }: OtherParts): void {
  const serveStatic = createStaticApps(staticApps);
  app.use((request, response) => {
    const exchange = exchangeOf(response);
    const { path, secure } = exchange.connection;
    if (path === '/metrics' && isInternal(request)) return metrics.send(response);
    if (path === '/api' || path.startsWith('/api/') || !serveStatic(request, response, path, secure)) return exchange.refuse(unknownPath());
    exchange.pattern = 'static';
  });
  // A path that cannot be decoded leads nowhere.
  app.use((_error: unknown, _request: Request, response: Response, _next: NextFunction) => exchangeOf(response).refuse(unknownPath()));
}
