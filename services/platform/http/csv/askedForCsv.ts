import { likesBest } from '../dialect.ts';
import { refuseParameter } from '../listParameters.ts';

type Parameters = ReadonlyMap<string, readonly string[]>;

/** The parameters without `format` when a list is wanted as CSV, by `?format=csv` or by `Accept: text/csv`; else undefined. */
export function askedForCsv(accept: string | undefined, parameters: Parameters): Parameters | undefined {
  const formats = parameters.get('format');
  if (formats === undefined) return likesBest(accept, 'text/csv') ? parameters : undefined;
  if (formats.length !== 1 || formats[0] !== 'csv') return refuseParameter('INVALID_PARAMETER', 'format', 'Erwartet wird csv');
  return new Map([...parameters].filter(([name]) => name !== 'format'));
}

/** Whoever names no page wants all of them. */
export const wantsAllPages = (parameters: Parameters): boolean => !['page', 'items-per-page', 'range'].some((name) => parameters.has(name));
