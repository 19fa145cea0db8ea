import type { Request } from 'express';
import { refuseParameter } from '../requests/listParameters.ts';

type Parameters = ReadonlyMap<string, readonly string[]>;

/** The parameters without `format` when a list is wanted as CSV, by `?format=csv` or by `Accept: text/csv`; else undefined. */
export function askedForCsv(request: Request, parameters: Parameters): Parameters | undefined {
  const formats = parameters.get('format');
  if (formats === undefined) return likesCsvBest(request) ? parameters : undefined;
  if (formats.length !== 1 || formats[0] !== 'csv') return refuseParameter('INVALID_PARAMETER', 'format', 'Erwartet wird csv');
  return new Map([...parameters].filter(([name]) => name !== 'format'));
}

/** Who takes anything gets JSON. */
const likesCsvBest = (request: Request): boolean => request.accepts('application/ld+json', 'application/json', 'text/csv') === 'text/csv';

/** Whoever names no page wants all of them. */
export const wantsAllPages = (parameters: Parameters): boolean => !['page', 'items-per-page', 'range'].some((name) => parameters.has(name));
