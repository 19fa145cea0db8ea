import { setImmediate } from 'node:timers/promises';
import { DAY_MS, instantAfter } from '../clock/clock.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Message } from './outbox.ts';

const WAITING = 'outbox';
const SENT = 'outbox-sent';
/** Ids of letters that the process that sends has not been told of. */
const NEWS = 'outbox-news';
/** Letters that could not be sent several times, with whose they are. */
const FAILING = 'outbox-failing';
/** So long a letter is recognised when it is enqueued again. */
const REMEMBERED_MS = 400 * DAY_MS;
const PAGE = 500;

interface Letter {
  readonly message: Message;
  /** Sorts letters in the order in which they were enqueued. */
  readonly order: string;
  /** Missing in letters from before records had owners. */
  readonly owner?: string;
}

/** What is sent, and whose it is. */
export type OwnedMessage = Pick<Letter, 'message' | 'owner'>;

/** A letter that waits, without its content. */
export interface WaitingLetter {
  readonly id: string;
  readonly order: string;
  readonly recipient: string;
}

export interface OutboxLetters {
  /** Undefined when the letter waits already or was sent. `isNews`: another process sends it. */
  add(
    id: string,
    letter: { readonly message: Message; readonly owner: string },
    now: string,
    isNews: boolean,
  ): Promise<WaitingLetter | undefined>;
  /** All that wait, in order: reads and decrypts each. */
  waiting(): Promise<WaitingLetter[]>;
  /** What other processes have added since it was last asked for, in order. */
  news(): Promise<WaitingLetter[]>;
  /** Undefined when it was sent meanwhile. */
  message(id: string): Promise<OwnedMessage | undefined>;
  markSent(id: string, now: string): Promise<void>;
  /** Several tries have failed: people are told. */
  markFailing(id: string, now: string): Promise<void>;
}

/** A letter that could not be sent. */
export interface FailingLetter {
  readonly id: string;
  /** The stream of whom it is to. */
  readonly owner: string;
  readonly channel: Message['channel'];
  /** Since when it is known that it fails. */
  readonly since: string;
}
type Failing = Omit<FailingLetter, 'id'>;

const waitingLetter = (id: string, { message, order }: Letter): WaitingLetter => ({
  id,
  order,
  recipient: `${message.channel}:${message.to.trim().toLowerCase()}`,
});

/** The durable side of the outbox. A sent letter's content is deleted; that it was sent is remembered by its id. */
export function createOutboxLetters(records: RecordStore): OutboxLetters {
  let count = 0;
  let newest = '';
  // Grows although the clock may stand still or be put back while the process runs.
  const nextOrder = (now: string): string => {
    newest = now > newest ? now : newest;
    count += 1;
    return `${newest}/${String(count).padStart(12, '0')}`;
  };
  const wasSent = async (id: string): Promise<boolean> => (await records.get(SENT, id)) !== undefined;

  return {
    async add(id, { message, owner }, now, isNews) {
      const order = nextOrder(now);
      if (await wasSent(id)) return undefined;
      const letter = { message, order, owner };
      if ((await records.put<Letter>(WAITING, id, letter, { expect: 'absent', owner })) === undefined) return undefined;
      if (isNews) await records.put(NEWS, id, true);
      return waitingLetter(id, letter);
    },
    async waiting() {
      const letters: WaitingLetter[] = [];
      let after = '';
      for (;;) {
        const page = await records.list<Letter>(WAITING, { after, limit: PAGE });
        letters.push(...page.map(({ key, value }) => waitingLetter(key, value)));
        const last = page.at(-1);
        if (last === undefined || page.length < PAGE) return letters.sort((a, b) => (a.order < b.order ? -1 : 1));
        after = last.key;
        await setImmediate();
      }
    },
    async news() {
      const letters: WaitingLetter[] = [];
      for (;;) {
        const page = await records.list(NEWS, { limit: PAGE });
        for (const { key } of page) {
          const letter = (await records.get<Letter>(WAITING, key))?.value;
          if (letter !== undefined) letters.push(waitingLetter(key, letter));
          await records.delete(NEWS, key);
        }
        if (page.length < PAGE) return letters.sort((a, b) => (a.order < b.order ? -1 : 1));
      }
    },
    async message(id) {
      if (!(await wasSent(id))) return (await records.get<Letter>(WAITING, id))?.value;
      await records.delete(WAITING, id);
      return undefined;
    },
    async markSent(id, now) {
      await records.put(SENT, id, true, { expiresAt: instantAfter(now, REMEMBERED_MS) });
      await records.delete(WAITING, id);
      if ((await records.get(FAILING, id)) !== undefined) await records.delete(FAILING, id);
    },
    async markFailing(id, now) {
      const letter = (await records.get<Letter>(WAITING, id))?.value;
      if (letter?.owner === undefined) return;
      const { owner, message } = letter;
      await records.put<Failing>(FAILING, id, { owner, channel: message.channel, since: now }, { expect: 'absent', owner });
    },
  };
}

/** Whether any letter waits, of whatever process. */
export const lettersWait = async (records: RecordStore): Promise<boolean> => (await records.list(WAITING, { limit: 1 })).length > 0;

/** At most this many: when mail is down all of them fail, and everybody knows. */
const FAILING_SHOWN = 100;

/** Letters that could not be sent and are still tried. */
export const failingLetters = async (records: Pick<RecordStore, 'list'>): Promise<readonly FailingLetter[]> =>
  (await records.list<Failing>(FAILING, { limit: FAILING_SHOWN })).map(({ key, value }) => ({ id: key, ...value }));
