import { pendingAnswer, problemDocumentView } from '@portal/contracts/shared/problem';
import type { z } from 'zod';
import { problemTitlesByStatus } from '../problems.ts';
import type { RouteAnswerSchemas } from '../answers/answers.ts';
import type { Route } from '../defineRoute.ts';
import type { JsonSchemaRegistry } from './jsonSchemas.ts';
import type { OpenApiContent, JsonSchema, OpenApiOperation, OpenApiResponse } from './openApi.ts';

const LD = 'application/ld+json';
const JSON_TYPE = 'application/json';

/** Any call may be answered so, and every call that reads. */
const readingProblems = [400, 401, 403, 404, 429, 500, 502, 503];
/** A file may have nothing to be made of. */
const filingProblems = [...readingProblems, 409];
const changingProblems = [...readingProblems, 409, 410, 412, 413, 415, 422, 507];

const both = (plain: JsonSchema, linked = plain): OpenApiContent => ({ [LD]: { schema: linked }, [JSON_TYPE]: { schema: plain } });
const etag = { ETag: { description: 'Stand der Ansicht, für If-Match', schema: { type: 'string' } } } as const;

/** Problem documents by status: what every call has in common. */
export const describeCommonProblems = (schemas: JsonSchemaRegistry): Readonly<Record<string, OpenApiResponse>> =>
  Object.fromEntries(
    Object.entries(problemTitlesByStatus).map(([status, description]) => [
      `Problem${status}`,
      { description, content: { 'application/problem+json': { schema: schemas.output(problemDocumentView) } } },
    ]),
  );

/** `viewOf` finds the view of a collection's items. */
export function describeResponses(
  { method, answers = {}, access, needsIfMatch }: Route,
  schemas: JsonSchemaRegistry,
  viewOf: (collection: string) => z.ZodType,
): OpenApiOperation['responses'] {
  const isChange = method !== 'GET';
  const seen = answers.viewOf === undefined ? undefined : viewOf(answers.viewOf);
  const shown = (view: z.ZodType): OpenApiResponse => ({
    description: 'Die Ansicht',
    headers: etag,
    content: both(schemas.output(view), schemas.linked(view)),
  });
  const succeeded: [number, OpenApiResponse][] = [];
  const content = contentOf(answers, schemas);
  if (answers.resource) succeeded.push([200, shown(answers.resource)]);
  else if (Object.keys(content).length > 0) succeeded.push([200, { description: 'Die Antwort', content }]);
  if (seen) succeeded.push([answers.creates === true ? 201 : 200, shown(seen)]);
  if (succeeded.length === 0 || answers.nothing === true) succeeded.push([204, { description: 'Geschehen; es gibt nichts zu zeigen.' }]);
  else if (seen) succeeded.push([204, { description: 'Geschehen; die Ansicht ist diesem Zugang nicht erlaubt.' }]);
  if (answers.accepted) succeeded.push([202, { description: 'Es fehlt noch etwas.', content: both(schemas.output(answers.accepted)) }]);
  else if (isChange)
    succeeded.push([
      202,
      { description: 'Gespeichert, aber noch nicht in den Ansichten zu sehen.', content: both(schemas.output(pendingAnswer)) },
    ]);
  const statuses = (isChange ? changingProblems : answers.file === undefined ? readingProblems : filingProblems).filter(
    (status) => isChange || access.anyone !== true || (status !== 401 && status !== 403),
  );
  const problems = [...statuses, ...(answers.refusals ?? []), ...(needsIfMatch === true ? [428] : [])].map(
    (status) => [status, { $ref: `#/components/responses/Problem${status}` }] as const,
  );
  return Object.fromEntries([...succeeded, ...problems].map(([status, response]) => [String(status), response]));
}

function contentOf({ list, json, document, file, stream, page }: RouteAnswerSchemas, schemas: JsonSchemaRegistry): OpenApiContent {
  const bytes = (type: string): [string, { readonly schema: JsonSchema }] => [type, { schema: {} }];
  return {
    ...(json === undefined ? {} : both(schemas.output(json))),
    ...(document === undefined ? {} : { [JSON_TYPE]: { schema: schemas.output(document) } }),
    ...(list === undefined ? {} : listContent(list, schemas)),
    ...Object.fromEntries((file ?? []).map(bytes)),
    ...(stream === undefined ? {} : { [stream]: { schema: { type: 'string' } } }),
    ...(page === undefined ? {} : { 'text/html': { schema: { type: 'string' } } }),
  };
}

function listContent(view: z.ZodType, schemas: JsonSchemaRegistry): OpenApiContent {
  const { plain, linked } = schemas.row(view);
  const csv = { 'text/csv': { schema: { type: 'string', description: 'Alle Seiten, oder die genannte; UTF-8 mit BOM, Semikolon' } } };
  const json = both(
    { type: 'array', items: plain },
    {
      type: 'object',
      properties: {
        '@id': { type: 'string' },
        '@type': { const: 'hydra:Collection' },
        'hydra:member': { type: 'array', items: linked },
        'hydra:totalItems': { type: 'integer', minimum: 0 },
      },
      required: ['@id', '@type', 'hydra:member', 'hydra:totalItems'],
      additionalProperties: false,
    },
  );
  return { ...json, ...csv };
}
