import type { Clock } from '../clock/clock.ts';
import { iterateRecordCollectionPages } from '../records/iterateRecordCollectionPages.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { MailOrSmsMessage, MessageGateway } from './outbox.ts';

const COLLECTION = 'mailbox';
const MAX_MESSAGES = 2_000;
const PAGE = 500;
const LAST_PLACE = 10 ** 15;

export interface StandInMailboxMessage extends Omit<MailOrSmsMessage, 'notAfter'> {
  readonly createdAt: string;
}

/** Stands in for mail and SMS in the demo and in tests: messages go nowhere and stay readable. */
export interface StandInMailboxGateway extends MessageGateway {
  /** Newest first, at most the newest 2,000; `to` narrows to one address or number. */
  list(to?: string): Promise<readonly StandInMailboxMessage[]>;
}

const addressOf = (to: string): string => to.replace(/\s+/g, '').toLowerCase();
/** Falls with time, so that key order is newest first. */
const keyAt = (place: number): string => String(LAST_PLACE - place).padStart(16, '0');
const placeOf = (key: string): number => LAST_PLACE - Number(key);

export function createStoredStandInMailbox({
  records,
  clock,
}: {
  readonly records: RecordStore;
  readonly clock: Clock;
}): StandInMailboxGateway {
  const readAll = async () => {
    const all: { key: string; value: StandInMailboxMessage }[] = [];
    for await (const page of iterateRecordCollectionPages<StandInMailboxMessage>(records, COLLECTION, PAGE)) all.push(...page);
    return all;
  };
  // Newest first; known after the first use.
  let keys: Promise<string[]> | undefined;
  const knownKeys = (): Promise<string[]> => (keys ??= readAll().then((all) => all.map(({ key }) => key)));

  const put = async (message: StandInMailboxMessage, owner: string): Promise<void> => {
    for (;;) {
      const known = await knownKeys().catch((error: unknown) => {
        keys = undefined;
        throw error;
      });
      const key = keyAt(known[0] === undefined ? 1 : placeOf(known[0]) + 1);
      known.unshift(key);
      if ((await records.put(COLLECTION, key, message, { expect: 'absent', owner })) !== undefined) {
        await Promise.all(known.splice(MAX_MESSAGES).map((old) => records.delete(COLLECTION, old)));
        return;
      }
      // Another process has sent meanwhile.
      keys = undefined;
    }
  };

  return {
    async send({ message: { channel, to, subject, text, links, code }, owner }, { signal }) {
      signal.throwIfAborted();
      await put({ channel, to, subject, text, links, code, createdAt: clock.now() }, owner);
      return { outcome: 'sent' };
    },
    async list(to) {
      const wanted = to === undefined ? undefined : addressOf(to);
      const messages = (await readAll()).slice(0, MAX_MESSAGES).map(({ value }) => value);
      return wanted === undefined ? messages : messages.filter((message) => addressOf(message.to) === wanted);
    },
  };
}
