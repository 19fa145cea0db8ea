import { MAX_INBOX_UNREAD_COUNT } from '@portal/contracts/finding/inbox';
import { letterRefusalReasonLabels } from '@portal/contracts/finding/refusedLetters';
import { readArchiveFindings } from '@portal/platform/agree21/archiveRecords';
import type { Clock } from '@portal/platform/clock/clock';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import { loadFailingLetters } from '@portal/platform/outbox/outboxLetters';
import { loadRefusedLetterSummaries } from '@portal/platform/outbox/loadRefusedLetterSummaries';
import type { RecordStore } from '@portal/platform/records/recordStore';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import type {
  ArchiveComparisonFindingsSlot,
  InboxEntryContent,
  InboxSlot,
  NewsForAdviser,
  UndeliveredLetterSlot,
} from '../defineReadSide.ts';
import { newToAdviserSince } from './advice.ts';

/** Something new, and who knows what is to be told of it: asked of what is shown alone. */
export interface InboxNews {
  readonly id: string;
  readonly at: string;
  /** From when it counts as new: of the own customers not before they were handed over. */
  readonly newSince: string;
  readonly about: string;
  readonly source: NewsSource;
}
interface NewsSource {
  tell(about: readonly string[]): Promise<ReadonlyMap<string, InboxEntryContent>>;
}

/** The newest documents of a slot; with `adviser` those about the customers of this employee. */
export async function loadInboxSlotNews(
  slot: InboxSlot,
  adviser: string | undefined,
  reader: ReadModelReader,
): Promise<readonly InboxNews[]> {
  const own = adviser === undefined ? [] : [{ field: slot.adviser, op: 'eq', value: adviser } as const];
  const newest = adviser === undefined ? slot.newest?.ofAll : slot.newest?.ofOwn;
  const { items } = await reader.find(slot.collection, {
    filter: [...slot.waiting, ...own],
    sort: newest === undefined ? [] : [{ field: newest, direction: 'desc' }],
    limit: MAX_INBOX_UNREAD_COUNT,
  });
  const source: NewsSource = {
    tell: (about) =>
      slot.tell(
        items.filter(({ id }) => about.includes(id)),
        reader,
      ),
  };
  return items.map((document) => ({
    id: `${slot.collection}-${document.id}`,
    at: slot.at(document),
    newSince: adviser === undefined ? slot.at(document) : slot.newSince(document),
    about: document.id,
    source,
  }));
}

type KnownNews = Pick<InboxNews, 'at' | 'newSince'> & { readonly news: InboxEntryContent };

/** What is told of something of `at`, unless only another adviser is told. */
const knownNewsFor = (adviser: string | undefined, at: string, told: NewsForAdviser | undefined): readonly KnownNews[] => {
  if (told === undefined) return [];
  if (adviser === undefined) return [{ at, newSince: at, news: told.news }];
  return told.adviserId === adviser ? [{ at, newSince: newToAdviserSince(at, told), news: told.news }] : [];
};

/** News of which it is known already what is to be told. */
const inboxNewsOf = (id: string, { at, newSince, news }: KnownNews): InboxNews => ({
  id,
  at,
  newSince,
  about: id,
  source: { tell: async () => new Map([[id, news]]) },
});

/** Those of the letters that went to people whom the slot knows, each with what is told of its person. */
async function withNewsOfOwner<Letter extends { readonly owner: string; readonly since: string }>(
  all: readonly Letter[],
  { category, tell }: UndeliveredLetterSlot,
  adviser: string | undefined,
  reader: ReadModelReader,
): Promise<readonly (Letter & KnownNews)[]> {
  const letters = all.filter(({ owner }) => owner.startsWith(`${category}-`));
  if (letters.length === 0) return [];
  const told = await tell([...new Set(letters.map(({ owner }) => idOfStream(owner)))], reader);
  return letters.flatMap((letter) =>
    knownNewsFor(adviser, letter.since, told.get(idOfStream(letter.owner))).map((known) => ({ ...letter, ...known })),
  );
}

/** Letters that could not be sent to people whom the slot knows. */
export async function loadFailingLetterNews(
  slot: UndeliveredLetterSlot,
  adviser: string | undefined,
  { reader, records }: { readonly reader: ReadModelReader; readonly records: Pick<RecordStore, 'list'> },
): Promise<readonly InboxNews[]> {
  const letters = await withNewsOfOwner(await loadFailingLetters(records), slot, adviser, reader);
  return letters.map(({ id, ...known }) => inboxNewsOf(`letter-${id}`, known));
}

/** Letters that were refused, with a way out each. Neither where they went to nor what they say is told. */
export async function loadRefusedLetterNews(
  slot: UndeliveredLetterSlot,
  adviser: string | undefined,
  { reader, records, clock }: { readonly reader: ReadModelReader; readonly records: Pick<RecordStore, 'list'>; readonly clock: Clock },
): Promise<readonly InboxNews[]> {
  const letters = await withNewsOfOwner(await loadRefusedLetterSummaries(records), slot, adviser, reader);
  const now = clock.now();
  return letters.map(({ id, reason, notAfter, news, ...known }) => {
    const detail = [news.detail, letterRefusalReasonLabels[reason]].filter(Boolean).join(' · ');
    const refused = { id, over: notAfter !== null && notAfter <= now };
    return inboxNewsOf(`refused-${id}`, { ...known, news: { ...news, kind: 'messageRefused', detail, refused } });
  });
}

/** Documents that lie in the archive otherwise than the portal says. */
export async function loadArchiveComparisonFindingNews(
  { category, tell }: ArchiveComparisonFindingsSlot,
  adviser: string | undefined,
  { reader, records }: { readonly reader: ReadModelReader; readonly records: Pick<RecordStore, 'list'> },
): Promise<readonly InboxNews[]> {
  const findings = (await readArchiveFindings(records)).filter(({ owner }) => owner.startsWith(`${category}-`));
  if (findings.length === 0) return [];
  const told = await tell(findings, reader);
  return findings.flatMap(({ key, since }, index) =>
    knownNewsFor(adviser, since, told[index]).map((known) => inboxNewsOf(`archive-${key}`, known)),
  );
}
