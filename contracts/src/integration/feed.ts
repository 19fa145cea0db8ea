import type { IntegrationEvent } from './integrationEvent.ts';

/** Below `/api`. */
export const INTEGRATION_FEED_PATH = '/integration-events';
export const INTEGRATION_DOCS_PATH = '/docs/events';
export const INTEGRATION_TOKEN_HEADER = 'X-Integration-Token';
export const INTEGRATION_ROLE = 'ROLE_INTEGRATION';

export const DEFAULT_FEED_LIMIT = 100;
export const MAX_FEED_LIMIT = 500;

/** A page of the feed, oldest first. */
export interface IntegrationFeedPage {
  readonly events: readonly IntegrationEvent[];
  /** Hand it back as `after`, or as `Last-Event-ID` of a stream. Opaque; null while there is nothing to go on from. */
  readonly next: string | null;
  /** True when nothing was left to read. */
  readonly caughtUp: boolean;
}
