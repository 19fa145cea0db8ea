import type { Position } from '../../event-store/eventStore.ts';
import { jsonHeaders } from './renderAnswer.ts';
import type { Dialect, RenderedAnswer } from './renderedAnswer.ts';
import type { Answer } from '../route.ts';

/** A change is stored, but the read models do not show it yet. The same call again, under its key, answers with the fresh view. */
export const pendingAnswer = (position: Position, iri?: string): Extract<Answer, { kind: 'json' }> => ({
  kind: 'json',
  status: 202,
  body: pendingBody(position, iri),
  position,
});

/** Instead of an answer whose effect cannot be seen yet. */
export function renderPending(answer: RenderedAnswer, position: Position, dialect: Dialect): RenderedAnswer {
  const iri = answer.deferrable?.iri;
  const body = JSON.stringify(pendingBody(position, iri));
  return { ...answer, status: 202, headers: iri === undefined ? jsonHeaders[dialect] : [...jsonHeaders[dialect], 'Location', iri], body };
}

const pendingBody = (position: Position, iri: string | undefined) =>
  iri === undefined ? { position } : { position, '@id': iri, id: iri.slice(iri.lastIndexOf('/') + 1) };
