import { z } from 'zod';
import {
  DEFAULT_FEED_LIMIT,
  INTEGRATION_DOCS_PATH,
  INTEGRATION_FEED_PATH,
  integrationFeedPageSchemaFor,
  MAX_FEED_LIMIT,
  type IntegrationFeedPage,
} from '@portal/contracts/integration/feed';
import { createAsyncApiDocument, asyncApiDocumentSchema, type AsyncApiDocumentOptions } from '@portal/contracts/integration/asyncapi';
import { START_OF_LOG, type LogPosition } from '@portal/platform/event-store/eventStore';
import { createProblem } from '@portal/platform/http/problems';
import {
  defineRoute,
  type Answer,
  type IntegrationClient,
  type Problem,
  type Route,
  type RouteRequest,
} from '@portal/platform/http/defineRoute';
import type { Journal } from '@portal/platform/journal/journal';
import { EVENT_STREAM_MEDIA_TYPE, EVENT_STREAM_CONTENT_TYPE, acceptsServerSentEvents } from '../runtime/eventStream.ts';
import { createBoundedResponseStreams, type BoundedResponseStreams } from '../runtime/live/openResponseStreams.ts';
import { integrationFeedFrames } from './integrationFeedFrames.ts';
import type { FeedCursorCodec } from './feedCursors.ts';
import type { IntegrationEventMapping } from './integrationEventMapping.ts';
import { publicEventsBeforeDamage } from './publicEventsBeforeDamage.ts';

const HEARTBEAT_MS = 15_000;
const PER_CLIENT = 5;
const ALTOGETHER = 200;

const limit = z
  .string()
  .refine((text) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_FEED_LIMIT, {
    error: `Zahl von 1 bis ${MAX_FEED_LIMIT}`,
  })
  .meta({ description: `Ereignisse je Seite, 1 bis ${MAX_FEED_LIMIT}` });

interface IntegrationFeedParts {
  readonly journal: Pick<Journal, 'subscribe' | 'readLog' | 'head'>;
  readonly table: IntegrationEventMapping;
  readonly cursors: FeedCursorCodec;
  /** False ends the client's streams. */
  isValid(client: IntegrationClient): Promise<boolean>;
  readonly docs: Omit<AsyncApiDocumentOptions, 'events'>;
  /** Default 15 s; tokens of open streams are checked as often. */
  readonly heartbeatMs?: number;
}

/** The integration events over HTTP, straight from the journal, and the document that describes them. */
export function integrationFeedRoutes(parts: IntegrationFeedParts): readonly Route[] {
  const { heartbeatMs = HEARTBEAT_MS } = parts;
  const streams = createBoundedResponseStreams<IntegrationClient>({
    perOwner: PER_CLIENT,
    altogether: ALTOGETHER,
    isValid: (client) => parts.isValid(client),
    checkMs: heartbeatMs,
  });
  const document = createAsyncApiDocument({ ...parts.docs, events: parts.table.released });
  return [
    defineRoute({
      method: 'GET',
      path: INTEGRATION_FEED_PATH,
      summary: 'Integrationsereignisse, als Strom (text/event-stream) oder seitenweise',
      access: { integration: { scope: 'events:read' } },
      query: { after: z.string().meta({ description: 'Lesemarke: `next` der Seite davor' }), limit },
      answers: { json: integrationFeedPageSchemaFor(parts.table.released), stream: EVENT_STREAM_MEDIA_TYPE },
      async handle(request) {
        const wantsStream = acceptsServerSentEvents(request.header('accept'));
        const mark = (wantsStream ? request.header('last-event-id') : undefined) || request.query['after'];
        const after = mark === undefined ? START_OF_LOG : parts.cursors.positionOf(mark);
        if (after === undefined) return badCursor();
        const atMost = Number(request.query['limit'] ?? DEFAULT_FEED_LIMIT);
        return wantsStream ? streamAfter(parts, streams, request, after, heartbeatMs) : pageAfter(parts, after, atMost);
      },
    }),
    defineRoute({
      method: 'GET',
      path: INTEGRATION_DOCS_PATH,
      summary: 'Beschreibung der Integrationsereignisse als AsyncAPI',
      access: { anyone: true },
      answers: { json: asyncApiDocumentSchema },
      handle: () => Promise.resolve({ kind: 'json', body: document }),
    }),
  ];
}

const badCursor = (): Problem =>
  createProblem(400, 'INVALID_CURSOR', 'Diese Lesemarke ist nicht gültig. Bitte lesen Sie ohne Lesemarke von vorn.', {
    violations: [{ propertyPath: 'after', message: 'Ungültige Lesemarke' }],
  });
const tooManyStreams = (): Problem =>
  createProblem(
    429,
    'TOO_MANY_STREAMS',
    'Es sind bereits zu viele Ströme offen. Bitte schließen Sie einen, bevor Sie einen weiteren öffnen.',
    {
      retryAfterSeconds: 5,
    },
  );

async function pageAfter({ journal, table, cursors }: IntegrationFeedParts, after: LogPosition, limit: number): Promise<Answer> {
  // Looked up first: what is stored up to here, the page shows or comes before it.
  const head = await journal.head();
  const stored = await journal.readLog({ after, limit, types: table.types });
  const { events, broken } = publicEventsBeforeDamage(stored, table);
  const caughtUp = stored.length < limit && broken === undefined;
  const last = events.at(-1)?.position ?? after;
  const next = caughtUp && head > last ? head : last;
  const body: IntegrationFeedPage = {
    events: events.map(({ event }) => event),
    next: next === START_OF_LOG ? null : cursors.of(next),
    caughtUp,
  };
  return { kind: 'json', body };
}

async function streamAfter(
  { journal, table, cursors }: IntegrationFeedParts,
  streams: BoundedResponseStreams<IntegrationClient>,
  { client, signal, closing }: RouteRequest<undefined>,
  after: LogPosition,
  heartbeatMs: number,
): Promise<Answer> {
  // An engine that is away is a 503, not a stream that ends at once.
  await journal.head();
  const content =
    client &&
    streams.open(client, {
      ends: [signal, closing],
      frames: (ended) => integrationFeedFrames({ journal, table, cursors, after, heartbeatMs, signal: ended }),
    });
  return content ? { kind: 'stream', content, mediaType: EVENT_STREAM_CONTENT_TYPE } : tooManyStreams();
}
