import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/createLog.ts';
import type { Progress } from '../projection-runtime/progress.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Authenticator } from './authenticator.ts';
import type { EdgeConfig } from './edgeConfig.ts';
import { createEdgeHandler } from './edgeHandler.ts';
import { edgeLimits } from './edgeLimits.ts';
import { createExpressServer } from './expressServer.ts';
import { createHealth, healthRoutes, type HealthSource } from './health.ts';
import { Metrics } from './metrics.ts';
import type { RefusalTexts, Route } from './route.ts';
import type { StaticApp } from './staticApps.ts';

export interface EdgeParts {
  readonly routes: readonly Route[];
  /** The contexts' tables, merged. */
  readonly refusals: RefusalTexts;
  readonly sessions: Authenticator;
  readonly clock: Clock;
  readonly records: RecordStore;
  readonly progress: Progress;
  readonly log: Log;
  readonly config: EdgeConfig;
  readonly health: HealthSource;
  readonly staticApps?: readonly StaticApp[];
}

export interface Edge {
  readonly server: Server;
  /** Resolves with the port that was taken (`port` 0 takes a free one). */
  listen(host: string, port: number): Promise<number>;
  /** Takes no more calls, lets the running ones end (bounded), closes. */
  close(): Promise<void>;
}

/** The one way in: routes as data become an HTTP server. */
export function createEdge(parts: EdgeParts): Edge {
  const health = createHealth(parts.health, parts.progress);
  const metrics = new Metrics(health);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(createEdgeHandler({ ...parts, routes: [...parts.routes, ...healthRoutes(health)], staticApps: parts.staticApps ?? [], metrics }));
  const server = createExpressServer(app);
  return { server, listen: (host, port) => listen(server, host, port), close: () => close(server).finally(() => metrics.close()) };
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const hard = setTimeout(() => server.closeAllConnections(), edgeLimits.closeMs);
    server.close(() => {
      clearTimeout(hard);
      resolve();
    });
    server.closeIdleConnections();
  });
}
