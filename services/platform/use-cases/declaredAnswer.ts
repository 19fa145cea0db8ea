import type { z } from 'zod';
import { fillPath } from '@portal/contracts/routes/fillPath';
import type { Answer, Route, RouteRequest } from '../http/defineRoute.ts';

type Of<Kind extends Answer['kind']> = Extract<Answer, { kind: Kind }>;

/** An answer without what the declaration of its call says: a page of its list, or the resource that stands at its path. */
export type AnswerWithoutTypeAndIri =
  Answer | Pick<Of<'list'>, 'kind' | 'items' | 'total'> | Pick<Of<'resource'>, 'kind' | 'body' | 'revision'>;

export function addAnswerTypeAndIri(
  { path, answers }: Pick<Route, 'path' | 'answers'>,
  { params, list }: Pick<RouteRequest, 'params' | 'list'>,
  answer: AnswerWithoutTypeAndIri,
): Answer {
  if ('iri' in answer || (answer.kind !== 'list' && answer.kind !== 'resource')) return answer;
  const place = { type: nameOf(answers?.[answer.kind]), iri: `/api${fillPath(path, params)}` };
  return answer.kind === 'list' ? { ...answer, ...place, offset: list.offset } : { ...answer, ...place };
}

const nameOf = (view: z.ZodType | undefined): string => view?.meta()?.id ?? '';
