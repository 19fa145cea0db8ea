import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import type { EdgeConfig } from './edgeConfig.ts';
import { plainAddress } from './networkOf.ts';

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

export const isLoopbackHost = (request: IncomingMessage): boolean => loopbackHost.test(request.headers.host ?? '');

/** A direct call from this machine or its network, not through a proxy. */
export const isInternal = (request: IncomingMessage): boolean =>
  request.headers['x-forwarded-for'] === undefined && privateAddress.test(socketAddress(request));
