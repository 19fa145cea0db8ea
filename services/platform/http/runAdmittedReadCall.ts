import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { CommandContext } from '../commands/aggregate.ts';
import type { AdmissionOutcome } from './authoriseCall.ts';
import type { RouteCall } from './connection.ts';
import { createCsvAnswer } from './csv/createCsvAnswer.ts';
import { readListQuery } from './requests/listDialects.ts';
import {
  defaultListQuery,
  parseQueryString,
  parseDeclaredParametersOrThrow,
  parseParametersLeniently,
  throwParameterProblem,
} from './requests/listParameters.ts';
import { notFoundProblem, createProblem, ProblemError } from './problems.ts';
import type { AnyPrincipal } from './principal.ts';
import type { CallSecurityNotes } from './edge/callSecurityNotes.ts';
import { fullRoutePathOf, UUID_PATTERN } from './edge/routeOrder.ts';
import type { RenderableAnswer } from './answers/renderedAnswer.ts';
import type { Answer, ListQuery, Route, RouteRequest, ListQueryRules } from './defineRoute.ts';
import type { Request } from 'express';
import { edgeLimits } from './edge/edgeLimits.ts';
import { undefinedIfThrown } from '../undefinedIfThrown.ts';

/** What a handler is asked, beside the call itself. */
export interface HandlerInput {
  readonly principal: AnyPrincipal | undefined;
  readonly query: Readonly<Record<string, string>>;
  readonly list: ListQuery;
  readonly context: CommandContext;
  readonly body?: unknown;
}

/** What reading needs of who takes calls. */
export interface ReadCallDependencies {
  /** Routes of GET by their pattern. */
  readonly itemRoutes: ReadonlyMap<string, Route>;
  readonly notes: Pick<CallSecurityNotes, 'notFound'>;
  admit(call: RouteCall, route: Route): Promise<AdmissionOutcome>;
  /** @throws ProblemError; the end of the access token alone is no reason. */
  refuseIfNoLongerAdmitted(route: Route, principal: AnyPrincipal | undefined): Promise<void>;
  beginLongWork(call: RouteCall, principal: AnyPrincipal | undefined): void;
  context(call: RouteCall, principal: AnyPrincipal | undefined, commandId: string): CommandContext;
  handle(call: RouteCall, given: HandlerInput): Promise<Answer>;
  viewed(call: RouteCall, answer: Answer, principal: AnyPrincipal | undefined): Promise<RenderableAnswer>;
  readItem(call: RouteCall, item: Route, id: string, principal: AnyPrincipal | undefined): Promise<Answer>;
}

type Parameters = ReturnType<typeof parseQueryString>;

/** A call that changes nothing: one thing, a page of a list, some of its rows by their ids, or the whole list as CSV. */
export async function runAdmittedReadCall(
  caller: ReadCallDependencies,
  call: RouteCall,
  principal: AnyPrincipal | undefined,
): Promise<{ readonly answer: RenderableAnswer; readonly offset: number }> {
  const { route } = call;
  if (route.toleratesOthers === true) {
    const query = parseParametersLeniently(call.queryText, route.query ?? {});
    const answer = await caller.handle(call, {
      principal,
      query,
      list: defaultListQuery,
      context: caller.context(call, principal, randomUUID()),
    });
    return { answer: await caller.viewed(call, answer, principal), offset: 0 };
  }
  const parameters = parseQueryString(call.queryText);
  const view = route.answers?.list;
  const csv = route.list && view && askedForCsv(call.request, parameters);
  if (view && csv) {
    if (route.isLongWork !== true) caller.beginLongWork(call, principal);
    return { answer: await readCsv(caller, call, { view, parameters: csv, principal }), offset: 0 };
  }
  const ids = route.list && requestedIds(route.list, parameters);
  if (ids) return { answer: await readMany(caller, call, { ids, principal }), offset: 0 };
  const { query, list } = queryOf(route, parameters);
  const answer = await caller.handle(call, { principal, query, list, context: caller.context(call, principal, randomUUID()) });
  return { answer: await caller.viewed(call, answer, principal), offset: list.offset };
}

/** Who was let in is looked at again before each further page. */
async function readCsv(
  caller: ReadCallDependencies,
  call: RouteCall,
  { view, parameters, principal }: { view: z.ZodType; parameters: Parameters; principal: AnyPrincipal | undefined },
): Promise<RenderableAnswer> {
  const { route, path } = call;
  const ids = route.list && requestedIds(route.list, parameters);
  const { query, list } = ids ? { query: {}, list: defaultListQuery } : queryOf(route, parameters);
  const context = caller.context(call, principal, randomUUID());
  const page = async (wanted: ListQuery): Promise<RenderableAnswer> => {
    if (ids) return readMany(caller, call, { ids, principal });
    if (wanted.offset > list.offset) await caller.refuseIfNoLongerAdmitted(route, principal);
    return caller.viewed(call, await caller.handle(call, { principal, query, list: wanted, context }), principal);
  };
  const name = path.slice(path.lastIndexOf('/') + 1);
  return createCsvAnswer({ view, list, allPages: !ids && wantsAllPages(parameters), page, name, now: context.now });
}

/** simple-rest's getMany, over the collection's item route. */
async function readMany(
  caller: ReadCallDependencies,
  call: RouteCall,
  { ids, principal }: { readonly ids: readonly string[]; readonly principal: AnyPrincipal | undefined },
): Promise<RenderableAnswer> {
  const item = caller.itemRoutes.get(`${fullRoutePathOf(call.route)}/:id`);
  const items: { readonly id: string }[] = [];
  let type = '';
  let notFound = 0;
  for (const id of ids) {
    if (!item || !UUID_PATTERN.test(id)) throw new ProblemError(createProblem(400, 'INVALID_PARAMETER', 'Ungültige Kennung: id'));
    const admission = await caller.admit(call, item);
    if (admission.kind === 'problem') return admission;
    const answer = await caller.readItem(call, item, id, admission.principal);
    if (answer.kind === 'resource') {
      type = answer.type;
      items.push({ ...answer.body, id, ...(answer.revision === undefined ? {} : { revision: answer.revision }) });
    } else if (answer.kind !== 'problem' || answer.status !== notFoundProblem().status)
      return caller.viewed(call, answer, admission.principal);
    else notFound += 1;
  }
  if (notFound > 0) caller.notes.notFound(call, principal, notFound);
  return { kind: 'list', type, iri: call.path, items, total: items.length };
}

/** What a reading call asks, by the route's own declarations. */
export function queryOf(route: Route, parameters: Parameters): Pick<RouteRequest, 'query' | 'list'> {
  const plain = route.query ?? {};
  const query = parseDeclaredParametersOrThrow(parameters, plain, !route.list);
  return { query, list: route.list ? readListQuery(route.list, parameters, Object.keys(plain)) : defaultListQuery };
}

/** The parameters without `format` when a list is wanted as CSV, by `?format=csv` or by `Accept: text/csv`; else undefined. */
function askedForCsv(request: Request, parameters: Parameters): Parameters | undefined {
  const formats = parameters.get('format');
  if (formats === undefined) return likesCsvBest(request) ? parameters : undefined;
  if (formats.length !== 1 || formats[0] !== 'csv') return throwParameterProblem('INVALID_PARAMETER', 'format', 'Erwartet wird csv');
  return new Map([...parameters].filter(([name]) => name !== 'format'));
}

/** Who takes anything gets JSON. */
const likesCsvBest = (request: Request): boolean => request.accepts('application/ld+json', 'application/json', 'text/csv') === 'text/csv';

/** Whoever names no page wants all of them. */
const wantsAllPages = (parameters: Parameters): boolean => !['page', 'items-per-page', 'range'].some((name) => parameters.has(name));

/**
 * The ids of simple-rest's `filter={"id":[…]}` for a list that knows no such filter itself: the edge then asks the
 * collection's own item route for each.
 */
function requestedIds(options: ListQueryRules, parameters: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  if (Object.hasOwn(options.filters, 'id') || parameters.size !== 1) return undefined;
  const ids = idsIn(parameters.get('filter')?.[0] ?? '');
  if (!ids || ids.length > edgeLimits.maxItemsPerPage) return undefined;
  return [...new Set(ids.map((id) => id.slice(id.lastIndexOf('/') + 1)))];
}

function idsIn(text: string): readonly string[] | undefined {
  if (!text.startsWith('{"id":')) return undefined;
  const filter: unknown = undefinedIfThrown(() => JSON.parse(text));
  if (typeof filter !== 'object' || filter === null || !('id' in filter) || Object.keys(filter).length !== 1) return undefined;
  const ids: unknown[] = Array.isArray(filter.id) ? filter.id : [filter.id];
  return ids.every((id) => typeof id === 'string') ? ids : undefined;
}
