import type { ServerResponse } from 'node:http';
import type { Request } from 'express';
import type { JsonDialect } from './answers/renderedAnswer.ts';
import type { Route } from './defineRoute.ts';

/** What is known of a request before anything is done about it. */
export interface RequestContext {
  readonly request: Request;
  readonly response: ServerResponse;
  readonly path: string;
  readonly queryText: string;
  readonly secure: boolean;
  readonly secureCookies: boolean;
  readonly correlationId: string;
  /** Of the call's span, where somebody traces. */
  readonly traceparent: string | undefined;
  readonly address: string;
  readonly dialect: JsonDialect;
}

/** A request that a route takes. */
export interface RouteCall extends RequestContext {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}
