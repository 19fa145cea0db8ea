import { setMaxListeners } from 'node:events';
import { type Server, createServer, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express } from 'express';
import type { Log } from '../../log/createLog.ts';
import { withDocs } from '../docs/docsRoutes.ts';
import type { DocsOptions } from '../docs/createOpenApiDocument.ts';
import { registerRequestHandlers, type EdgeHandlerParts } from './edgeHandler.ts';
import { edgeLimits } from './edgeLimits.ts';
import type { RouteCallerParts } from './routeCallerParts.ts';
import type { Tracing } from '../../tracing/tracing.ts';
import { createHealthReporter, createHealthRoutes, type ProcessHealthSource } from '../metrics/health.ts';
import { Metrics } from '../metrics/metrics.ts';
import type { Route } from '../defineRoute.ts';
import type { StaticApp } from './staticApps.ts';

export interface EdgeParts extends Omit<RouteCallerParts, 'closing' | 'itemRoutes' | 'changeLimit'> {
  readonly routes: readonly Route[];
  readonly log: Log;
  readonly health: ProcessHealthSource;
  /** Default: nothing is traced. */
  readonly tracing?: Tracing | undefined;
  /** While it is true only health is answered, all other calls with 503. Default: never. */
  readonly isStarting?: () => boolean;
  /** How the description of the calls at `/api/docs` is called; without it there is none. */
  readonly docs?: DocsOptions;
  readonly staticApps?: readonly StaticApp[];
}

export interface Edge {
  readonly server: Server;
  /** Resolves with the port that was taken (`port` 0 takes a free one). */
  listen(host: string, port: number): Promise<number>;
  /** A listener for whoever runs the process: health in detail and metrics, and no other call. */
  listenForManagement(host: string, port: number): Promise<number>;
  /** From now on reading calls are sent elsewhere (502, the connection closes) by a proxy; others are still served. Streams end. */
  drain(): void;
  /** Takes no more calls, ends streams, lets the running ones end (bounded), closes. */
  close(): Promise<void>;
}

const UNLIMITED = { requests: 0, windowMs: 0 } as const;

/** The one way in: routes as data become an HTTP server. */
export function createEdge(parts: EdgeParts): Edge {
  const health = createHealthReporter(parts.health, parts.progress);
  const metrics = new Metrics(health);
  const { keepsToItself = false } = parts.config;
  const called = [...parts.routes, ...createHealthRoutes(health, !keepsToItself)];
  const routes = parts.docs ? withDocs(called, parts.docs) : called;
  const draining = new AbortController();
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  const serverOf = (served: Pick<EdgeHandlerParts, 'routes' | 'staticApps' | 'metricsFor'> & Partial<EdgeHandlerParts>): Server => {
    const app = express();
    app.disable('x-powered-by');
    app.disable('etag');
    registerRequestHandlers(app, { ...parts, metrics, draining: draining.signal, closing: closing.signal, ...served });
    return createExpressServer(app);
  };
  const server = serverOf({ routes, staticApps: parts.staticApps ?? [], metricsFor: keepsToItself ? 'nobody' : 'internal' });
  let management: Server | undefined;
  return {
    server,
    listen: (host, port) => listen(server, host, port),
    listenForManagement(host, port) {
      management = serverOf({
        routes: createHealthRoutes(health, true),
        staticApps: [],
        metricsFor: 'anybody',
        tracing: undefined,
        // Whoever watches the process sees it leave, asks no engine, and is no customer.
        draining: new AbortController().signal,
        config: { ...parts.config, rateLimit: UNLIMITED },
      });
      return listen(management, host, port);
    },
    drain() {
      draining.abort();
      closing.abort();
    },
    close() {
      closing.abort();
      const servers = management === undefined ? [server] : [server, management];
      return Promise.all(servers.map(close))
        .then(() => undefined)
        .finally(() => metrics.close());
    },
  };
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

/**
 * A server for an Express application without its `Object.setPrototypeOf` on each request, which costs three quarters
 * of the speed on Node 20 and 22: requests and responses are born with the prototypes that Express would give them.
 */
export function createExpressServer(app: Express): Server {
  class AppRequest extends IncomingMessage {}
  class AppResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  Object.assign(app, { request: AppRequest.prototype, response: AppResponse.prototype });
  const server = createServer({ IncomingMessage: AppRequest, ServerResponse: AppResponse, keepAlive: true }, app);
  server.headersTimeout = edgeLimits.headersTimeoutMs;
  server.requestTimeout = edgeLimits.requestTimeoutMs;
  server.keepAliveTimeout = edgeLimits.keepAliveTimeoutMs;
  return server;
}
