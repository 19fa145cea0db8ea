import { z } from 'zod';
import { DEFAULT_FEED_LIMIT, INTEGRATION_FEED_PATH, INTEGRATION_TOKEN_HEADER, MAX_FEED_LIMIT } from './feed.ts';
import { integrationEventJsonSchemaOf, type IntegrationEventDefinition } from './integrationEvent.ts';
import { topicOfContext } from './topics.ts';

const CLOUD_EVENT = 'application/cloudevents+json';
const FEED = 'feed';

export interface AsyncApiDocumentOptions {
  /** All released versions. */
  readonly events: readonly IntegrationEventDefinition[];
  /** Version of the portal. */
  readonly version: string;
  /** Where topics of Kafka begin with something else than `portal.`. */
  readonly topicPrefix?: string;
}

/** Names without dots: they stand in JSON pointers and must fit `^[A-Za-z0-9_-]+$`. */
const asyncApiNameOf = ({ type }: Pick<IntegrationEventDefinition, 'type'>): string =>
  type.replace(/^bank\.portal\./, '').replaceAll('.', '-');

const byName = <T>(events: readonly IntegrationEventDefinition[], valueOf: (event: IntegrationEventDefinition) => T): Record<string, T> =>
  Object.fromEntries(events.map((event) => [asyncApiNameOf(event), valueOf(event)]));

const reference = (path: string): { readonly $ref: string } => ({ $ref: `#/${path}` });

/** What this document is, for the description of the call that answers it. */
export const asyncApiDocumentSchema = z.looseObject({
  asyncapi: z.literal('3.0.0'),
  info: z.looseObject({ title: z.string(), version: z.string() }),
});

/** The public events and where they can be had, as AsyncAPI 3.0. */
export function createAsyncApiDocument({ events, version, topicPrefix }: AsyncApiDocumentOptions): object {
  const contexts = [...new Set(events.map(({ context }) => context))];
  const topics = contexts.map((context) => {
    const own = events.filter((event) => event.context === context);
    return [context, topicChannel(context, own, topicPrefix)] as const;
  });
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'ServicePortal: Integrationsereignisse',
      version,
      description:
        'Was im Portal geschehen ist, für andere Systeme der Bank: CloudEvents 1.0 in der Form „structured JSON“, ohne personenbezogene Daten. ' +
        'Jedes Ereignis kommt mindestens einmal und je `partitionkey` in der Reihenfolge von `sequence`; doppelte erkennt man an `id`.',
    },
    defaultContentType: CLOUD_EVENT,
    channels: { ...Object.fromEntries(topics), [FEED]: feedChannel(events) },
    operations: Object.fromEntries(
      [...contexts, FEED].map((channel) => [
        `publish-${channel}`,
        {
          action: 'send',
          channel: reference(`channels/${channel}`),
          ...(channel === FEED ? { security: [reference('components/securitySchemes/integrationToken')] } : {}),
        },
      ]),
    ),
    components: {
      messages: byName(events, messageOf),
      schemas: byName(events, integrationEventJsonSchemaOf),
      securitySchemes: { integrationToken: { type: 'httpApiKey', in: 'header', name: INTEGRATION_TOKEN_HEADER } },
    },
  };
}

const channelMessages = (events: readonly IntegrationEventDefinition[]): object =>
  byName(events, (event) => reference(`components/messages/${asyncApiNameOf(event)}`));

const topicChannel = (context: string, events: readonly IntegrationEventDefinition[], prefix: string | undefined): object => ({
  address: topicOfContext(context, prefix),
  title: `Kafka-Topic ${context}`,
  description: 'Schlüssel der Nachrichten ist `partitionkey`. Nur in der verteilten Größe des Portals.',
  messages: channelMessages(events),
  bindings: { kafka: { topic: topicOfContext(context, prefix), bindingVersion: '0.5.0' } },
});

const feedChannel = (events: readonly IntegrationEventDefinition[]): object => ({
  address: `/api${INTEGRATION_FEED_PATH}`,
  title: 'HTTP-Feed aller Ereignisse',
  description:
    'Mit `Accept: text/event-stream` ein Strom, der nach einem Abbruch mit `Last-Event-ID` weitergeht; sonst seitenweise JSON mit `after` und ' +
    `\`limit\` (${DEFAULT_FEED_LIMIT}, höchstens ${MAX_FEED_LIMIT}). Beide Größen des Portals.`,
  messages: channelMessages(events),
  bindings: { http: { bindingVersion: '0.3.0' } },
});

const messageOf = (event: IntegrationEventDefinition): object => ({
  name: event.type,
  title: event.summary,
  contentType: CLOUD_EVENT,
  payload: reference(`components/schemas/${asyncApiNameOf(event)}`),
  bindings: { kafka: { key: { type: 'string', description: 'partitionkey' }, bindingVersion: '0.5.0' } },
});
