import { DAY_MS, instantAfter } from '../clock/clock.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Letter, LetterRefusalReason } from './outbox.ts';

export const REFUSED_LETTERS_COLLECTION = 'outbox-refused';
/** Who has not dealt with it by then will not. */
const KEPT_MS = 90 * DAY_MS;
/** At most this many are told of. */
const REFUSED_SHOWN = 200;

/** A letter that the outside has refused: it is kept, sealed as it was, until somebody has dealt with it. */
export interface RefusedLetter extends Omit<Letter, 'id'> {
  readonly reason: LetterRefusalReason;
  /** When it was refused. */
  readonly since: string;
}

export async function keepRefusedLetter(records: Pick<RecordStore, 'put'>, id: string, letter: RefusedLetter): Promise<void> {
  const { owner, since } = letter;
  await records.put<RefusedLetter>(REFUSED_LETTERS_COLLECTION, id, letter, { owner, expiresAt: instantAfter(since, KEPT_MS) });
}

/** What may be told of it: nothing of its content, and no address. */
interface RefusedLetterSummary extends Pick<RefusedLetter, 'owner' | 'reason' | 'since'>, Pick<Letter['message'], 'channel' | 'notAfter'> {
  readonly id: string;
}

export const loadRefusedLetterSummaries = async (records: Pick<RecordStore, 'list'>): Promise<readonly RefusedLetterSummary[]> =>
  (await records.list<RefusedLetter>(REFUSED_LETTERS_COLLECTION, { limit: REFUSED_SHOWN })).map(
    ({ key, value: { message, owner, reason, since } }) => ({
      id: key,
      owner,
      reason,
      since,
      channel: message.channel,
      notAfter: message.notAfter,
    }),
  );

export const loadRefusedLetter = async (records: Pick<RecordStore, 'get'>, id: string): Promise<RefusedLetter | undefined> =>
  (await records.get<RefusedLetter>(REFUSED_LETTERS_COLLECTION, id))?.value;

export const forgetRefusedLetter = (records: Pick<RecordStore, 'delete'>, id: string): Promise<boolean> =>
  records.delete(REFUSED_LETTERS_COLLECTION, id);

/** Refused by a process that ended before it could remember that. A report that it did not arrive may be faster than we are, and stays. */
export async function forgetRefusalUnlessUndelivered(records: Pick<RecordStore, 'get' | 'delete'>, id: string): Promise<void> {
  const refused = await records.get<RefusedLetter>(REFUSED_LETTERS_COLLECTION, id);
  if (refused !== undefined && refused.value.reason !== 'undelivered')
    await records.delete(REFUSED_LETTERS_COLLECTION, id, refused.version);
}
