import { DAY_MS, instantAfter } from '../clock/clock.ts';
import { iterateRecordCollectionPages } from '../records/iterateRecordCollectionPages.ts';
import type { RecordStore } from '../records/recordStore.ts';

const HAND_OVERS = 'agree21-hand-overs';
const FINDINGS = 'agree21-findings';
const PAGE = 100;

/** So long it is looked whether the archive still has what it has taken: as long as a lost day of it may come to light. */
export const HAND_OVER_RECHECK_WINDOW_MS = 30 * DAY_MS;
/** Who has not looked by then will not. */
const TOLD_MS = 14 * DAY_MS;
/** At most this many are told of. */
const FINDINGS_SHOWN = 200;

/** What was handed over. */
export interface FileOrAttachmentReference {
  readonly kind: 'file' | 'attachment';
  readonly id: string;
}

/** A document on its way into the archive, or in it. */
export interface HandOverRecord {
  /** The document's stream. */
  readonly owner: string;
  readonly subject: FileOrAttachmentReference;
  readonly begunAt: string;
  /** Whether an event tells of it. */
  readonly isNoted: boolean;
}

/**
 * `completed`: the archive had it, and its event was missing. `without-event`: the archive has it, and no event can tell of it any
 * more. `missing`: an event tells of it, and the archive does not know it. Names are storage format.
 */
export type ArchiveFindingKind = 'completed' | 'without-event' | 'missing';

/** What the comparison with the archive has found, for people. */
export interface ArchiveFinding {
  readonly kind: ArchiveFindingKind;
  readonly owner: string;
  readonly subject: FileOrAttachmentReference;
  readonly since: string;
}

type Named<T> = T & { readonly key: string };
export type StoredHandOver = Named<HandOverRecord> & { readonly version: number };

/** So often it is begun anew because others write the same record; they have noted the hand-over as well then. */
const MAX_BEGINNINGS = 5;

/**
 * Written down before the first byte leaves. What an event tells of stays as it is; what was begun before has begun now.
 * Answers the version of the first note; undefined where there was one.
 */
export async function noteHandOverBegun(
  records: Pick<RecordStore, 'get' | 'put'>,
  key: string,
  begun: Omit<HandOverRecord, 'isNoted'>,
): Promise<number | undefined> {
  const note: HandOverRecord = { ...begun, isNoted: false };
  for (let beginnings = 1; beginnings <= MAX_BEGINNINGS; beginnings += 1) {
    const before = await records.get<HandOverRecord>(HAND_OVERS, key);
    if (before?.value.isNoted === true) return undefined;
    const version = await records.put(HAND_OVERS, key, note, { expect: before?.version ?? 'absent', owner: begun.owner });
    if (version !== undefined) return before === undefined ? version : undefined;
  }
  return undefined;
}

/** An event tells of it. */
export const noteArchived = (records: Pick<RecordStore, 'put'>, key: string, at: Omit<HandOverRecord, 'isNoted'>): Promise<unknown> =>
  records.put<HandOverRecord>(
    HAND_OVERS,
    key,
    { ...at, isNoted: true },
    { owner: at.owner, expiresAt: instantAfter(at.begunAt, HAND_OVER_RECHECK_WINDOW_MS) },
  );

/** Only as it was read: another attempt may have begun since. */
export const forgetHandOver = (records: Pick<RecordStore, 'delete'>, key: string, version: number): Promise<unknown> =>
  records.delete(HAND_OVERS, key, version);

/** All of them, page by page. */
export async function* readHandOverPages(records: Pick<RecordStore, 'list'>): AsyncGenerator<readonly StoredHandOver[]> {
  for await (const page of iterateRecordCollectionPages<HandOverRecord>(records, HAND_OVERS, PAGE))
    yield page.map(({ key, value, version }) => ({ ...value, key, version }));
}

/** Found again, it was found when it was found first. */
export async function keepFinding(
  records: Pick<RecordStore, 'get' | 'put'>,
  key: string,
  { kind, owner, subject }: Omit<ArchiveFinding, 'since'>,
  now: string,
): Promise<void> {
  const before = (await records.get<ArchiveFinding>(FINDINGS, key))?.value;
  const since = before?.kind === kind ? before.since : now;
  await records.put<ArchiveFinding>(FINDINGS, key, { kind, owner, subject, since }, { owner, expiresAt: instantAfter(now, TOLD_MS) });
}

/** It does not hold any more. */
export async function deleteArchiveFindingOfKind(
  records: Pick<RecordStore, 'get' | 'delete'>,
  key: string,
  kind: ArchiveFindingKind,
): Promise<void> {
  const stored = await records.get<ArchiveFinding>(FINDINGS, key);
  if (stored?.value.kind === kind) await records.delete(FINDINGS, key, stored.version);
}

export const readArchiveFindings = async (records: Pick<RecordStore, 'list'>): Promise<readonly Named<ArchiveFinding>[]> =>
  (await records.list<ArchiveFinding>(FINDINGS, { limit: FINDINGS_SHOWN })).map(({ key, value }) => ({ ...value, key }));
