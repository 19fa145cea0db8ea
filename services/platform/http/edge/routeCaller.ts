import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { derivedId } from '../../commands/derivedId.ts';
import type { CommandContext } from '../../commands/aggregate.ts';
import type { LogPosition } from '../../event-store/eventStore.ts';
import { createUnderWayCounterBySender } from '../../scheduler/createUnderWayCounterBySender.ts';
import { createPerSenderConcurrencyLimiter } from '../../scheduler/createPerSenderConcurrencyLimiter.ts';
import { withTimeout } from '../../scheduler/waiting.ts';
import { describeDevice } from '../../sessions/describeDevice.ts';
import {
  actorOf,
  authoriseCall,
  mayCall,
  findCrossSiteProblem,
  findLostAuthorisation,
  type AdmissionOutcome,
  type AuthenticatorsByTokenKind,
} from '../authoriseCall.ts';
import type { RouteCall } from '../connection.ts';
import { CallSecurityNotes } from './callSecurityNotes.ts';
import { readCookies } from '../requests/cookies.ts';
import { edgeLimits } from './edgeLimits.ts';
import { requestFingerprintOf, IdempotentCallRunner, parseIdempotencyKeyOrThrow } from '../requests/idempotency.ts';
import { defaultListQuery, parseQueryString, parseDeclaredParametersOrThrow } from '../requests/listParameters.ts';
import type { AnyPrincipal, Principal, RouteAccess } from '../principal.ts';
import {
  deadlineExceededProblem,
  ifMatchRequiredProblem,
  createProblem,
  ProblemError,
  RequestAborted,
  tooManyParallelDownloadsProblem,
} from '../problems.ts';
import { runAdmittedReadCall, type HandlerInput, type ReadCallDependencies } from '../runAdmittedReadCall.ts';
import { noFieldsSchema, parseBodyOrThrowProblem, readRawJsonBody } from '../requests/readJsonBody.ts';
import { isJsonOrEmptyAnswer, createPendingAnswer, renderJsonAnswer, renderPending, parseEtag } from '../answers/renderJsonAnswer.ts';
import { renderUncommonAnswer } from '../answers/renderUncommonAnswer.ts';
import type { RenderedCall, RenderableAnswer, RenderedAnswer } from '../answers/renderedAnswer.ts';
import type { Answer, AnswerWithRecordOwner, Problem, Route, RouteRequest } from '../defineRoute.ts';
import type { RouteCallerParts } from './routeCallerParts.ts';
import { noUploadedParts, openMultipartUpload, type MultipartUpload } from '../requests/uploadedParts.ts';

const noQuery: HandlerInput['query'] = {};
const replayHeaders = ['Idempotent-Replay', 'true'];

/** Takes a matched call from admission to its rendered answer. Throws what the central table maps. */
export class RouteCaller implements ReadCallDependencies {
  readonly itemRoutes: ReadonlyMap<string, Route>;
  readonly notes: CallSecurityNotes;
  private readonly idempotency: IdempotentCallRunner;
  private readonly longWork = createUnderWayCounterBySender();
  private readonly documents = createPerSenderConcurrencyLimiter();
  private readonly ownHosts: readonly string[];
  private readonly handlerMs: number;
  private readonly uploadAnswerMs: number;
  private readonly authenticators: AuthenticatorsByTokenKind;

  constructor(private readonly parts: RouteCallerParts) {
    this.itemRoutes = parts.itemRoutes;
    this.notes = new CallSecurityNotes(parts.security);
    const { severalProcesses = false, claim = edgeLimits.idempotencyClaim } = parts.config;
    this.idempotency = new IdempotentCallRunner(parts.records, parts.clock, severalProcesses ? claim : undefined);
    this.ownHosts = parts.config.publicUrl ? [new URL(parts.config.publicUrl).host] : [];
    this.handlerMs = parts.config.handlerMs ?? edgeLimits.handlerMs;
    this.uploadAnswerMs = parts.config.uploadAnswerMs ?? edgeLimits.uploadAnswerMs;
    const { sessions, integrationClients: integration, accessLinks: accessLink, pendingEmployees: pendingEmployee } = parts;
    this.authenticators = { sessions, integration, accessLink, pendingEmployee };
  }

  async call(call: RouteCall): Promise<RenderedCall> {
    const { route } = call;
    const admission = await this.admit(call, route);
    if (admission.kind === 'problem') {
      const { by, ...refusal } = admission;
      this.notes.refused(call, by, refusal.status, refusal.code);
      return { answer: this.render(call, refusal, 0) };
    }
    const { principal } = admission;
    if (route.method !== 'GET') this.parts.changeLimit.countOrThrow(principal);
    if (route.isLongWork === true) this.beginLongWork(call, principal);
    else if (route.answers?.file !== undefined) await this.documentTurn(call, principal);
    const result = await (route.method === 'GET' ? this.read(call, principal) : this.change(call, principal)).catch((error: unknown) => {
      this.notes.thrown(call, principal, error);
      throw error;
    });
    this.notes.refused(call, principal, result.answer.status);
    return principal ? { ...result, realm: principal.realm } : result;
  }

  /** Ends with the answer: one that is not read counts until the connection is cut. */
  beginLongWork({ response, address }: RouteCall, principal: AnyPrincipal | undefined): void {
    const sender = senderOf(principal, address);
    const most = limitOf(edgeLimits.longWork, principal);
    if (this.longWork.of(sender) >= most) throw new ProblemError(tooManyParallelDownloadsProblem(most));
    const end = this.longWork.begin(sender);
    if (response.destroyed) end();
    else response.once('close', end);
  }

  /** The same for a single document, which waits for its turn. */
  private async documentTurn({ response, address }: RouteCall, principal: AnyPrincipal | undefined): Promise<void> {
    const limits = limitOf(edgeLimits.documents, principal);
    const turn = this.documents.ask(senderOf(principal, address), limits);
    if (turn === undefined) throw new ProblemError(tooManyParallelDownloadsProblem(limits.atOnce + limits.waiting));
    if (response.destroyed) turn.end();
    else response.once('close', () => turn.end());
    await turn.begins;
    if (response.destroyed) throw new RequestAborted();
  }

  async admit({ request }: RouteCall, { access }: Route): Promise<AdmissionOutcome> {
    const admission = await authoriseCall(access, request.headers, this.authenticators);
    if (admission.kind === 'problem') return admission;
    const { principal } = admission;
    const refusal = await this.stepUpRefusal(access, principal);
    return refusal === undefined ? admission : { ...refusal, ...(principal === undefined ? {} : { by: principal }) };
  }

  private async stepUpRefusal({ stepUp }: RouteAccess, principal: AnyPrincipal | undefined): Promise<Problem | undefined> {
    return stepUp === true ? this.parts.stepUp.refusalOf(principal) : undefined;
  }

  private async read(call: RouteCall, principal: AnyPrincipal | undefined): Promise<RenderedCall> {
    const { answer, offset } = await runAdmittedReadCall(this, call, principal);
    this.notes.exported(call, principal, answer);
    return { answer: await this.whenVisible(call, this.render(call, answer, offset)) };
  }

  private async change(call: RouteCall, principal: AnyPrincipal | undefined): Promise<RenderedCall> {
    const { route, request } = call;
    const crossSite = findCrossSiteProblem(request.headers, this.ownHosts);
    if (crossSite) throw new ProblemError(crossSite);
    const query =
      call.queryText === '' ? noQuery : parseDeclaredParametersOrThrow(parseQueryString(call.queryText), route.query ?? {}, true);
    const key = parseIdempotencyKeyOrThrow(request.headers['idempotency-key']);
    const seenRevision = expectedRevision(request.headers['if-match']);
    if (route.needsIfMatch === true && seenRevision === undefined) throw new ProblemError(ifMatchRequiredProblem());
    const bytes = route.multipart ? Buffer.alloc(0) : await this.bytes(call, principal);
    const body = route.multipart ? undefined : parseBodyOrThrowProblem(bytes, route.body ?? noFieldsSchema);
    const commandId = key === undefined ? randomUUID() : derivedId(commandSenderOf(call, principal, body), route.method, call.path, key);
    const context = this.context(call, principal, commandId);
    const run = async (): Promise<RenderedAnswer> => {
      const answer = await this.handle(call, { principal, query, list: defaultListQuery, context, body });
      const rendered = this.render(call, await this.viewed(call, answer, principal), 0);
      if (answer.isKept === false) return { ...rendered, repeatable: false };
      return answer.owner === undefined ? rendered : { ...rendered, owner: answer.owner };
    };
    if (key === undefined) return { answer: await this.whenVisible(call, await run()) };
    const once = await this.idempotency.once(commandId, requestFingerprintOf(route.method, call.path, bytes), this.handlerMs, run);
    const [answer] = await Promise.all([this.whenVisible(call, once.answer), once.stored]);
    return once.replayed ? { answer, extra: replayHeaders } : { answer };
  }

  private async bytes({ request, route }: RouteCall, principal: AnyPrincipal | undefined): Promise<Buffer> {
    const body = readRawJsonBody(request);
    if (!(body instanceof Promise)) return body;
    const startedMs = performance.now();
    const bytes = await withTimeout(body, this.handlerMs, tooLate);
    if (performance.now() - startedMs > edgeLimits.admittedForMs) await this.refuseIfNoLongerAdmitted(route, principal);
    return bytes;
  }

  /** Rights, and what a second factor allows, may end between the head of a call and the last byte of its body or of its answer. */
  async refuseIfNoLongerAdmitted({ access }: Route, principal: AnyPrincipal | undefined): Promise<void> {
    const problem = (await findLostAuthorisation(access, principal, this.authenticators)) ?? (await this.stepUpRefusal(access, principal));
    if (problem) throw new ProblemError(problem);
  }

  /** A command's answer may be the view of what it changed: what GET of it answers the same principal, once it shows the change. */
  async viewed(call: RouteCall, answer: Answer, principal: AnyPrincipal | undefined): Promise<RenderableAnswer> {
    if (answer.kind !== 'view') return answer;
    const { iri, status, position } = answer;
    if (position !== undefined && !(await this.isVisible(call, position))) return createPendingAnswer(position, iri);
    const idAt = iri.lastIndexOf('/') + 1;
    const item = this.itemRoutes.get(`${iri.slice(0, idAt)}:id`);
    const view = item && mayCall(item.access, principal) ? await this.readItem(call, item, iri.slice(idAt), principal) : undefined;
    const shown = position === undefined ? {} : { position };
    return view?.kind === 'resource' ? { ...view, status, ...shown } : { kind: 'empty', ...shown };
  }

  readItem(call: RouteCall, route: Route, id: string, principal: AnyPrincipal | undefined): Promise<Answer> {
    const context = this.context(call, principal, randomUUID());
    return this.handle(
      { ...call, route, params: { id: id.toLowerCase() } },
      { principal, query: noQuery, list: defaultListQuery, context },
    );
  }

  async handle(call: RouteCall, given: HandlerInput): Promise<AnswerWithRecordOwner> {
    const { route } = call;
    const upload = route.multipart
      ? openMultipartUpload(call.request, () => this.refuseIfNoLongerAdmitted(route, given.principal))
      : undefined;
    const { asked, cancel } = requestOf(call, given, { upload, closing: this.parts.closing });
    const work = route.handle(asked);
    const giveUp = (): never => {
      const late = new ProblemError(deadlineExceededProblem());
      cancel(late);
      void work.then(discard, () => undefined);
      throw late;
    };
    try {
      if (!upload) return await withTimeout(work, this.handlerMs, giveUp);
      const answered = lastByteOf(call.request).then(() => withTimeout(work, this.uploadAnswerMs, giveUp));
      return await withTimeout(Promise.race([work, answered]), edgeLimits.requestTimeoutMs + this.uploadAnswerMs, giveUp);
    } catch (error) {
      throw upload?.stoppedBy() ?? error;
    }
  }

  context(call: RouteCall, principal: AnyPrincipal | undefined, commandId: string): CommandContext {
    return {
      actor: actorOf(principal),
      now: this.parts.clock.now(),
      commandId,
      correlationId: call.correlationId,
      ...(call.traceparent !== undefined && { traceparent: call.traceparent }),
      expectedRevision: expectedRevision(call.request.headers['if-match']),
    };
  }

  private render(call: RouteCall, answer: RenderableAnswer, offset: number): RenderedAnswer {
    const { dialect, route } = call;
    if (isJsonOrEmptyAnswer(answer)) return renderJsonAnswer(answer, dialect);
    return renderUncommonAnswer(answer, { dialect, refusals: route.refusals ?? this.parts.refusals, offset });
  }

  /** Waits until the read models show what was done, so that the next call sees it. */
  private async whenVisible(call: RouteCall, answer: RenderedAnswer): Promise<RenderedAnswer> {
    const { position, cookies } = answer;
    // Whoever says himself that it is not visible yet has waited for it.
    if (position === undefined || answer.status === 202) return answer;
    const visible = await this.isVisible(call, position);
    return visible || cookies || !answer.deferrable ? answer : renderPending(answer, position, call.dialect);
  }

  private async isVisible(call: RouteCall, position: LogPosition): Promise<boolean> {
    return !wantsNoWaiting(call.request) && this.parts.progress.waitFor(position, edgeLimits.visibleMs);
  }
}

const senderOf = (principal: AnyPrincipal | undefined, address: string): string =>
  principal === undefined ? address : `${principal.realm} ${principal.id}`;
/** Whose keys are told apart from those of others. */
function commandSenderOf({ route, params, address }: RouteCall, principal: AnyPrincipal | undefined, body: unknown): string {
  if (principal === undefined && route.linkCodeOf !== undefined) return `link ${route.linkCodeOf({ params, body: body as never })}`;
  return senderOf(principal, address);
}
const limitOf = <Employee, Other>(
  { ofEmployee, ofOthers }: { readonly ofEmployee: Employee; readonly ofOthers: Other },
  principal: AnyPrincipal | undefined,
): Employee | Other => (principal?.realm === 'employee' ? ofEmployee : ofOthers);

/** `Prefer: respond-async`. */
const wantsNoWaiting = ({ headers }: IncomingMessage): boolean => /\brespond-async\b/i.test(String(headers['prefer'] ?? ''));

/** What a handler sees of a call; what few handlers want is made when it is asked for. `cancel`: whoever listens should stop. */
function requestOf(
  { request, response, params, address, secureCookies }: RouteCall,
  { principal, query, list, context, body }: HandlerInput,
  { upload, closing }: { readonly upload: MultipartUpload | undefined; readonly closing: AbortSignal },
): { readonly asked: RouteRequest<never>; cancel(reason: Error): void } {
  let abort: AbortController | undefined;
  let cancelled = false;
  const asked: RouteRequest = {
    params,
    body,
    list,
    query,
    // Whom else a call lets in, its declaration knows by type; what is written by hand cannot name them.
    principal: principal as Principal | undefined,
    client: principal?.realm === 'integration' ? principal : undefined,
    actor: context.actor,
    context,
    address,
    parts: upload?.parts ?? noUploadedParts,
    fields: upload?.fields ?? {},
    closing,
    get device() {
      return describeDevice(request.headers['user-agent']);
    },
    get cookies() {
      return readCookies(request.headers.cookie, secureCookies);
    },
    get respondAsync() {
      return wantsNoWaiting(request);
    },
    get signal() {
      if (abort) return abort.signal;
      const made = (abort = new AbortController());
      if (cancelled || response.destroyed) made.abort(new RequestAborted());
      else response.once('close', () => made.abort(new RequestAborted()));
      return made.signal;
    },
    header(name) {
      const value = request.headers[name];
      return Array.isArray(value) ? value.join(', ') : value;
    },
  };
  const cancel = (reason: Error): void => {
    cancelled = true;
    abort?.abort(reason);
  };
  return { asked: asked as RouteRequest<never>, cancel };
}

function expectedRevision(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined;
  const revision = parseEtag(header);
  if (revision === undefined)
    throw new ProblemError(createProblem(400, 'INVALID_IF_MATCH', 'If-Match muss den ETag der Ansicht enthalten, z. B. "3".'));
  return revision;
}

const lastByteOf = (request: IncomingMessage): Promise<void> => new Promise((resolve) => request.once('end', resolve));

function discard(answer: Answer): void {
  if ('content' in answer) answer.content.destroy();
}

function tooLate(): never {
  throw new ProblemError(deadlineExceededProblem());
}
