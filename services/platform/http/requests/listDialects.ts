/**
 * Both list dialects, in and out. Read: hydra's query parameters (`page`, `items-per-page`, `order[field]`, `search`,
 * filters by name) and simple-rest's (`sort`, `range`, `filter`), whichever the client names. Written: a hydra
 * collection or a plain array with Content-Range. Routes and read models know neither.
 */
import { edgeLimits } from '../edge/edgeLimits.ts';
import { parseFilterValue, parseJsonParameter, throwParameterProblem } from './listParameters.ts';
import { etagOf } from '../answers/renderJsonAnswer.ts';
import type { JsonDialect } from '../answers/renderedAnswer.ts';
import type { Answer, ListQueryRules, ListQuery } from '../defineRoute.ts';

type Parameters = ReadonlyMap<string, readonly string[]>;
type Filters = Record<string, string | readonly string[] | boolean>;
type Sort = ListQuery['sort'][number];

interface Draft {
  offset: number;
  limit: number;
  sort: Sort[];
  search: string | undefined;
  filters: Filters;
}

/** What a list call asks for. Throws a 400 that names whatever the list does not know. */
export function readListQuery(options: ListQueryRules, parameters: Parameters, plainNames: readonly string[]): ListQuery {
  const draft: Draft = { offset: 0, limit: options.itemsPerPage ?? edgeLimits.itemsPerPage, sort: [], search: undefined, filters: {} };
  let page = 1;
  let ranged = false;
  for (const [name, values] of parameters) {
    if (plainNames.includes(name)) continue;
    else if (name === 'page') page = integer(name, values, 1, 10_000_000);
    else if (name === 'items-per-page') draft.limit = integer(name, values, 1, edgeLimits.maxItemsPerPage);
    else if (Object.hasOwn(options.filters, name)) setFilter(draft, options, name, values);
    else if (name.endsWith('[]') && Object.hasOwn(options.filters, name.slice(0, -2))) setFilter(draft, options, name.slice(0, -2), values);
    else if (name.startsWith('order[') && name.endsWith(']')) addSort(draft, options, name, name.slice(6, -1), single(name, values));
    else if (name === 'search' && options.searchable) draft.search = searchTerm(name, single(name, values));
    else if (name === 'sort') readSort(draft, options, single(name, values));
    else if (name === 'range') ranged = readRange(draft, single(name, values));
    else if (name === 'filter') readFilter(draft, options, single(name, values));
    else throwParameterProblem('UNKNOWN_PARAMETER', name, 'Unbekannter Parameter');
  }
  if (!ranged) draft.offset = (page - 1) * draft.limit;
  return { ...draft, sort: draft.sort.length > 0 ? draft.sort : options.defaultSort };
}

function single(name: string, values: readonly string[]): string {
  if (values.length > 1) throwParameterProblem('INVALID_PARAMETER', name, 'Darf nur einmal angegeben werden');
  return values[0] ?? '';
}

function integer(name: string, values: readonly string[], from: number, to: number): number {
  const text = single(name, values);
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= from && value <= to)) throwParameterProblem('INVALID_PARAMETER', name, `Erwartet wird eine Zahl von ${from} bis ${to}`);
  return value;
}

function searchTerm(name: string, value: string): string | undefined {
  if (value.length > edgeLimits.searchCharacters)
    throwParameterProblem('INVALID_PARAMETER', name, `Höchstens ${edgeLimits.searchCharacters} Zeichen`);
  return value.trim() === '' ? undefined : value.trim();
}

function addSort(draft: Draft, options: ListQueryRules, name: string, field: string, direction: string): void {
  const lower = direction.toLowerCase();
  if (!options.sortable.includes(field)) throwParameterProblem('UNKNOWN_SORT_FIELD', name, 'Nach diesem Feld kann nicht sortiert werden');
  if (lower !== 'asc' && lower !== 'desc') throwParameterProblem('INVALID_PARAMETER', name, 'Erwartet wird asc oder desc');
  else draft.sort.push({ field, direction: lower });
}

/** `sort=["field","ASC"]`. Sorting by id is what react-admin asks for when it has no wish: it gets the list's own order. */
function readSort(draft: Draft, options: ListQueryRules, text: string): void {
  const value = parseJsonParameter('sort', text);
  if (!Array.isArray(value) || value.length !== 2 || typeof value[0] !== 'string' || typeof value[1] !== 'string') {
    return throwParameterProblem('INVALID_PARAMETER', 'sort', 'Erwartet wird ["Feld","ASC"] oder ["Feld","DESC"]');
  }
  if (value[0] === 'id' && !options.sortable.includes('id')) return;
  addSort(draft, options, `sort.${value[0]}`, value[0], value[1]);
}

/** `range=[0,9]`, both ends included. */
function readRange(draft: Draft, text: string): boolean {
  const value = parseJsonParameter('range', text);
  const [from, to]: unknown[] = Array.isArray(value) && value.length === 2 ? value : [];
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || Number(from) < 0 || Number(to) < Number(from)) {
    throwParameterProblem('INVALID_PARAMETER', 'range', 'Erwartet wird [von,bis]');
  }
  draft.offset = Number(from);
  draft.limit = Number(to) - Number(from) + 1;
  if (draft.limit > edgeLimits.maxItemsPerPage)
    throwParameterProblem('INVALID_PARAMETER', 'range', `Höchstens ${edgeLimits.maxItemsPerPage} Einträge je Seite`);
  return true;
}

/** `filter={"status":["open"],"bankEmployee":{"id":"…"},"q":"text"}`; nested objects stand for dotted or bracketed names. */
function readFilter(draft: Draft, options: ListQueryRules, text: string): void {
  const value = parseJsonParameter('filter', text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throwParameterProblem('INVALID_PARAMETER', 'filter', 'Erwartet wird ein Objekt');
  else for (const [name, entry] of Object.entries(value)) readFilterEntry(draft, options, name, entry);
}

function readFilterEntry(draft: Draft, options: ListQueryRules, name: string, value: unknown): void {
  if (Object.hasOwn(options.filters, name)) return setFilter(draft, options, name, Array.isArray(value) ? value : [value]);
  if ((name === 'q' || name === 'search') && options.searchable && typeof value === 'string') {
    draft.search = searchTerm(`filter.${name}`, value);
    return;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return throwParameterProblem('UNKNOWN_FILTER', name, 'Unbekannter Filter');
  for (const [inner, entry] of Object.entries(value)) {
    const bracketed = `${name}[${inner}]`;
    readFilterEntry(draft, options, Object.hasOwn(options.filters, bracketed) ? bracketed : `${name}.${inner}`, entry);
  }
}

function setFilter(draft: Draft, options: ListQueryRules, name: string, values: readonly unknown[]): void {
  const kind = options.filters[name];
  const value = kind && parseFilterValue(name, kind, values);
  if (value !== undefined) draft.filters[name] = value;
}

/** What simple-rest asks lists by, beside the plain parameters. */
export const simpleRestParameterDescriptions: Readonly<Record<string, string>> = {
  sort: 'simple-rest: `["Feld","ASC"]`',
  range: 'simple-rest: `[von,bis]`, beide eingeschlossen',
  filter: 'simple-rest: Filter und Suche (`q`) als Objekt',
};

interface ListAnswer {
  readonly text: string;
  /** Names and values in turn. */
  readonly headers: readonly string[];
}

/** A list as the client reads it. */
export function renderList(answer: Extract<Answer, { kind: 'list' }>, dialect: JsonDialect, offset: number): ListAnswer {
  return dialect === 'ld' ? hydraCollection(answer) : simpleRestArray(answer, answer.offset ?? offset);
}

type ListItem = Extract<Answer, { kind: 'list' }>['items'][number];

/** What GET of the row itself would say in its ETag header. */
const rowOf = ({ revision, ...row }: ListItem) => (revision === undefined ? row : { ...row, '@etag': etagOf(revision) });

function hydraCollection({ iri, type, items, total }: Extract<Answer, { kind: 'list' }>): ListAnswer {
  const members = items.map((item) => ({ '@id': `${iri}/${item.id}`, '@type': type, ...rowOf(item) }));
  return {
    text: JSON.stringify({ '@id': iri, '@type': 'hydra:Collection', 'hydra:member': members, 'hydra:totalItems': total }),
    headers: [],
  };
}

function simpleRestArray({ iri, items, total }: Extract<Answer, { kind: 'list' }>, offset: number): ListAnswer {
  const resource = iri.slice(iri.lastIndexOf('/') + 1);
  const range = items.length === 0 ? '*' : `${offset}-${offset + items.length - 1}`;
  return {
    text: JSON.stringify(items.map(rowOf)),
    headers: ['Content-Range', `${resource} ${range}/${total}`, 'Access-Control-Expose-Headers', 'Content-Range'],
  };
}
