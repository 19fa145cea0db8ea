import { describe, expect, it } from 'vitest';
import type { IntegrationFeedPage } from '@portal/contracts/integration/feed';
import { createMemoryJournal } from '@portal/platform/commands/testing/memoryJournal';
import type { LogPosition } from '@portal/platform/event-store/eventStore';
import { EventUnreadable } from '@portal/platform/journal/eventUnreadable';
import type { Journal } from '@portal/platform/journal/journal';
import { integrationEventMapping } from '@portal/services/composition/integration/integrationEventMapping';
import { integrationFeedRoutes } from './integrationFeedRoutes.ts';

const removal = (fileId: string) => ({ type: 'FileRemoved', data: { fileId } });

/** Pages of the feed; marks are the positions themselves. */
function pagesOf(journal: Pick<Journal, 'head' | 'readLog' | 'subscribe'>, table = integrationEventMapping) {
  const cursors = { of: (position: LogPosition) => position as string, positionOf: (mark: string) => mark as LogPosition };
  const [feed] = integrationFeedRoutes({ journal, table, cursors, isValid: async () => true, docs: { version: '1' } });
  return async (limit: string, after: string | null = null): Promise<IntegrationFeedPage> => {
    const query = { limit, ...(after === null ? {} : { after }) };
    const answer = await feed!.handle({ query, header: () => undefined } as never);
    return (answer as { readonly body: IntegrationFeedPage }).body;
  };
}

describe('pages of integration events', () => {
  it.each(['1', '2', '100'])('of %s tell each event once, though more are appended while they are read', async (limit) => {
    const journal = createMemoryJournal();
    journal.record('enquiry-a', removal('first'));
    let appended = 0;
    const thenAppend = <T>(read: T): T => {
      journal.record('enquiry-a', removal(`later-${(appended += 1)}`));
      return read;
    };
    const page = pagesOf({
      subscribe: journal.subscribe,
      head: async () => thenAppend(await journal.head()),
      readLog: async (options) => thenAppend(await journal.readLog(options)),
    });
    const told: unknown[] = [];
    let after: string | null = null;
    for (let pages = 0; pages < 5; pages += 1) {
      const { events, next } = await page(limit, after);
      told.push(...events.map(({ id }) => id));
      after = next;
    }
    expect(told.length).toBeGreaterThanOrEqual(5);
    expect(told).toEqual(journal.log.slice(0, told.length).map(({ envelope }) => envelope.id));
  });

  it('end before a damaged event, and their mark does not go past it', async () => {
    const journal = createMemoryJournal();
    const first = journal.record('enquiry-a', removal('first'));
    journal.record('enquiry-a', removal('damaged'));
    journal.record('enquiry-a', removal('last'));
    const eventOf: typeof integrationEventMapping.eventOf = (stored) => {
      if ((stored.data as { readonly fileId: string }).fileId === 'damaged')
        throw new EventUnreadable(stored.envelope.stream, stored.envelope.revision);
      return integrationEventMapping.eventOf(stored);
    };
    const page = pagesOf(journal, { ...integrationEventMapping, eventOf });
    expect(await page('100')).toMatchObject({ events: [{ data: { fileId: 'first' } }], next: first, caughtUp: false });
  });
});
