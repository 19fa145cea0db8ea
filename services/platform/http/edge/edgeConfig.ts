import type { RateLimitConfig } from '../requests/rateLimit.ts';

/** What an instance decides about its edge. */
export interface EdgeConfig {
  /** `https://portal.bank.de`; without it the address of each request counts. */
  readonly publicUrl?: string | undefined;
  /** How many proxies of our own stand before the process; their X-Forwarded-* headers are believed. Default 0. */
  readonly trustedProxyHops?: number;
  /** Everybody sees that the process can serve, and no more: no metrics, no positions of the log. Default false. */
  readonly keepsToItself?: boolean;
  /** Default: `edgeLimits.rateLimit`. */
  readonly rateLimit?: RateLimitConfig;
  /** Default: `edgeLimits.changesOfPerson`. */
  readonly changeLimit?: RateLimitConfig;
  /** Default: `edgeLimits.handlerMs`. */
  readonly handlerMs?: number;
  /** Default: `edgeLimits.uploadAnswerMs`. */
  readonly uploadAnswerMs?: number;
  /** Several processes answer the API: an idempotency key is then claimed in the record store as well. Default false. */
  readonly severalProcesses?: boolean;
  /** Default: `edgeLimits.idempotencyClaim`. */
  readonly claim?: { readonly keptMs: number; readonly renewedEveryMs: number };
}
