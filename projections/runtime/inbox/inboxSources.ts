import { MAX_INBOX_UNREAD_COUNT } from '@portal/contracts/finding/inbox';
import { letterRefusalReasonLabels } from '@portal/contracts/finding/refusedLetters';
import { readArchiveFindings } from '@portal/platform/agree21/archiveRecords';
import type { Clock } from '@portal/platform/clock/clock';
import { loadFailingLetters } from '@portal/platform/outbox/outboxLetters';
import { loadRefusedLetterSummaries } from '@portal/platform/outbox/loadRefusedLetterSummaries';
import type { RecordStore } from '@portal/platform/records/recordStore';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import type { ArchiveComparisonFindingsSlot, InboxEntryContent, InboxSlot, UndeliveredLetterSlot } from '../defineReadSide.ts';

/** Something new, and who knows what is to be told of it: asked of what is shown alone. */
export interface InboxNews {
  readonly id: string;
  readonly at: string;
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
  const { items } = await reader.find(slot.collection, {
    filter: [...slot.waiting, ...own],
    sort: slot.newest === undefined ? [] : [{ field: slot.newest, direction: 'desc' }],
    limit: MAX_INBOX_UNREAD_COUNT,
  });
  const source: NewsSource = {
    tell: (about) =>
      slot.tell(
        items.filter(({ id }) => about.includes(id)),
        reader,
      ),
  };
  return items.map((document) => ({ id: `${slot.collection}-${document.id}`, at: slot.at(document), about: document.id, source }));
}

/** Letters that could not be sent to people whom the slot knows. */
export async function loadFailingLetterNews(
  { category, tell }: UndeliveredLetterSlot,
  adviser: string | undefined,
  { reader, records }: { readonly reader: ReadModelReader; readonly records: Pick<RecordStore, 'list'> },
): Promise<readonly InboxNews[]> {
  const letters = (await loadFailingLetters(records))
    .filter(({ owner }) => owner.startsWith(`${category}-`))
    .map(({ id, owner, since }) => ({ id, at: since, about: owner.slice(category.length + 1) }));
  if (letters.length === 0) return [];
  const told = await tell([...new Set(letters.map(({ about }) => about))], reader);
  const source: NewsSource = { tell: async () => new Map([...told].map(([about, { news }]) => [about, news])) };
  const isTold = (about: string): boolean => told.has(about) && (adviser === undefined || told.get(about)?.adviserId === adviser);
  return letters.flatMap(({ id, at, about }) => (isTold(about) ? [{ id: `letter-${id}`, at, about, source }] : []));
}

/** Letters that were refused, with a way out each. Neither where they went to nor what they say is told. */
export async function loadRefusedLetterNews(
  { category, tell }: UndeliveredLetterSlot,
  adviser: string | undefined,
  { reader, records, clock }: { readonly reader: ReadModelReader; readonly records: Pick<RecordStore, 'list'>; readonly clock: Clock },
): Promise<readonly InboxNews[]> {
  const letters = (await loadRefusedLetterSummaries(records)).filter(({ owner }) => owner.startsWith(`${category}-`));
  if (letters.length === 0) return [];
  const aboutOf = (owner: string): string => owner.slice(category.length + 1);
  const told = await tell([...new Set(letters.map(({ owner }) => aboutOf(owner)))], reader);
  const now = clock.now();
  const source: NewsSource = {
    tell: async (ids) =>
      new Map(
        letters.flatMap(({ id, owner, reason, notAfter }) => {
          const news = told.get(aboutOf(owner))?.news;
          if (news === undefined || !ids.includes(id)) return [];
          const detail = [news.detail, letterRefusalReasonLabels[reason]].filter(Boolean).join(' · ');
          const refused = { id, over: notAfter !== null && notAfter <= now };
          return [[id, { ...news, kind: 'messageRefused', detail, refused }] as const];
        }),
      ),
  };
  const isTold = (about: string): boolean => told.has(about) && (adviser === undefined || told.get(about)?.adviserId === adviser);
  return letters.flatMap(({ id, owner, since }) => (isTold(aboutOf(owner)) ? [{ id: `refused-${id}`, at: since, about: id, source }] : []));
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
  return findings.flatMap(({ key, since }, index) => {
    const { news, adviserId } = told[index] ?? {};
    if (news === undefined || (adviser !== undefined && adviserId !== adviser)) return [];
    return [{ id: `archive-${key}`, at: since, about: key, source: { tell: () => Promise.resolve(new Map([[key, news]])) } }];
  });
}
