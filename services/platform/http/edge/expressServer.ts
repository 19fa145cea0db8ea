import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import type { Server } from 'node:http';
import type { Express } from 'express';
import { edgeLimits } from './edgeLimits.ts';

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
