import { simpleRestParameterDescriptions } from '../requests/listDialects.ts';
import { edgeLimits } from '../edge/edgeLimits.ts';
import { isUuidParameterName } from '../edge/routeOrder.ts';
import type { ListQueryRules, Route } from '../defineRoute.ts';
import type { JsonSchemaRegistry } from './jsonSchemas.ts';
import type { JsonSchema, OpenApiParameter } from './openApi.ts';

/** All that a call takes beside its body. */
export function describeParameters(route: Route, schemas: JsonSchemaRegistry): readonly OpenApiParameter[] {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']): OpenApiParameter => ({
    name,
    in: 'path',
    required: true,
    schema: isUuidParameterName(name) ? { type: 'string', format: 'uuid' } : { type: 'string' },
  }));
  const plain = Object.entries(route.query ?? {}).map(([name, schema]): OpenApiParameter => {
    const { description, ...own } = schemas.input(schema);
    return query(name, description, own);
  });
  return [
    ...inPath,
    ...plain,
    ...(route.list ? ofList(route.list) : []),
    ...(route.method === 'GET' ? [] : ofChange.map((each) => (isNeeded(route, each) ? { ...each, required: true } : each))),
  ];
}

const isNeeded = ({ needsIfMatch }: Route, { name }: OpenApiParameter): boolean => needsIfMatch === true && name === 'If-Match';

const query = (name: string, description: string | undefined, schema: JsonSchema): OpenApiParameter => ({
  name,
  in: 'query',
  ...(description === undefined ? {} : { description }),
  schema,
});

const ofChange: readonly OpenApiParameter[] = [
  {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Derselbe Schlüssel ist derselbe Aufruf: er wirkt einmal und wird mit der ersten Antwort beantwortet.',
    schema: { type: 'string' },
  },
  {
    name: 'If-Match',
    in: 'header',
    description: 'ETag der Ansicht, auf die sich der Aufruf bezieht; 412, wenn sie inzwischen eine andere ist.',
    schema: { type: 'string' },
  },
  {
    name: 'Prefer',
    in: 'header',
    description: '`respond-async`: nicht warten, bis die Lesemodelle die Änderung zeigen (202).',
    schema: { type: 'string' },
  },
];

const filterSchemas: Readonly<Record<Extract<ListQueryRules['filters'][string], string>, JsonSchema>> = {
  text: { type: 'string' },
  boolean: { type: 'boolean' },
  id: { type: 'string', description: 'Kennung oder IRI' },
};

function ofList({ filters, sortable, searchable, itemsPerPage = edgeLimits.itemsPerPage }: ListQueryRules): readonly OpenApiParameter[] {
  return [
    query('page', 'Seite, ab 1', { type: 'integer', minimum: 1, default: 1 }),
    query('items-per-page', undefined, { type: 'integer', minimum: 1, maximum: edgeLimits.maxItemsPerPage, default: itemsPerPage }),
    ...sortable.map((field) => query(`order[${field}]`, `Sortieren nach ${field}`, { type: 'string', enum: ['asc', 'desc'] })),
    ...(searchable ? [query('search', 'Suche in den Spalten der Liste', { type: 'string', maxLength: edgeLimits.searchCharacters })] : []),
    ...Object.entries(filters).map(([name, kind]) =>
      query(
        name,
        undefined,
        typeof kind === 'string' ? filterSchemas[kind] : { type: 'array', items: { type: 'string', enum: [...kind] } },
      ),
    ),
    query('format', '`csv`: als Datei für Tabellenprogramme, wie mit `Accept: text/csv`', { type: 'string', enum: ['csv'] }),
    ...Object.entries(simpleRestParameterDescriptions).map(([name, description]) => query(name, description, { type: 'string' })),
  ];
}
