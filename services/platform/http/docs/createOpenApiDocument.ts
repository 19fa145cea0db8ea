import { roleLabels } from '@portal/contracts/shared/roles';
import type { z } from 'zod';
import { noFieldsSchema } from '../requests/readJsonBody.ts';
import type { Access, Route } from '../defineRoute.ts';
import { describeParameters } from './describeParameters.ts';
import { describeCommonProblems, describeResponses } from './describeResponses.ts';
import { createJsonSchemaRegistry, type JsonSchemaRegistry } from './jsonSchemas.ts';
import type { OpenApiDocument, OpenApiOperation } from './openApi.ts';

export interface DocsOptions {
  readonly title: string;
  readonly version: string;
}

const description =
  'Alle Aufrufe des Portals, aus ihren Deklarationen. Jede Ansicht gibt es in zwei Formen: `application/ld+json` (mit `@id`, `@type` und `hydra:member`) ' +
  'und `application/json` (Listen als Array mit `Content-Range`). Fehler sind Problem-Dokumente nach RFC 9457, `detail` ist für Menschen. ' +
  'Verweise nehmen eine Kennung oder ihre IRI (`/api/<Sammlung>/<Kennung>`).';

/** Pages are for people, and no calls. */
const isPage = ({ outsideApi, answers }: Route): boolean => outsideApi === true && answers?.json === undefined;

/** All calls, below `/api` but for those that say otherwise, as OpenAPI 3.1. */
export function createOpenApiDocument(routes: readonly Route[], { title, version }: DocsOptions): OpenApiDocument {
  const schemas = createJsonSchemaRegistry();
  const described = routes.filter((route) => !isPage(route));
  const viewOf = (collection: string): z.ZodType => {
    const item = described.find(({ method, path }) => method === 'GET' && path === `/${collection}/:id`);
    if (item?.answers?.resource === undefined) throw new TypeError(`GET /${collection}/:id does not say what it answers`);
    return item.answers.resource;
  };
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const route of described)
    (paths[templateOf(route.path)] ??= {})[route.method.toLowerCase()] = describeOperation(route, schemas, viewOf);
  const responses = describeCommonProblems(schemas);
  return {
    openapi: '3.1.1',
    info: { title, version, description },
    servers: [{ url: '/api' }],
    tags: [...new Set(described.map(tagOf))].map((name) => ({ name })),
    paths,
    components: { securitySchemes, responses, schemas: schemas.components() },
  };
}

/** `/files/:id/upload` as OpenAPI writes it. */
const templateOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

const tagOf = ({ path }: Route): string => path.split('/')[1] ?? '';

/** Whose tokens there are. */
const kinds = [
  { kind: 'customer', header: 'X-Customer-Token', description: 'Sitzung eines Kunden', who: 'angemeldete Kunden' },
  { kind: 'employee', header: 'X-Employee-Token', description: 'Sitzung eines Bank-Mitarbeiters', who: 'angemeldete Bank-Mitarbeiter' },
  {
    kind: 'accessLink',
    header: 'X-Access-Link',
    description: 'Direktzugang zu einem Vorgang; das Token gilt ebenso in X-Customer-Token',
    who: 'Kunden mit einem Direktzugang zu diesem Vorgang',
  },
  {
    kind: 'integration',
    header: 'X-Integration-Token',
    description: 'Anderes System der Bank',
    who: 'andere Systeme der Bank mit einem Integrations-Token',
  },
  {
    kind: 'pendingEmployee',
    header: 'X-Employee-Token',
    description: 'Anmeldung, die auf den zweiten Faktor wartet',
    who: 'Bank-Mitarbeiter zwischen Passwort und zweitem Faktor',
  },
] as const;
const kindsOf = (access: Access) => kinds.filter(({ kind }) => access[kind]);

const securitySchemes = Object.fromEntries(
  kinds.map(({ kind, header, description }) => [kind, { type: 'apiKey', in: 'header', name: header, description }]),
);

function describeOperation(route: Route, schemas: JsonSchemaRegistry, viewOf: (collection: string) => z.ZodType): OpenApiOperation {
  const parameters = describeParameters(route, schemas);
  const body = requestBodyOf(route, schemas);
  return {
    operationId: `${route.method.toLowerCase()}${route.path.replace(/[/:.-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [tagOf(route)],
    summary: route.summary,
    description: whoMay(route.access),
    security: securityOf(route.access),
    ...(route.outsideApi ? { servers: [{ url: '/' }] } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: body }),
    responses: describeResponses(route, schemas, viewOf),
  };
}

function requestBodyOf({ method, body, multipart }: Route, schemas: JsonSchemaRegistry): OpenApiOperation['requestBody'] {
  if (method === 'GET') return undefined;
  if (multipart) {
    const files = { type: 'array', items: { type: 'string', format: 'binary' } };
    const { properties = {}, required = [] } = multipart === true ? {} : schemas.input(multipart);
    const schema = { type: 'object', properties: { ...properties, 'file[]': files }, required: [...required, 'file[]'] };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  const required = body !== undefined && !body.safeParse({}).success;
  if (body === undefined && method === 'DELETE') return undefined;
  return { required, content: { 'application/json': { schema: schemas.input(body ?? noFieldsSchema) } } };
}

const securityOf = (access: Access): OpenApiOperation['security'] => [
  ...(access.anyone ? [{}] : []),
  ...kindsOf(access).map(({ kind }) => ({ [kind]: [] })),
];

const stepUpText =
  ' Wo die Bank es so eingestellt hat (`employee.stepUpMinutes`), muss ein Bank-Mitarbeiter seinen zweiten Faktor kurz zuvor bestätigt haben; sonst 403 mit dem Code `SECOND_FACTOR_AGAIN`.';

/** Roles count own and inherited. */
function whoMay(access: Access): string {
  if (access.anyone) return 'Für alle, auch ohne Anmeldung.';
  const who = kindsOf(access).map((known) => known.who + rolesIn(access[known.kind]));
  return `Für ${who.join('; ')}.${access.stepUp === true ? stepUpText : ''}`;
}

function rolesIn(rule: Access[keyof Access]): string {
  if (typeof rule !== 'object' || 'scope' in rule) return '';
  const labels = ('anyOf' in rule ? rule.anyOf : rule.allOf).map((role) => `${roleLabels[role]} (${role})`);
  return ` mit ${labels.join('anyOf' in rule ? ' oder ' : ' und ')}`;
}
