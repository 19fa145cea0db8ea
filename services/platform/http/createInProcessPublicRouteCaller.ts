import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock/clock.ts';
import { parseQueryString } from './requests/listParameters.ts';
import { actorOf } from './authoriseCall.ts';
import type { Route, RouteRequest } from './defineRoute.ts';
import { noUploadedParts } from './requests/uploadedParts.ts';
import { queryOf } from './runAdmittedReadCall.ts';

const NEVER = new AbortController().signal;
/** What anybody is answered who asks below `/api`: the body, or the rows of a list. Without a way over the network. */
export type InProcessPublicRouteCaller = (path: string, queryText?: string) => Promise<unknown>;

export function createInProcessPublicRouteCaller(routes: readonly Route[], clock: Clock): InProcessPublicRouteCaller {
  return async (path, queryText = '') => {
    const route = routes.find((candidate) => candidate.method === 'GET' && candidate.path === path && isForAnybody(candidate));
    if (route === undefined) throw new TypeError(`nobody may ask for ${path} without a name`);
    const actor = actorOf(undefined);
    const id = randomUUID();
    const request: RouteRequest = {
      params: {},
      ...queryOf(route, parseQueryString(queryText)),
      body: undefined,
      principal: undefined,
      client: undefined,
      actor,
      context: { actor, now: clock.now(), commandId: id, correlationId: id, expectedRevision: undefined },
      address: '',
      device: null,
      cookies: {},
      parts: noUploadedParts,
      fields: {},
      respondAsync: false,
      signal: NEVER,
      closing: NEVER,
      header: () => undefined,
    };
    const answer = await route.handle(request as RouteRequest<never>);
    if (answer.kind === 'json') return answer.body;
    if (answer.kind === 'list') return answer.items;
    throw new TypeError(`${path} answers neither a body nor a list`);
  };
}

const isForAnybody = ({ access }: Route): boolean => 'anyone' in access;
