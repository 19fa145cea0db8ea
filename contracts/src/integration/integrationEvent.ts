import { z } from 'zod';

/**
 * A public event as it goes over the wire: CloudEvents 1.0, structured JSON, with the extensions `partitionkey` and
 * `sequence`. Nothing personal stands in it.
 */
export interface IntegrationEvent<Type extends string = string, Data extends object = object> {
  readonly specversion: '1.0';
  /** The same for each delivery of the same event: deduplicate by it. */
  readonly id: string;
  /** Context and subject: `/enquiries/<id>`. */
  readonly source: string;
  readonly type: Type;
  /** Id of what it is about; events of a file have their enquiry's. */
  readonly subject: string;
  /** When it was recorded: ISO 8601 in UTC. */
  readonly time: string;
  readonly datacontenttype: 'application/json';
  /** Same as `subject`: events with the same key arrive in order. */
  readonly partitionkey: string;
  /** Grows within a `partitionkey`, with gaps; ten digits, so that it compares as text. */
  readonly sequence: string;
  readonly data: Data;
}

/** A released version of a type of public events. Frozen, since others say the same by it: what must change becomes a new version in a file of its own. */
export interface IntegrationEventDefinition<Type extends string = string, Data extends z.ZodObject = z.ZodObject> {
  readonly type: Type;
  /** Has a topic of its own on the bus. */
  readonly context: string;
  /** German, for the document of all events. */
  readonly summary: string;
  readonly data: Data;
  /** The whole event. */
  readonly schema: z.ZodType;
}

/** Their schemas were released with one pattern for both, and stay so. */
const contextsOfFirstRelease: readonly string[] = ['customers', 'enquiries'];

export function defineIntegrationEvent<const Type extends string, Data extends z.ZodObject>(
  definition: Omit<IntegrationEventDefinition<Type, Data>, 'schema'>,
): IntegrationEventDefinition<Type, Data> {
  const { context } = definition;
  const sources = contextsOfFirstRelease.includes(context) ? `(${contextsOfFirstRelease.join('|')})` : context;
  const schema = z.strictObject({
    specversion: z.literal('1.0'),
    id: z.string().min(1),
    source: z.string().regex(new RegExp(`^\\/${sources}\\/[0-9a-f-]{36}$`)),
    type: z.literal(definition.type),
    subject: z.string().regex(/^[0-9a-f-]{36}$/),
    time: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
    datacontenttype: z.literal('application/json'),
    partitionkey: z.string().regex(/^[0-9a-f-]{36}$/),
    sequence: z.string().regex(/^\d{10}$/),
    data: definition.data,
  });
  return { ...definition, schema };
}

/** The JSON schema of a whole event, as it is frozen beside the version's file. */
export const integrationEventJsonSchemaOf = ({ type, schema }: IntegrationEventDefinition): object => ({
  title: type,
  ...z.toJSONSchema(schema, { target: 'draft-7' }),
});
