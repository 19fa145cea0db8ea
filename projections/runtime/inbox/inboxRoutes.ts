import { z } from 'zod';
import {
  MAX_INBOX_UNREAD_COUNT,
  MAX_INBOX_ENTRIES,
  inboxScopes,
  inboxView,
  markInboxReadSchema,
  type InboxEntry,
} from '@portal/contracts/finding/inbox';
import { hasRole } from '@portal/contracts/shared/heldRoles';
import type { Clock } from '@portal/platform/clock/clock';
import { unauthenticatedProblem } from '@portal/platform/http/problems';
import { defineRoute, type Principal, type Route } from '@portal/platform/http/defineRoute';
import type { RecordStore } from '@portal/platform/records/recordStore';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import type { ReadSide } from '../defineReadSide.ts';
import {
  loadArchiveComparisonFindingNews,
  loadFailingLetterNews,
  loadRefusedLetterNews,
  loadInboxSlotNews,
  type InboxNews,
} from './inboxSources.ts';
import { createInboxReadPositions } from '../progress/createInboxReadPositions.ts';

const access = { employee: { anyOf: ['ROLE_BANK_EMPLOYEE'] } } as const;

/** What is told of each, in one look at what they are about; what is gone meanwhile is left out. */
async function toldOf(news: readonly InboxNews[]): Promise<readonly Omit<InboxEntry, 'unread'>[]> {
  const sources = [...new Set(news.map(({ source }) => source))];
  const told = new Map(
    await Promise.all(
      sources.map(async (source) => {
        const about = news.filter((one) => one.source === source).map((one) => one.about);
        return [source, await source.tell(about)] as const;
      }),
    ),
  );
  return news.flatMap(({ id, at, newSince, about, source }) => {
    const what = told.get(source)?.get(about);
    return what === undefined ? [] : [{ id, at, newSince, ...what }];
  });
}

/** What is new for an employee, and up to where it was read. */
export function inboxRoutes(
  { inbox, letters, archived }: Pick<ReadSide, 'inbox' | 'letters' | 'archived'>,
  {
    reader,
    records,
    clock,
  }: { readonly reader: ReadModelReader; readonly records: Pick<RecordStore, 'get' | 'put' | 'list'>; readonly clock: Clock },
): readonly Route[] {
  const positions = createInboxReadPositions(records);
  const newsFor = async (principal: Principal, adviser: string | undefined): Promise<readonly InboxNews[]> => {
    const may = ({ ability }: { readonly ability: readonly Parameters<typeof hasRole>[1][] }): boolean =>
      ability.some((role) => hasRole(principal, role));
    const found = await Promise.all([
      ...inbox.filter(may).map((slot) => loadInboxSlotNews(slot, adviser, reader)),
      ...letters.filter(may).map((slot) => loadFailingLetterNews(slot, adviser, { reader, records })),
      ...letters.filter(may).map((slot) => loadRefusedLetterNews(slot, adviser, { reader, records, clock })),
      ...archived.filter(may).map((slot) => loadArchiveComparisonFindingNews(slot, adviser, { reader, records })),
    ]);
    return found.flat().sort((a, b) => (a.newSince < b.newSince ? 1 : a.newSince > b.newSince ? -1 : a.id < b.id ? -1 : 1));
  };
  return [
    defineRoute({
      method: 'GET',
      path: '/inbox',
      summary: 'Neu für Sie',
      access,
      query: { scope: z.enum(inboxScopes, 'Erwartet wird own oder all') },
      answers: { json: inboxView },
      async handle({ query: { scope = 'own' }, principal }) {
        if (principal === undefined) return unauthenticatedProblem();
        const [news, readUntil] = await Promise.all([
          newsFor(principal, scope === 'own' ? principal.id : undefined),
          positions.of(principal.id),
        ]);
        const isUnread = ({ newSince }: { readonly newSince: string }): boolean => readUntil === undefined || newSince > readUntil;
        const shown = news.slice(0, MAX_INBOX_ENTRIES);
        return {
          kind: 'json',
          body: {
            entries: (await toldOf(shown)).map((entry) => ({ ...entry, unread: isUnread(entry) })),
            more: news.length > shown.length,
            unread: Math.min(MAX_INBOX_UNREAD_COUNT, news.filter(isUnread).length),
            readUntil: readUntil ?? null,
          },
        };
      },
    }),
    defineRoute({
      method: 'PUT',
      path: '/inbox/read',
      summary: '„Neu für Sie“ als gelesen markieren',
      access,
      body: markInboxReadSchema,
      async handle({ body: { until }, principal, context }) {
        if (principal === undefined) return unauthenticatedProblem();
        // Nobody has read what is still to come.
        await positions.advance(principal.id, until < context.now ? until : context.now);
        return { kind: 'empty' };
      },
    }),
  ];
}
