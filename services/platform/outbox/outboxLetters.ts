import { setImmediate } from 'node:timers/promises';
import { DAY_MS, instantAfter } from '../clock/clock.ts';
import { iterateRecordCollectionPages } from '../records/iterateRecordCollectionPages.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Channel, EnqueueOptions, Letter, MailOrSmsMessage, LetterRefusalReason } from './outbox.ts';
import { forgetRefusalUnlessUndelivered, keepRefusedLetter, REFUSED_LETTERS_COLLECTION } from './loadRefusedLetterSummaries.ts';

const WAITING = 'outbox';
const SENT = 'outbox-sent';
/** Ids of letters that the process that sends has not been told of. */
const NEWS = 'outbox-news';
/** Letters that could not be sent several times, with whose they are. */
const FAILING = 'outbox-failing';
/** So long a letter is recognised when it is enqueued again. */
const REMEMBERED_MS = 400 * DAY_MS;
const PAGE = 500;

interface StoredLetter {
  /** Letters of former versions have no end. */
  readonly message: Omit<MailOrSmsMessage, 'notAfter'> & Partial<Pick<MailOrSmsMessage, 'notAfter'>>;
  /** Sorts letters in the order in which they were enqueued. */
  readonly order: string;
  /** Missing in letters from before records had owners. */
  readonly owner?: string;
  readonly addressee?: string;
}

/** A letter that waits, without its content. */
export interface WaitingLetter {
  readonly id: string;
  readonly order: string;
  readonly channel: Channel;
  readonly recipient: string;
  readonly notAfter: string | null;
}

export type OutboxLetterStore = ReturnType<typeof createOutboxLetterStore>;

/** A letter that could not be sent. */
interface Failing {
  /** The stream of whom it is to. */
  readonly owner: string;
  readonly channel: Channel;
  /** Since when it is known that it fails. */
  readonly since: string;
}

export const isLetterExpired = ({ notAfter }: WaitingLetter, now: string): boolean => notAfter !== null && notAfter <= now;

export const compareLettersByOrder = (a: WaitingLetter, b: WaitingLetter): number => (a.order < b.order ? -1 : 1);

const recipientOf = (to: string): string => to.trim().toLowerCase();

const waitingLetter = (id: string, { message: { channel, to, notAfter = null }, order }: StoredLetter): WaitingLetter => ({
  id,
  order,
  channel,
  recipient: recipientOf(to),
  notAfter,
});

const withEnd = (message: StoredLetter['message']): MailOrSmsMessage => ({ ...message, notAfter: message.notAfter ?? null });

/** The durable side of the outbox. A sent letter's content is deleted; that it was sent is remembered by its id. */
export function createOutboxLetterStore(records: RecordStore) {
  let count = 0;
  let newest = '';
  // Grows although the clock may stand still or be put back while the process runs.
  const nextOrder = (now: string): string => {
    newest = now > newest ? now : newest;
    count += 1;
    return `${newest}/${String(count).padStart(12, '0')}`;
  };
  const stored = async (id: string): Promise<StoredLetter | undefined> => (await records.get<StoredLetter>(WAITING, id))?.value;
  const isDone = async (id: string): Promise<boolean> => (await records.get(SENT, id)) !== undefined;
  const forget = async (collection: string, id: string): Promise<void> => {
    if ((await records.get(collection, id)) !== undefined) await records.delete(collection, id);
  };
  /** The waiting letter last: without it nobody comes to its id again. */
  const leave = async (id: string): Promise<void> => {
    await forget(FAILING, id);
    await records.delete(WAITING, id);
  };
  /** In this order: what a stop leaves behind in between is done already. */
  const markDone = async (id: string, now: string): Promise<void> => {
    await records.put(SENT, id, true, { expiresAt: instantAfter(now, REMEMBERED_MS) });
    await leave(id);
  };

  return {
    /** Undefined when the letter waits already or was sent. `isNews`: another process sends it. */
    async add(
      id: string,
      message: MailOrSmsMessage,
      { now, owner, addressee }: EnqueueOptions,
      isNews: boolean,
    ): Promise<WaitingLetter | undefined> {
      const order = nextOrder(now);
      if (await isDone(id)) return undefined;
      const letter: StoredLetter = { message, order, owner, ...(addressee === undefined ? {} : { addressee }) };
      if ((await records.put<StoredLetter>(WAITING, id, letter, { expect: 'absent', owner })) === undefined) return undefined;
      if (isNews) await records.put(NEWS, id, true);
      return waitingLetter(id, letter);
    },
    /** All that wait, page by page and in no order: reads and decrypts each. */
    async *waiting(): AsyncGenerator<readonly WaitingLetter[]> {
      for await (const page of iterateRecordCollectionPages<StoredLetter>(records, WAITING, PAGE)) {
        yield page.map(({ key, value }) => waitingLetter(key, value));
        await setImmediate();
      }
    },
    /** What other processes have added since it was last asked for, in order. */
    async news(): Promise<WaitingLetter[]> {
      const letters: WaitingLetter[] = [];
      for (;;) {
        const page = await records.list(NEWS, { limit: PAGE });
        for (const { key } of page) {
          const letter = await stored(key);
          if (letter !== undefined) letters.push(waitingLetter(key, letter));
          await records.delete(NEWS, key);
        }
        if (page.length < PAGE) return letters.sort(compareLettersByOrder);
      }
    },
    /** Undefined when it was sent or refused meanwhile, or its owner was erased. */
    async letter(id: string): Promise<Letter | undefined> {
      if (await isDone(id)) {
        await leave(id);
        return undefined;
      }
      const letter = await stored(id);
      return (
        letter && {
          id,
          message: withEnd(letter.message),
          owner: letter.owner ?? '',
          ...(letter.addressee === undefined ? {} : { addressee: letter.addressee }),
        }
      );
    },
    async markSent(id: string, now: string): Promise<void> {
      await markDone(id, now);
      await forgetRefusalUnlessUndelivered(records, id);
    },
    /** Several tries have failed: people are told. */
    async markFailing(id: string, now: string): Promise<void> {
      const letter = await stored(id);
      if (letter?.owner === undefined) return;
      const { owner, message } = letter;
      await records.put<Failing>(FAILING, id, { owner, channel: message.channel, since: now }, { expect: 'absent', owner });
    },
    /** It is not tried any more: people are told, and can have it sent again. */
    async markRefused(id: string, reason: LetterRefusalReason, now: string): Promise<void> {
      const letter = await stored(id);
      if (letter?.owner !== undefined) {
        const { message, owner, addressee } = letter;
        await keepRefusedLetter(records, id, { message: withEnd(message), owner, addressee, reason, since: now });
      }
      await markDone(id, now);
    },
    /** Its end has come. */
    drop: leave,
  };
}

/** Deletes the letters to one of the addresses, whoever owns them: those that wait, and those that were refused and are kept. */
export async function deleteLettersTo(addresses: readonly string[], records: Pick<RecordStore, 'list' | 'delete'>): Promise<void> {
  const theirs = new Set(addresses.map(recipientOf));
  for (const collection of [WAITING, REFUSED_LETTERS_COLLECTION])
    for await (const page of iterateRecordCollectionPages<Pick<StoredLetter, 'message'>>(records, collection, PAGE)) {
      for (const { key, value } of page) {
        if (!theirs.has(recipientOf(value.message.to))) continue;
        await records.delete(FAILING, key);
        await records.delete(collection, key);
      }
      await setImmediate();
    }
}

/** Whether any letter waits, of whatever process. */
export const hasWaitingLetters = async (records: RecordStore): Promise<boolean> => (await records.list(WAITING, { limit: 1 })).length > 0;

/** At most this many: when mail is down many of them fail, and everybody knows. */
const FAILING_SHOWN = 100;

/** Letters that could not be sent and are still tried. */
export const loadFailingLetters = async (records: Pick<RecordStore, 'list'>): Promise<readonly (Failing & { readonly id: string })[]> =>
  (await records.list<Failing>(FAILING, { limit: FAILING_SHOWN })).map(({ key, value }) => ({ id: key, ...value }));

/** Where a letter stands; `unknown`: never queued, or dropped. */
export async function loadLetterState(records: Pick<RecordStore, 'get'>, id: string): Promise<'waiting' | 'sent' | 'refused' | 'unknown'> {
  // Read first, since it is deleted last: a letter that is sent meanwhile is found among the sent ones.
  const isWaiting = (await records.get(WAITING, id)) !== undefined;
  if ((await records.get(REFUSED_LETTERS_COLLECTION, id)) !== undefined) return 'refused';
  if ((await records.get(SENT, id)) !== undefined) return 'sent';
  return isWaiting ? 'waiting' : 'unknown';
}
