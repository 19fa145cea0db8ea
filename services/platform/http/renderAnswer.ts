import type { Readable } from 'node:stream';
import type { Position, Revision } from '../event-store/eventStore.ts';
import type { BatchResult } from '@portal/contracts/shared/batch';
import { contentDisposition } from './contentDisposition.ts';
import type { Dialect } from './dialect.ts';
import { etagOf } from './dialect.ts';
import { writeList } from './listDialects.ts';
import { refusalProblem } from './refusalProblem.ts';
import type { Answer, Cookie, Problem, RefusalTexts } from './route.ts';

/** An answer as it goes over the wire, but for what belongs to the connection. */
export interface RenderedAnswer {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  /** Text, or undefined for none. */
  readonly body: string | undefined;
  readonly stream?: Readable;
  readonly cookies?: readonly Cookie[];
  readonly position?: Position;
  readonly etag?: string;
  /** A 202 may take its place while the read models lag; `@id` of what it is about. */
  readonly deferrable?: { readonly iri: string | undefined };
  /** False when the same answer must not be given to a second call (tokens, files). */
  readonly repeatable: boolean;
  readonly isPage?: true;
}

const jsonTypes: Readonly<Record<Dialect, string>> = { ld: 'application/ld+json; charset=utf-8', json: 'application/json; charset=utf-8' };
const jsonHeaders: Readonly<Record<Dialect, readonly string[]>> = {
  ld: ['Content-Type', jsonTypes.ld, 'Vary', 'Accept'],
  json: ['Content-Type', jsonTypes.json, 'Vary', 'Accept'],
};
const problemHeaders = ['Content-Type', 'application/problem+json; charset=utf-8', 'Vary', 'Accept'];

export interface RenderContext {
  readonly dialect: Dialect;
  readonly refusals: RefusalTexts;
  /** Offset of a list's first item, for the answer's range. */
  readonly offset: number;
}

/** `view` is not among them: the edge looks the view up first. */
export type OwnAnswer = Exclude<Answer, { kind: 'view' }>;

export function renderAnswer(answer: OwnAnswer, context: RenderContext): RenderedAnswer {
  switch (answer.kind) {
    case 'resource':
      return renderResource(answer, context.dialect);
    case 'json':
      return {
        status: answer.status ?? 200,
        headers: answer.mediaType === undefined ? jsonHeaders[context.dialect] : ['Content-Type', answer.mediaType, 'Vary', 'Accept'],
        body: JSON.stringify(answer.body),
        // "Not visible yet" is no answer to keep: a repetition gets the real one.
        repeatable: !answer.cookies && !('token' in answer.body) && answer.status !== 202,
        ...connectionParts(answer),
      };
    case 'list': {
      const { text, headers } = writeList(answer, context.dialect, context.offset);
      return { status: 200, headers: [...jsonHeaders[context.dialect], ...headers], body: text, repeatable: true };
    }
    case 'empty':
      return {
        status: 204,
        headers: [],
        body: undefined,
        repeatable: !answer.cookies,
        deferrable: { iri: undefined },
        ...connectionParts(answer),
      };
    case 'file':
      return { status: 200, headers: fileHeaders(answer), body: undefined, stream: answer.content, repeatable: false };
    case 'stream':
      return {
        status: 200,
        // A connection that has carried a stream is not used again: the server could not close it in good time.
        headers: ['Content-Type', answer.mediaType, 'X-Accel-Buffering', 'no', 'Connection', 'close'],
        body: undefined,
        stream: answer.content,
        repeatable: false,
      };
    case 'html':
      return {
        status: answer.status ?? 200,
        headers: ['Content-Type', 'text/html; charset=utf-8'],
        body: answer.html,
        repeatable: false,
        isPage: true,
      };
    case 'batch':
      return renderBatch(answer, context);
    case 'refused':
      return renderProblem(refusalProblem(answer.refusal, context.refusals), context.dialect);
    case 'problem':
      return renderProblem(answer, context.dialect);
  }
}

function renderResource(answer: Extract<Answer, { kind: 'resource' }>, dialect: Dialect): RenderedAnswer {
  const status = answer.status ?? 200;
  const body = dialect === 'ld' ? { '@id': answer.iri, '@type': answer.type, ...answer.body } : answer.body;
  const headers = status === 201 ? [...jsonHeaders[dialect], 'Location', answer.iri] : jsonHeaders[dialect];
  return {
    status,
    headers,
    body: JSON.stringify(body),
    repeatable: !answer.cookies,
    deferrable: { iri: answer.iri },
    ...connectionParts(answer),
  };
}

/** Those that were refused for a passing reason are not kept as they are: the same batch again does them. */
function renderBatch({ results, position }: Extract<Answer, { kind: 'batch' }>, { dialect, refusals }: RenderContext): RenderedAnswer {
  const problems = results.map(({ rejected }) => (rejected?.kind === 'refused' ? refusalProblem(rejected.refusal, refusals) : rejected));
  const body: BatchResult = {
    results: results.map(({ id }, index) => {
      const problem = problems[index];
      return problem === undefined ? { id, status: 200 } : { id, status: problem.status, code: problem.code, detail: problem.detail };
    }),
  };
  return {
    status: 200,
    headers: jsonHeaders[dialect],
    body: JSON.stringify(body),
    repeatable: problems.every((problem) => problem?.retryAfterSeconds === undefined),
    ...(position === undefined ? {} : { position }),
    deferrable: { iri: undefined },
  };
}

function renderProblem(problem: Problem, dialect: Dialect): RenderedAnswer {
  const { status, code, title, detail, violations, retryAfterSeconds } = problem;
  const document = {
    type: `urn:portal:problem:${code}`,
    title,
    status,
    detail,
    code,
    ...(violations ? { violations } : {}),
    ...(dialect === 'ld' ? { 'hydra:description': detail } : {}),
  };
  const headers =
    retryAfterSeconds === undefined ? problemHeaders : [...problemHeaders, 'Retry-After', String(Math.ceil(retryAfterSeconds))];
  return {
    status,
    headers,
    body: JSON.stringify(document),
    repeatable: status < 500 && status !== 429 && !problem.cookies,
    ...connectionParts(problem),
  };
}

interface ConnectionParts {
  readonly position?: Position;
  readonly revision?: Revision;
  readonly cookies?: readonly Cookie[];
}

function connectionParts({ position, revision, cookies }: ConnectionParts): Pick<RenderedAnswer, 'position' | 'etag' | 'cookies'> {
  return {
    ...(position ? { position } : {}),
    ...(revision === undefined ? {} : { etag: etagOf(revision) }),
    ...(cookies ? { cookies } : {}),
  };
}

function fileHeaders(answer: Extract<Answer, { kind: 'file' }>): readonly string[] {
  const size = answer.sizeBytes === undefined ? [] : ['Content-Length', String(answer.sizeBytes)];
  return ['Content-Type', answer.mediaType, 'Content-Disposition', contentDisposition(answer.disposition, answer.fileName), ...size];
}

/** Instead of an answer whose effect cannot be seen yet. */
export function renderPending(answer: RenderedAnswer, position: Position, dialect: Dialect): RenderedAnswer {
  const iri = answer.deferrable?.iri;
  const body = JSON.stringify({ position, ...(iri === undefined ? {} : { '@id': iri }) });
  return { ...answer, status: 202, headers: iri === undefined ? jsonHeaders[dialect] : [...jsonHeaders[dialect], 'Location', iri], body };
}
