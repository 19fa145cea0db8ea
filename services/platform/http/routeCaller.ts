import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import type { CommandContext } from '../commands/aggregate.ts';
import type { Position } from '../event-store/eventStore.ts';
import type { Progress } from '../projection-runtime/progress.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { admit, mayCall, type Authenticators } from './admit.ts';
import type { Authenticator, IntegrationAuthenticator } from './authenticator.ts';
import { CallRequest, noList, wantsNoWaiting } from './callRequest.ts';
import { refuseCrossSite } from './cookies.ts';
import { askedForCsv, wantsAllPages } from './csv/askedForCsv.ts';
import { csvAnswer } from './csv/csvAnswer.ts';
import type { Dialect } from './dialect.ts';
import type { EdgeConfig } from './edgeConfig.ts';
import { edgeLimits } from './edgeLimits.ts';
import { revisionIn } from './etag.ts';
import { requestedIds } from './getMany.ts';
import { fingerprintOf, Idempotency, idempotencyKey, uuidFrom } from './idempotency.ts';
import { readListQuery } from './listDialects.ts';
import { parseQuery, plainParameters } from './listParameters.ts';
import { deadlineExceeded, forbidden, notFound, problem, ProblemError } from './problems.ts';
import { parseBody, readJsonBytes } from './readJsonBody.ts';
import { pendingAnswer } from './pendingAnswer.ts';
import { renderAnswer, renderPending, type OwnAnswer, type RenderedAnswer } from './renderAnswer.ts';
import { noFields } from './noFields.ts';
import { actorOf, type AnyPrincipal, type Principal } from './principal.ts';
import type { Answered, Answer, ListQuery, RefusalTexts, Route } from './route.ts';
import type { MatchedRoute } from './routeTable.ts';
import type { Connection } from './sendAnswer.ts';
import { readUpload } from './uploadedParts.ts';

export interface RouteCallerParts {
  readonly sessions: Authenticator;
  /** Programs with an integration token; none without it, as with the next two. */
  readonly integrationClients?: IntegrationAuthenticator | undefined;
  /** Holders of a link to one thing. */
  readonly accessLinks?: Authenticators['accessLink'] | undefined;
  /** Employees between their password and their second factor. */
  readonly pendingEmployees?: Authenticators['pendingEmployee'] | undefined;
  /** Aborts when the server begins to close. */
  readonly closing: AbortSignal;
  readonly refusals: RefusalTexts;
  readonly clock: Clock;
  readonly records: RecordStore;
  readonly progress: Progress;
  readonly config: EdgeConfig;
  /** Finds the item route of a collection. */
  readonly find: (path: string) => MatchedRoute<Route> | undefined;
}

export interface Call extends Connection {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
  readonly path: string;
  readonly queryText: string;
  readonly address: string;
  readonly dialect: Dialect;
}

/** What a call turned out to be; `realm` is for the log. */
export interface CallResult {
  readonly answer: RenderedAnswer;
  readonly realm?: string;
  readonly extra?: readonly string[];
}

type Parameters = ReturnType<typeof parseQuery>;

const NO_PARAMETERS = parseQuery('');
const replayHeaders = ['Idempotent-Replay', 'true'];

/** Takes a matched call from admission to its rendered answer. Throws what the central table maps. */
export class RouteCaller {
  private readonly idempotency: Idempotency;
  private readonly ownHosts: readonly string[];
  private readonly handlerMs: number;
  private readonly authenticators: Authenticators;

  constructor(private readonly parts: RouteCallerParts) {
    this.idempotency = new Idempotency(parts.records, parts.clock, parts.config.severalProcesses ?? false);
    this.ownHosts = parts.config.publicUrl ? [new URL(parts.config.publicUrl).host] : [];
    this.handlerMs = parts.config.handlerMs ?? edgeLimits.handlerMs;
    const { sessions, integrationClients: integration, accessLinks: accessLink, pendingEmployees: pendingEmployee } = parts;
    this.authenticators = { sessions, integration, accessLink, pendingEmployee };
  }

  async call(call: Call): Promise<CallResult> {
    const { route, request } = call;
    const admission = await admit(route.access, request.headers, this.authenticators);
    if (admission.kind === 'problem') return { answer: this.render(call, admission, 0) };
    const { principal } = admission;
    const result = await (route.method === 'GET' ? this.read(call, principal) : this.change(call, principal));
    return principal ? { ...result, realm: principal.realm } : result;
  }

  private async read(call: Call, principal: AnyPrincipal | undefined): Promise<CallResult> {
    const { route } = call;
    const parameters = call.queryText === '' ? NO_PARAMETERS : parseQuery(call.queryText);
    const view = route.answers?.list;
    const csv = route.list && view && askedForCsv(call.request.headers.accept, parameters);
    if (view && csv) return { answer: this.render(call, await this.readCsv(call, view, csv, principal), 0) };
    const ids = route.list && requestedIds(route.list, parameters);
    if (ids) return { answer: this.render(call, await this.readMany(call, ids), 0) };
    const { query, list } = queryOf(route, parameters);
    const answer = await this.handle(call, { principal, query, list, context: this.context(call, principal, randomUUID()) });
    return { answer: await this.whenVisible(call, this.render(call, await this.viewed(call, answer, principal), list.offset)) };
  }

  /** Who was let in is asked again before each further page. */
  private async readCsv(call: Call, view: z.ZodType, parameters: Parameters, principal: AnyPrincipal | undefined): Promise<OwnAnswer> {
    const { route, path, request } = call;
    const ids = route.list && requestedIds(route.list, parameters);
    const { query, list } = ids ? { query: {}, list: noList } : queryOf(route, parameters);
    const context = this.context(call, principal, randomUUID());
    const page = async (wanted: ListQuery): Promise<OwnAnswer> => {
      if (ids) return this.readMany(call, ids);
      if (wanted.offset > list.offset && (await admit(route.access, request.headers, this.authenticators)).kind === 'problem')
        return forbidden();
      return this.viewed(call, await this.handle(call, { principal, query, list: wanted, context }), principal);
    };
    const name = path.slice(path.lastIndexOf('/') + 1);
    return csvAnswer({ view, list, allPages: !ids && wantsAllPages(parameters), page, name, now: context.now });
  }

  private async change(call: Call, principal: AnyPrincipal | undefined): Promise<CallResult> {
    const { route, request } = call;
    const crossSite = refuseCrossSite(request, this.ownHosts);
    if (crossSite) throw new ProblemError(crossSite);
    const query = plainParameters(call.queryText === '' ? NO_PARAMETERS : parseQuery(call.queryText), route.query ?? {}, true);
    const key = idempotencyKey(request.headers['idempotency-key']);
    const commandId =
      key === undefined
        ? randomUUID()
        : uuidFrom(principal ? `${principal.realm} ${principal.id}` : call.address, route.method, call.path, key);
    const context = this.context(call, principal, commandId);
    const bytes = route.multipart ? Buffer.alloc(0) : await this.bytes(request);
    const body = route.multipart ? undefined : parseBody(bytes, route.body ?? noFields);
    const run = async (): Promise<RenderedAnswer> => {
      const answer = await this.handle(call, { principal, query, list: noList, context, body });
      const rendered = this.render(call, await this.viewed(call, answer, principal), 0);
      return answer.owner === undefined ? rendered : { ...rendered, owner: answer.owner };
    };
    if (key === undefined) return { answer: await this.whenVisible(call, await run()) };
    const once = await this.idempotency.once(commandId, fingerprintOf(route.method, call.path, bytes), this.handlerMs, run);
    const [answer] = await Promise.all([this.whenVisible(call, once.answer), once.stored]);
    return once.replayed ? { answer, extra: replayHeaders } : { answer };
  }

  private bytes(request: IncomingMessage): Promise<Buffer> | Buffer {
    const bytes = readJsonBytes(request);
    return bytes instanceof Promise ? withDeadline(bytes, this.handlerMs, () => undefined) : bytes;
  }

  /** A command's answer may be the view of what it changed: what GET of it answers the same principal, once it shows the change. */
  private async viewed(call: Call, answer: Answer, principal: AnyPrincipal | undefined): Promise<OwnAnswer> {
    if (answer.kind !== 'view') return answer;
    const { iri, status, position } = answer;
    if (position !== undefined && !(await this.isVisible(call, position))) return pendingAnswer(position, iri);
    const item = this.parts.find(iri);
    const view = item && mayCall(item.entry.access, principal) ? await this.readItem(call, item, iri, principal) : undefined;
    const shown = position === undefined ? {} : { position };
    return view?.kind === 'resource' ? { ...view, status, ...shown } : { kind: 'empty', ...shown };
  }

  private readItem(call: Call, { entry, params }: MatchedRoute<Route>, path: string, principal: AnyPrincipal | undefined): Promise<Answer> {
    const context = this.context(call, principal, randomUUID());
    return this.handle({ ...call, route: entry, params, path }, { principal, query: {}, list: noList, context });
  }

  /** simple-rest's getMany, over the collection's item route. */
  private async readMany(call: Call, ids: readonly string[]): Promise<OwnAnswer> {
    const items: { readonly id: string }[] = [];
    let type = '';
    for (const id of ids) {
      const item = this.parts.find(`${call.path}/${id}`);
      if (!item) throw new ProblemError(problem(400, 'INVALID_PARAMETER', 'Ungültige Kennung: id'));
      const admission = await admit(item.entry.access, call.request.headers, this.authenticators);
      if (admission.kind === 'problem') return admission;
      const answer = await this.readItem(call, item, `${call.path}/${id}`, admission.principal);
      if (answer.kind === 'resource') {
        type = answer.type;
        items.push({ ...answer.body, id, ...(answer.revision === undefined ? {} : { revision: answer.revision }) });
      } else if (answer.kind !== 'problem' || answer.status !== notFound().status) return this.viewed(call, answer, admission.principal);
    }
    return { kind: 'list', type, iri: call.path, items, total: items.length };
  }

  private async handle(
    call: Call,
    given: {
      principal: AnyPrincipal | undefined;
      query: Readonly<Record<string, string>>;
      list: ListQuery;
      context: CommandContext;
      body?: unknown;
    },
  ): Promise<Answered> {
    const { route, request, response, params, address } = call;
    const upload = route.multipart ? readUpload(request) : undefined;
    const callRequest = new CallRequest({
      http: request,
      response,
      params,
      address,
      upload,
      body: undefined,
      client: given.principal?.realm === 'integration' ? given.principal : undefined,
      closing: this.parts.closing,
      actor: given.context.actor,
      ...given,
      // Whom else a call lets in, its declaration knows by type; what is written by hand cannot name them.
      principal: given.principal as Principal | undefined,
    });
    const deadlineMs = upload ? edgeLimits.uploadHandlerMs : this.handlerMs;
    const work = route.handle(callRequest as CallRequest & { readonly body: never });
    try {
      return await withDeadline(work, deadlineMs, () => {
        callRequest.cancel();
        void work.then(discard, () => undefined);
      });
    } catch (error) {
      throw upload?.stoppedBy() ?? error;
    }
  }

  private context(call: Call, principal: AnyPrincipal | undefined, commandId: string): CommandContext {
    return {
      actor: actorOf(principal),
      now: this.parts.clock.now(),
      commandId,
      correlationId: call.correlationId,
      expectedRevision: expectedRevision(call.request.headers['if-match']),
    };
  }

  private render(call: Call, answer: OwnAnswer, offset: number): RenderedAnswer {
    return renderAnswer(answer, { dialect: call.dialect, refusals: call.route.refusals ?? this.parts.refusals, offset });
  }

  /** Waits until the read models show what was done, so that the next call sees it. */
  private async whenVisible(call: Call, answer: RenderedAnswer): Promise<RenderedAnswer> {
    const { position, cookies } = answer;
    // Whoever says himself that it is not visible yet has waited for it.
    if (position === undefined || answer.status === 202) return answer;
    const visible = await this.isVisible(call, position);
    return visible || cookies || !answer.deferrable ? answer : renderPending(answer, position, call.dialect);
  }

  private async isVisible(call: Call, position: Position): Promise<boolean> {
    return !wantsNoWaiting(call.request) && this.parts.progress.waitFor(position, edgeLimits.visibleMs);
  }
}

/** What a reading call asks, by the route's own declarations. */
function queryOf(route: Route, parameters: Parameters): Pick<CallRequest, 'query' | 'list'> {
  const plain = route.query ?? {};
  const query = plainParameters(parameters, plain, !route.list);
  return { query, list: route.list ? readListQuery(route.list, parameters, Object.keys(plain)) : noList };
}

function expectedRevision(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined;
  const revision = revisionIn(header);
  if (revision === undefined)
    throw new ProblemError(problem(400, 'INVALID_IF_MATCH', 'If-Match muss den ETag der Ansicht enthalten, z. B. "3".'));
  return revision;
}

function discard(answer: Answer): void {
  if ('content' in answer) answer.content.destroy();
}

async function withDeadline<T>(work: Promise<T>, ms: number, onLate: () => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onLate();
      reject(new ProblemError(deadlineExceeded()));
    }, ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
