import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createAsyncApiDocument } from '@portal/contracts/integration/asyncapi';
import { integrationEventJsonSchemaOf, type IntegrationEventDefinition } from '@portal/contracts/integration/integrationEvent';
import { eventCatalogues } from '@portal/services/composition/eventCatalogues';
import { integrationEventMapping } from '@portal/services/composition/integration/integrationEventMapping';
import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import { sampleData } from './sampleData.ts';

const { released: integrationEvents, types: publishedEventTypes } = integrationEventMapping;

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../contracts/src/integration');
const filesThatEnd = (end: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => end.test(name));
const definitions = filesThatEnd(/\.v\d+\.ts$/);
/** `bank.portal.file.edited.v1` is defined in some room's `file-edited.v1.ts`; its schema stands beside. */
const fileOf = ({ type }: IntegrationEventDefinition): string => {
  const name = type
    .replace(/^bank\.portal\./, '')
    .replace(/\.(v\d+)$/, '@$1')
    .replaceAll('.', '-')
    .replace('@', '.');
  const definition = definitions.find((file) => path.basename(file, '.ts') === name);
  if (definition === undefined) throw new Error(`No file ${name}.ts below ${folder}.`);
  return path.join(folder, definition.replace(/\.ts$/, '.schema.json'));
};
const frozen = (definition: IntegrationEventDefinition): unknown => JSON.parse(readFileSync(fileOf(definition), 'utf8'));

/** NEW_SCHEMAS=1 freezes the schemas of versions that have none yet; those that are frozen stay as they are. */
if (process.env['NEW_SCHEMAS'] === '1')
  for (const definition of integrationEvents)
    if (!existsSync(fileOf(definition)))
      writeFileSync(fileOf(definition), `${JSON.stringify(integrationEventJsonSchemaOf(definition), null, 2)}\n`);

describe('released versions of integration events', () => {
  it.each(integrationEvents.map((definition) => [definition.type, definition] as const))(
    '%s has the schema that it was released with',
    (_, definition) => expect(integrationEventJsonSchemaOf(definition)).toEqual(frozen(definition)),
  );

  it('every file of a version is on the list, and every schema belongs to one', () => {
    const schemas = filesThatEnd(/\.schema\.json$/).map((name) => path.join(folder, name));
    const known = integrationEvents.map(fileOf).sort();
    expect([...schemas].sort()).toEqual(known);
    expect(definitions.map((name) => path.join(folder, name.replace(/\.ts$/, '.schema.json'))).sort()).toEqual(known);
  });

  it('each type has one definition and carries its version', () => {
    const types = integrationEvents.map(({ type }) => type);
    expect(new Set(types).size).toBe(types.length);
    for (const type of types) expect(type).toMatch(/^bank\.portal\.[a-z-]+\.[a-z-]+\.v\d+$/);
  });
});

const CANARY = 'Erika Mustermann 0170 1234567';
const AGGREGATE = '11111111-1111-4111-8111-111111111111';

function storedEvents(): readonly RecordedEvent[] {
  return eventCatalogues.flatMap((catalogue) =>
    catalogue.types.map((type): RecordedEvent => {
      const schemas: Readonly<Record<string, Parameters<typeof sampleData>[0]>> = catalogue.schemas as never;
      const stream = type.startsWith('Customer') ? 'customer' : 'enquiry';
      return {
        type,
        data: sampleData(schemas[type]!, CANARY),
        envelope: {
          id: '22222222-2222-8222-8222-222222222222',
          stream: `${stream}-${AGGREGATE}`,
          revision: 7,
          position: '0000000000000042' as LogPosition,
          version: 1,
          recordedAt: '2026-11-21T10:00:00.000Z',
          actor: { kind: 'customer', id: CANARY },
          correlationId: CANARY,
          causationId: CANARY,
          previousHash: '',
          hash: '',
          erased: false,
        },
      };
    }),
  );
}

describe('what is published of a stored event', () => {
  const published = storedEvents().map((stored) => [stored.type, integrationEventMapping.eventOf(stored)] as const);

  it('samples have personal values at all, and every released type is published', () => {
    expect(JSON.stringify(storedEvents())).toContain(CANARY);
    const types = new Set(published.flatMap(([, event]) => (event ? [event.type] : [])));
    expect([...types].sort()).toEqual(integrationEvents.map(({ type }) => type).sort());
  });

  it('is exactly what the table names', () => {
    expect(published.flatMap(([type, event]) => (event ? [type] : [])).sort()).toEqual([...publishedEventTypes].sort());
  });

  it.each(published.filter(([, event]) => event !== undefined))(
    '%s keeps the schema of its version and says nothing personal',
    (_, event) => {
      const { schema } = integrationEvents.find(({ type }) => type === event?.type)!;
      expect(schema.safeParse(event).error).toBeUndefined();
      expect(JSON.stringify(event)).not.toContain('Mustermann');
      expect(event).toMatchObject({
        subject: AGGREGATE,
        partitionkey: AGGREGATE,
        sequence: '0000000007',
        time: '2026-11-21T10:00:00.000Z',
      });
    },
  );

  it('no public field is called like a personal one of the same context', () => {
    const personal = new Set(eventCatalogues.flatMap((catalogue) => Object.values<readonly string[]>(catalogue.personal).flat()));
    expect(personal.size).toBeGreaterThan(10);
    const fields = integrationEvents.flatMap(({ data }) => Object.keys(data.shape));
    expect(fields.filter((field) => personal.has(field))).toEqual([]);
  });
});

describe('AsyncAPI document', () => {
  const document = createAsyncApiDocument({ events: integrationEvents, version: '1.2.3' }) as Json;

  it('has the parts that AsyncAPI 3 asks for', () => {
    expect(document).toMatchObject({ asyncapi: '3.0.0', info: { version: '1.2.3' } });
    const known = ['asyncapi', 'id', 'info', 'servers', 'defaultContentType', 'channels', 'operations', 'components'];
    expect(Object.keys(document).filter((key) => !known.includes(key))).toEqual([]);
    for (const channel of Object.values(document['channels'] as Record<string, Json>)) {
      expect(channel['address']).toBeTypeOf('string');
      expect(Object.keys(channel['messages'] as object).length).toBeGreaterThan(0);
    }
    for (const operation of Object.values(document['operations'] as Record<string, Json>)) {
      expect(operation['action']).toBe('send');
      expect((operation['channel'] as Json)['$ref']).toMatch(/^#\/channels\//);
    }
    for (const name of Object.keys((document['components'] as Json)['messages'] as object)) expect(name).toMatch(/^[A-Za-z0-9_-]+$/);
  });

  it('every reference leads somewhere', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1]!);
    expect(references.length).toBeGreaterThan(30);
    const missing = references.filter(
      (reference) => reference.split('/').reduce<unknown>((at, key) => (at as Json)?.[key], document) === undefined,
    );
    expect(missing).toEqual([]);
  });

  it('names every released version in the topic of its context and in the feed', () => {
    const channels = document['channels'] as Record<string, { address: string; messages: object }>;
    expect(Object.fromEntries(Object.entries(channels).map(([name, { address }]) => [name, address]))).toEqual({
      ...Object.fromEntries(integrationEventMapping.contexts.map((context) => [context, `portal.${context}.v1`])),
      customers: 'portal.customers.v1',
      enquiries: 'portal.enquiries.v1',
      feed: '/api/integration-events',
    });
    expect(Object.keys(channels['feed']!.messages)).toHaveLength(integrationEvents.length);
    const inTopics = integrationEventMapping.contexts.map((context) => Object.keys(channels[context]!.messages).length);
    expect(inTopics.reduce((sum, messages) => sum + messages)).toBe(integrationEvents.length);
  });
});

type Json = Readonly<Record<string, unknown>>;
