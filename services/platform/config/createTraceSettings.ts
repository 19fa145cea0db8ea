import { z } from 'zod';
import type { TraceSettings } from '../tracing/tracing.ts';
import { createParsedSettingSchema, isLoopback } from './addresses.ts';

/** The base address, as OpenTelemetry defines the variable: traces go to `/v1/traces` below it. */
export const traceEndpointSchema = createParsedSettingSchema((text) => {
  const address = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  return address && `${address.username}${address.password}${address.search}${address.hash}` === '' ? address : undefined;
}, 'erlaubt ist die Adresse eines Sammlers wie http://127.0.0.1:4318, ohne Benutzer und Passwort');

/** `name=value,name=value`; signs of values may be written with %. */
export const traceHeadersSchema = createParsedSettingSchema(
  headersOf,
  'erlaubt sind Paare wie Authorization=Bearer%20…, mit Komma getrennt',
);

function headersOf(text: string): Readonly<Record<string, string>> | undefined {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*([\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?)\s*$/.exec(pair));
  try {
    return pairs.every((pair) => pair !== null) ? Object.fromEntries(pairs.map((pair) => [pair[1]!, headerValue(pair[2]!)])) : undefined;
  } catch {
    // Signs after % that are none.
    return undefined;
  }
}

function headerValue(written: string): string {
  const value = decodeURIComponent(written);
  if (!/^[\x20-\x7e]+$/.test(value)) throw new RangeError('not a header');
  return value;
}

export const traceRatioSchema = z
  .string()
  .regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/, { error: 'erlaubt ist eine Zahl von 0 bis 1' })
  .transform(Number);

/** Undefined where nothing is traced; 'clear' where a secret would go over the network in clear. */
export function createTraceSettings(given: {
  readonly endpoint: URL | undefined;
  readonly headers: Readonly<Record<string, string>> | undefined;
  readonly serviceName: string;
  readonly ratio: number;
}): TraceSettings | 'clear' | undefined {
  const { endpoint, headers, serviceName, ratio } = given;
  if (endpoint === undefined) return undefined;
  if (headers !== undefined && endpoint.protocol === 'http:' && !isLoopback(endpoint.hostname)) return 'clear';
  return { url: `${endpoint.href.replace(/\/+$/, '')}/v1/traces`, headers: headers ?? {}, serviceName, ratio };
}
