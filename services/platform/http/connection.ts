import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { TLSSocket } from 'node:tls';
import type { Request } from 'express';
import type { Dialect } from './dialect.ts';
import type { EdgeConfig } from './edgeConfig.ts';
import { plainAddress } from './networkOf.ts';
import type { Route } from './route.ts';

/** What is known of a request before anything is done about it. */
export interface Connection {
  readonly request: Request;
  readonly response: ServerResponse;
  readonly path: string;
  readonly queryText: string;
  readonly secure: boolean;
  readonly secureCookies: boolean;
  readonly correlationId: string;
  readonly address: string;
  readonly dialect: Dialect;
}

/** A request that a route takes. */
export interface Call extends Connection {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

export function connectionOf(request: Request, response: ServerResponse, config: EdgeConfig): Connection {
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
    address: addressOf(request, config),
    // ld+json unless the client names application/json and likes it better.
    dialect: request.accepts('application/ld+json', 'application/json') === 'application/json' ? 'json' : 'ld',
  };
}

const loopbackHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
const privateAddress = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:)/i;

const socketAddress = (request: IncomingMessage): string => (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');

/** Where a request comes from: only as many forwarded addresses are believed as there are proxies of our own. */
export function addressOf(request: IncomingMessage, config: EdgeConfig): string {
  const hops = config.trustedProxyHops ?? 0;
  const forwarded = hops > 0 ? request.headers['x-forwarded-for'] : undefined;
  if (typeof forwarded !== 'string') return socketAddress(request);
  const addresses = forwarded.split(',').map((address) => address.trim());
  // Some proxies add the port.
  return plainAddress(addresses[Math.max(0, addresses.length - hops)] ?? '') ?? socketAddress(request);
}

/** True when the browser spoke TLS with us or with the proxy before us. */
export function isSecure(request: IncomingMessage, config: EdgeConfig): boolean {
  if (config.publicUrl?.startsWith('https://') && !isLoopbackHost(request)) return true;
  if (request.socket instanceof TLSSocket) return true;
  return (config.trustedProxyHops ?? 0) > 0 && request.headers['x-forwarded-proto'] === 'https';
}

const isLoopbackHost = (request: IncomingMessage): boolean => loopbackHost.test(request.headers.host ?? '');

/** A direct call from this machine or its network, not through a proxy. */
export const isInternal = (request: IncomingMessage): boolean =>
  request.headers['x-forwarded-for'] === undefined && privateAddress.test(socketAddress(request));
