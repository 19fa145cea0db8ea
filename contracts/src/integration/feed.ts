import { z } from 'zod';
import { readonlyArrayField, defineView } from '../shared/defineView.ts';
import type { IntegrationEvent, IntegrationEventDefinition } from './integrationEvent.ts';

/** Below `/api`. */
export const INTEGRATION_FEED_PATH = '/integration-events';
export const INTEGRATION_DOCS_PATH = '/docs/events';
export const INTEGRATION_TOKEN_HEADER = 'X-Integration-Token';
export const INTEGRATION_ROLE = 'ROLE_INTEGRATION';

export const DEFAULT_FEED_LIMIT = 100;
export const MAX_FEED_LIMIT = 500;

/** A page of the feed, oldest first, with events of these versions. */
export const integrationFeedPageSchemaFor = (released: readonly IntegrationEventDefinition[]) =>
  defineView('IntegrationFeedPage', {
    events: readonlyArrayField(z.union(released.map(({ schema }) => schema)) as z.ZodType<IntegrationEvent>),
    /** Hand it back as `after`, or as `Last-Event-ID` of a stream. Opaque; null while there is nothing to go on from. */
    next: z.string().nullable(),
    /** True when nothing was left to read. */
    caughtUp: z.boolean(),
  });
export type IntegrationFeedPage = z.output<ReturnType<typeof integrationFeedPageSchemaFor>>;
