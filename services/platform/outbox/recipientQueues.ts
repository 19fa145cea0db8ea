import { HOUR_MS, instantAfter } from '../clock/clock.ts';
import type { ChannelParts } from './channelSettings.ts';
import { isLetterExpired, type WaitingLetter } from './outboxLetters.ts';

/** What ends so soon goes before what has piled up. */
const URGENT_MS = HOUR_MS;

/** The letters to one recipient, oldest first: those that end soon, or the others. */
export interface RecipientQueue {
  readonly key: string;
  readonly letters: WaitingLetter[];
  /** In a row. */
  failures: number;
  /** Waits for its turn, is being sent or waits for its next try. */
  isPlaced: boolean;
  isSending: boolean;
}

/** The letters of a channel that wait, two queues per recipient. Of very many some are only counted, and stay in the store. */
export function createRecipientQueues({ window, clock, done }: Pick<ChannelParts, 'window' | 'clock' | 'done'>) {
  const queues = new Map<string, RecipientQueue>();
  const known = new Set<string>();
  let urgent: RecipientQueue[] = [];
  let usual: RecipientQueue[] = [];
  let beyond = 0;

  const isUrgent = ({ notAfter }: WaitingLetter): boolean => notAfter !== null && notAfter <= instantAfter(clock.now(), URGENT_MS);
  const place = (queue: RecipientQueue): void => {
    const [first] = queue.letters;
    queue.isPlaced = true;
    (first !== undefined && isUrgent(first) ? urgent : usual).push(queue);
  };
  /** It waits for its turn again, or goes where it has no letters. */
  const putBack = (queue: RecipientQueue): void => {
    queue.isPlaced = false;
    if (queue.letters.length > 0) place(queue);
    else queues.delete(queue.key);
  };
  const withLetters = (placed: readonly RecipientQueue[]): RecipientQueue[] =>
    placed.filter((queue) => {
      if (queue.letters.length > 0) return true;
      putBack(queue);
      return false;
    });
  /** A code must not wait behind a notice that may not go yet: order counts among codes and links, and among notices. */
  const queueOf = (letter: WaitingLetter): RecipientQueue => {
    const key = `${isUrgent(letter) ? 'urgent' : 'usual'} ${letter.recipient}`;
    const queue = queues.get(key) ?? { key, letters: [], failures: 0, isPlaced: false, isSending: false };
    queues.set(key, queue);
    return queue;
  };

  return {
    knows: (id: string) => known.has(id),
    /** Keeps it in mind, or counts it where there is no room. */
    add(letter: WaitingLetter): void {
      if (known.has(letter.id)) return;
      // Behind those that are only in the store: the recipient may have older ones there.
      if (beyond > 0 || known.size >= window) {
        beyond += 1;
        return;
      }
      known.add(letter.id);
      const queue = queueOf(letter);
      queue.letters.push(letter);
      if (!queue.isPlaced) place(queue);
    },
    /** What there was no room for, after the store was read anew. */
    setBeyond(count: number): void {
      beyond = count;
    },
    room: () => Math.max(0, window - known.size),
    /** There is room again for what is only in the store. */
    needsMore: () => beyond > 0 && known.size <= window / 2,
    isEmpty: () => known.size === 0 && beyond === 0,
    count: () => known.size + beyond,
    /** The recipient whose turn it is. */
    next: (): RecipientQueue | undefined => urgent.shift() ?? usual.shift(),
    putBack,
    remove(queue: RecipientQueue, { id }: WaitingLetter): void {
      const at = queue.letters.findIndex((letter) => letter.id === id);
      if (at >= 0) queue.letters.splice(at, 1);
      known.delete(id);
      done();
    },
    /** Those whose end has come, but for one that is just being sent. */
    *over(): Generator<readonly [RecipientQueue, WaitingLetter]> {
      const now = clock.now();
      for (const queue of queues.values())
        for (const letter of queue.letters.filter((each) => isLetterExpired(each, now)))
          if (!queue.isSending || queue.letters[0] !== letter) yield [queue, letter];
    },
    /** A week without gateway must not leave a queue for everybody who was written to in it. */
    removeEmpty(): void {
      urgent = withLetters(urgent);
      usual = withLetters(usual);
    },
    report: () => ({
      waiting: known.size + beyond,
      inMind: known.size,
      oldestAt: [...queues.values()].reduce<string | null>((oldest, { letters: [first] }) => {
        const at = first?.order.slice(0, first.order.indexOf('/')) ?? null;
        return oldest === null || (at !== null && at < oldest) ? at : oldest;
      }, null),
      failures: [...queues.values()].reduce((most, { failures }) => Math.max(most, failures), 0),
    }),
  };
}
