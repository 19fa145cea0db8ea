import type { Position, Revision } from '../event-store/eventStore.ts';
import { etagOf, jsonHeaders, type Dialect } from './dialect.ts';
import { writeList } from './listDialects.ts';
import { renderContent } from './renderContent.ts';
import { renderBatch, renderProblem, renderRefusal } from './renderRejection.ts';
import type { OwnAnswer, RenderContext, RenderedAnswer } from './renderedAnswer.ts';
import type { Answer, Cookie } from './route.ts';

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
    case 'stream':
    case 'html':
      return renderContent(answer);
    case 'batch':
      return renderBatch(answer, context);
    case 'refused':
      return renderRefusal(answer.refusal, context);
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
