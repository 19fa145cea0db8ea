/**
 * Traces: which parts of the portal a call went through, and how long each took. Spans are made by hand where the parts meet;
 * what goes on elsewhere or later is told the `traceparent`.
 */

/** All that a span may say. No ids, names, addresses or texts: none of these is an attribute. */
const attributes = {
  'http.request.method': String,
  /** The route's pattern, never the path that was called. */
  'http.route': String,
  'http.response.status_code': Number,
  /** What is decided on: `enquiry`, `customer` … */
  'portal.aggregate': String,
  'portal.command': String,
  'portal.projection': String,
  'portal.policy': String,
  /** How many events were appended, projected or published. */
  'portal.events': Number,
  'portal.outcome': String,
};
type AttributeName = keyof typeof attributes;
export const traceAttributeNames = Object.keys(attributes) as readonly AttributeName[];
export type TraceAttributes = { readonly [Name in AttributeName]?: ReturnType<(typeof attributes)[Name]> };

/** Words of the program: an address or a sentence is none. */
const word = /^[\w:./-]{1,120}$/;
const idInside = /[0-9a-f]{8}-[0-9a-f]{4}|\d{6}/i;

/** What may leave the process, whatever a caller hands over. */
export function pickPermittedAttributes(given: TraceAttributes): Record<string, string | number> {
  const permitted: Record<string, string | number> = {};
  for (const name of traceAttributeNames) {
    const value = given[name];
    if (typeof value === 'number' || (value !== undefined && word.test(value) && !idInside.test(value))) permitted[name] = value;
  }
  return permitted;
}

export type SpanKind = 'server' | 'internal' | 'producer' | 'consumer';

export interface Span {
  /** By which others go on; undefined where this span is not recorded. */
  readonly traceparent: string | undefined;
  /** With what came of it. A `name` takes the place of the first one. */
  end(attributes: TraceAttributes, more?: { readonly name?: string; readonly failed?: boolean }): void;
}

export interface Tracing {
  /** A call from outside: goes on from its `traceparent` if it is a valid one, else a trace may begin. */
  incoming(name: string, traceparent: string | undefined): Span;
  /** What is done because of those: of one the child, of several linked to each. Undefined where nobody traces. */
  following(name: string, kind: SpanKind, traceparents: readonly (string | undefined)[]): Span | undefined;
  counts(): TraceCounts;
  /** Sends what it has, for two seconds at most. */
  close(): Promise<void>;
}

/** Since the start. */
export interface TraceCounts {
  readonly exported: number;
  /** The collector was away or too slow. */
  readonly dropped: number;
}

/** Where traces go. */
export interface TraceSettings {
  /** Of a collector for OTLP over HTTP: `http://127.0.0.1:4318/v1/traces`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Of the traces that begin here, from 0 to 1. */
  readonly ratio: number;
}

/** Does the work in a span, where somebody traces. What it is given goes on. */
export async function runInSpan<T>(span: Span | undefined, work: () => Promise<T>, outcome: (result: T) => TraceAttributes): Promise<T> {
  if (span === undefined) return work();
  try {
    const result = await work();
    span.end(outcome(result));
    return result;
  } catch (error) {
    span.end({ 'portal.outcome': 'failed' }, { failed: true });
    throw error;
  }
}
