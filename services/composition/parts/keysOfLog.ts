import { START_OF_LOG, type LogPosition, type StoredRecord } from '@portal/platform/event-store/eventStore';
import { eventCatalogues } from '../eventCatalogues.ts';
import type { BankStoreMark } from '@portal/platform/parts/partMark';
import { findEventByReference, type IrreplaceableBankParts, type LogReader } from './bankParts.ts';

const PAGE = 1_000;

/** Only these can have something encrypted in them. */
const personalTypes = eventCatalogues.flatMap(({ types, personal }) => {
  const fields: Readonly<Record<string, readonly string[]>> = personal;
  return types.filter((type) => (fields[type] ?? []).length > 0);
});

const isEncrypted = ({ payload }: StoredRecord): boolean =>
  payload.includes('"cipher":"') && (JSON.parse(payload) as { readonly cipher?: string }).cipher !== undefined;

/** Streams whose events are encrypted, each once: each has had a key of its own. */
async function* encryptedStreams(events: LogReader, from: LogPosition): AsyncGenerator<string> {
  const seen = new Set<string>();
  for (let after = from; ;) {
    const page = await events.readLog({ after, limit: PAGE, types: personalTypes });
    for (const record of page) {
      if (seen.has(record.stream) || !isEncrypted(record)) continue;
      seen.add(record.stream);
      yield record.stream;
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    after = last.position;
  }
}

/** Who was lost before and still is, and who is found to be lost now in what the log has behind the mark. */
export async function findSubjectsWithMissingKeys(
  parts: Pick<IrreplaceableBankParts, 'events' | 'vault'>,
  mark: BankStoreMark | undefined,
  before: readonly string[] = mark?.lost ?? [],
): Promise<{ readonly known: readonly string[]; readonly found: readonly string[] }> {
  const known: string[] = [];
  for (const subject of before) if (!(await hasSubjectKeyOrTombstone(parts.vault, subject))) known.push(subject);
  const seen = mark?.knows && (await findEventByReference(parts.events, mark.knows));
  const lost = await lostSubjects(parts, seen?.position ?? START_OF_LOG);
  return { known, found: lost.filter((subject) => !before.includes(subject)) };
}

/** Subjects without key and without tombstone, although the log behind `after` has something that was encrypted for them. */
async function lostSubjects(
  { events, vault }: Pick<IrreplaceableBankParts, 'events' | 'vault'>,
  after: LogPosition,
): Promise<readonly string[]> {
  const isThere = after === START_OF_LOG ? await everySubject(vault) : (subject: string) => hasSubjectKeyOrTombstone(vault, subject);
  const lost: string[] = [];
  for await (const subject of encryptedStreams(events, after)) if (!(await isThere(subject))) lost.push(subject);
  return lost;
}

const hasSubjectKeyOrTombstone = async (vault: IrreplaceableBankParts['vault'], subject: string): Promise<boolean> =>
  (await vault.key(subject)) !== undefined || (await vault.isErased(subject));

/** For a look at the whole log: a read of the whole vault instead of one for each subject. What came later is asked for. */
async function everySubject(vault: IrreplaceableBankParts['vault']): Promise<(subject: string) => Promise<boolean>> {
  const known = new Set<string>();
  for await (const entry of vault.export()) if (entry.kind !== 'master') known.add(entry.subject);
  return async (subject) => known.has(subject) || hasSubjectKeyOrTombstone(vault, subject);
}
