import type { z } from 'zod';
import { edgeLimits } from '../edge/edgeLimits.ts';
import { germanMessage } from '../germanIssues.ts';
import { createProblem, ProblemError } from '../problems.ts';
import type { ListQueryRules, ListQuery, Route } from '../defineRoute.ts';

type FilterKind = ListQueryRules['filters'][string];
type ParameterCode = 'UNKNOWN_PARAMETER' | 'UNKNOWN_FILTER' | 'UNKNOWN_SORT_FIELD' | 'INVALID_PARAMETER';

/** A 400 that names the parameter. */
export function throwParameterProblem(code: ParameterCode, name: string, message: string): never {
  const shown = name.slice(0, 100);
  throw new ProblemError(createProblem(400, code, `${message}: ${shown}`, { violations: [{ propertyPath: shown, message }] }));
}

/** A list where none was asked for. */
export const defaultListQuery: ListQuery = { offset: 0, limit: edgeLimits.itemsPerPage, sort: [], search: undefined, filters: {} };

/** Query parameters by name, repeated ones in order. */
export function parseQueryString(query: string): ReadonlyMap<string, readonly string[]> {
  const parameters = new Map<string, string[]>();
  let count = 0;
  for (const [name, value] of new URLSearchParams(query)) {
    if (++count > edgeLimits.queryParameters) throwParameterProblem('INVALID_PARAMETER', name, 'Zu viele Parameter');
    const values = parameters.get(name);
    if (values) values.push(value);
    else parameters.set(name, [value]);
  }
  return parameters;
}

/** The plain parameters that a route declares; anything that is neither these nor `known` otherwise is a 400. */
export function parseDeclaredParametersOrThrow(
  parameters: ReadonlyMap<string, readonly string[]>,
  schemas: NonNullable<Route['query']>,
  refuseOthers: boolean,
): Readonly<Record<string, string>> {
  const plain: Record<string, string> = {};
  for (const [name, values] of parameters) {
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    if (schema === undefined) {
      if (refuseOthers) throwParameterProblem('UNKNOWN_PARAMETER', name, 'Unbekannter Parameter');
    } else if (values.length > 1) throwParameterProblem('INVALID_PARAMETER', name, 'Darf nur einmal angegeben werden');
    else plain[name] = fitting(schema, name, values[0] ?? '');
  }
  return plain;
}

/** Those of a page that others lead to: what it does not know is left out, what is given twice or does not fit counts as empty. */
export function parseParametersLeniently(query: string, schemas: NonNullable<Route['query']>): Readonly<Record<string, string>> {
  const plain: Record<string, string> = {};
  let count = 0;
  for (const [name, value] of new URLSearchParams(query)) {
    if (++count > edgeLimits.queryParameters) break;
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    if (schema === undefined) continue;
    plain[name] = !Object.hasOwn(plain, name) && schema.safeParse(value).success ? value : '';
  }
  return plain;
}

function fitting(schema: z.ZodType, name: string, value: string): string {
  const [issue] = schema.safeParse(value, { error: germanMessage }).error?.issues ?? [];
  return issue === undefined ? value : throwParameterProblem('INVALID_PARAMETER', name, issue.message);
}

export function parseJsonParameter(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return throwParameterProblem('INVALID_PARAMETER', name, 'Kein gültiges JSON');
  }
}

/** The value of a filter, or undefined when it is empty: forms send their empty fields along. */
export function parseFilterValue(
  name: string,
  kind: FilterKind,
  raw: readonly unknown[],
): string | readonly string[] | boolean | undefined {
  const values = raw.filter((value) => value !== null && value !== '').map((value) => scalar(name, value));
  if (values.length === 0) return undefined;
  if (values.length > edgeLimits.filterValues)
    throwParameterProblem('INVALID_PARAMETER', name, `Höchstens ${edgeLimits.filterValues} Werte`);
  if (typeof kind === 'object') return listedValues(name, kind, values);
  if (kind === 'id' && values.length > 1) return values.map((value) => idOf(name, value));
  const [value = ''] = values;
  if (values.length > 1) throwParameterProblem('INVALID_PARAMETER', name, 'Darf nur einmal angegeben werden');
  if (kind === 'id') return idOf(name, value);
  return kind === 'boolean' ? booleanOf(name, value) : value;
}

const NAMED_VALUES = 20;

/** A misspelled value would look like a list without entries. */
function listedValues(name: string, listed: readonly string[], raw: readonly string[]): readonly string[] {
  const values = [...new Set(raw.flatMap((value) => value.split(',')).filter((value) => value !== ''))];
  if (values.some((value) => !listed.includes(value)))
    throwParameterProblem(
      'INVALID_PARAMETER',
      name,
      listed.length > NAMED_VALUES ? 'Unbekannter Wert' : `Möglich sind nur ${listed.join(', ')}`,
    );
  return values;
}

function scalar(name: string, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    return throwParameterProblem('INVALID_PARAMETER', name, 'Ungültiger Wert');
  const text = String(value);
  return text.length <= edgeLimits.searchCharacters
    ? text
    : throwParameterProblem('INVALID_PARAMETER', name, `Höchstens ${edgeLimits.searchCharacters} Zeichen`);
}

function booleanOf(name: string, value: string): boolean {
  if (value === 'true' || value === '1') return true;
  if (value === 'false' || value === '0') return false;
  return throwParameterProblem('INVALID_PARAMETER', name, 'Erwartet wird true oder false');
}

const reference = /^(?:\/api\/[a-z-]+\/)?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

function idOf(name: string, value: string): string {
  const id = reference.exec(value)?.[1];
  return id === undefined ? throwParameterProblem('INVALID_PARAMETER', name, 'Ungültige Kennung') : id.toLowerCase();
}
