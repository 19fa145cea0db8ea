import type { LogPosition, Revision } from '../../event-store/eventStore.ts';
import type { JsonDialect, RenderedAnswer } from './renderedAnswer.ts';
import type { Answer } from '../defineRoute.ts';

const jsonTypes: Readonly<Record<JsonDialect, string>> = {
  ld: 'application/ld+json; charset=utf-8',
  json: 'application/json; charset=utf-8',
};
/** Names and values in turn. */
export const jsonHeadersByDialect: Readonly<Record<JsonDialect, readonly string[]>> = {
  ld: ['Content-Type', jsonTypes.ld, 'Vary', 'Accept'],
  json: ['Content-Type', jsonTypes.json, 'Vary', 'Accept'],
};

/** The ETag is the revision of the stream behind the view. */
export const etagOf = (revision: Revision): string => `"${revision}"`;

/**
 * Undefined when it is no ETag of ours. A proxy that compresses makes it weak (nginx), or adds the coding (Apache, Jetty):
 * the revision is all that it means, so it still names that.
 */
export function parseEtag(etag: string): Revision | undefined {
  const digits = /^(?:W\/)?"(\d{1,15})(?:-{1,2}(?:gzip|br|zstd|deflate))?"$/.exec(etag.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}

type PlainAnswer = Extract<Answer, { kind: 'resource' | 'json' | 'empty' }>;

/** What nearly all calls answer; the rest: `renderUncommonAnswer.ts`. */
export const isJsonOrEmptyAnswer = (answer: Answer): answer is PlainAnswer =>
  answer.kind === 'resource' || answer.kind === 'json' || answer.kind === 'empty';

export function renderJsonAnswer(answer: PlainAnswer, dialect: JsonDialect): RenderedAnswer {
  switch (answer.kind) {
    case 'resource':
      return renderResource(answer, dialect);
    case 'json':
      return {
        status: answer.status ?? 200,
        headers: answer.mediaType === undefined ? jsonHeadersByDialect[dialect] : ['Content-Type', answer.mediaType, 'Vary', 'Accept'],
        body: JSON.stringify(answer.body),
        // "Not visible yet" is no answer to keep: a repetition gets the real one.
        repeatable: !answer.cookies && answer.secret !== true && !('token' in answer.body) && answer.status !== 202,
        ...(answer.cachedForSeconds === undefined ? {} : { cachedForSeconds: answer.cachedForSeconds }),
        ...connectionParts(answer),
      };
    case 'empty':
      return {
        status: 204,
        headers: answer.clearsCache === true ? ['Clear-Site-Data', '"cache"'] : [],
        body: undefined,
        repeatable: !answer.cookies,
        deferrable: { iri: undefined },
        ...connectionParts(answer),
      };
  }
}

function renderResource(answer: Extract<Answer, { kind: 'resource' }>, dialect: JsonDialect): RenderedAnswer {
  const status = answer.status ?? 200;
  const body = dialect === 'ld' ? { '@id': answer.iri, '@type': answer.type, ...answer.body } : answer.body;
  const headers = status === 201 ? [...jsonHeadersByDialect[dialect], 'Location', answer.iri] : jsonHeadersByDialect[dialect];
  return {
    status,
    headers,
    body: JSON.stringify(body),
    repeatable: !answer.cookies,
    deferrable: { iri: answer.iri },
    ...connectionParts(answer),
  };
}

function connectionParts({ position, revision, cookies }: PlainAnswer): Pick<RenderedAnswer, 'position' | 'etag' | 'cookies'> {
  return {
    ...(position ? { position } : {}),
    ...(revision === undefined ? {} : { etag: etagOf(revision) }),
    ...(cookies ? { cookies } : {}),
  };
}

/** A change is stored, but the read models do not show it yet. The same call again, under its key, answers with the fresh view. */
export const createPendingAnswer = (position: LogPosition, iri?: string): Extract<Answer, { kind: 'json' }> => ({
  kind: 'json',
  status: 202,
  body: pendingBody(position, iri),
  position,
});

/** Instead of an answer whose effect cannot be seen yet. */
export function renderPending(answer: RenderedAnswer, position: LogPosition, dialect: JsonDialect): RenderedAnswer {
  const iri = answer.deferrable?.iri;
  const body = JSON.stringify(pendingBody(position, iri));
  return {
    ...answer,
    status: 202,
    headers: iri === undefined ? jsonHeadersByDialect[dialect] : [...jsonHeadersByDialect[dialect], 'Location', iri],
    body,
  };
}

const pendingBody = (position: LogPosition, iri: string | undefined) =>
  iri === undefined ? { position } : { position, '@id': iri, id: iri.slice(iri.lastIndexOf('/') + 1) };
