/** A span by which others go on, as W3C writes it: `00-<trace>-<span>-01`. */
export interface TraceParent {
  readonly traceId: string;
  readonly spanId: string;
  readonly sampled: boolean;
}

const SAMPLED = 1;
const pattern = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Undefined for what is none: then a trace begins here. Of later versions only what the first one has is read. */
export function parseTraceparent(text: string | undefined): TraceParent | undefined {
  const [, version, traceId = '', spanId = '', flags = '', more] = pattern.exec(text ?? '') ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}
