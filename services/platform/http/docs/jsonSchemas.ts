import { z } from 'zod';
import type { JsonSchema } from './openApi.ts';

const COMPONENTS = '#/components/schemas/';
/** Formats say it shorter than the patterns that zod checks them by. */
const plainFormats = new Set(['date-time', 'date', 'uuid', 'email', 'uri']);

/** The schemas of one document: each named view stands there once, and others refer to it. */
export type JsonSchemaRegistry = ReturnType<typeof createJsonSchemaRegistry>;

/** The name of a view, as it was declared. */
function viewName(schema: z.ZodType): string {
  const id = schema.meta()?.id;
  if (id === undefined) throw new TypeError('a resource needs a named view');
  return id;
}

export function createJsonSchemaRegistry() {
  const components = new Map<string, JsonSchema>();
  const reference = (name: string): JsonSchema => ({ $ref: `${COMPONENTS}${name}` });

  const keep = (name: string, schema: JsonSchema): JsonSchema => {
    const known = components.get(name);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) throw new TypeError(`two schemas are called ${name}`);
    components.set(name, schema);
    return reference(name);
  };
  const convert = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
    const { $schema: _, $defs, ...own } = asReferences(z.toJSONSchema(schema, { io, unrepresentable: 'any', override: shorten }));
    for (const [name, each] of Object.entries(($defs ?? {}) as Record<string, JsonSchema>)) keep(name, each);
    return own;
  };
  const extended = (
    schema: z.ZodType,
    suffix: string,
    more: Readonly<Record<string, JsonSchema>>,
    required: readonly string[],
  ): JsonSchema => {
    convert(schema, 'output');
    const { properties = {}, required: own = [], ...rest } = components.get(viewName(schema)) ?? {};
    const all = [...new Set([...required, ...own])];
    return keep(`${viewName(schema)}.${suffix}`, { ...rest, properties: { ...more, ...properties }, required: all });
  };
  const linkOf = (schema: z.ZodType) => ({ '@id': { type: 'string' }, '@type': { const: viewName(schema) } });
  const etag: Readonly<Record<string, JsonSchema>> = {
    '@etag': { type: 'string', pattern: '^"\\d+"$', description: 'Stand der Zeile, für If-Match' },
  };

  return {
    /** What comes in, before defaults and transformations. */
    input: (schema: z.ZodType) => convert(schema, 'input'),
    output: (schema: z.ZodType) => convert(schema, 'output'),
    /** A named view as a resource in ld+json: with `@id` and `@type`. */
    linked: (schema: z.ZodType) => extended(schema, 'jsonld', linkOf(schema), ['@id', '@type']),
    /** A named view as a row of a list, in both dialects: with `@etag` where commands may carry it. */
    row: (schema: z.ZodType) => ({
      plain: extended(schema, 'row', etag, []),
      linked: extended(schema, 'row.jsonld', { ...linkOf(schema), ...etag }, ['@id', '@type']),
    }),
    /** All that was asked for, by name. */
    components: (): Readonly<Record<string, JsonSchema>> => Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function shorten({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  delete jsonSchema.readOnly;
  delete jsonSchema['id'];
  if (plainFormats.has(jsonSchema.format ?? '')) delete jsonSchema.pattern;
}

const asReferences = (schema: object): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', `"$ref":"${COMPONENTS}`)) as JsonSchema;
