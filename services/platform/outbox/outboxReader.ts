import type { Log } from '../log/createLog.ts';
import type { sleepUnlessAborted as realPause } from '../scheduler/sleepUnlessAborted.ts';
import type { WakeablePollPace } from '../scheduler/pollInterval.ts';
import type { OutboxChannel } from './createChannel.ts';
import { channelNames, type Channel } from './outbox.ts';
import { compareLettersByOrder, type OutboxLetterStore, type WaitingLetter } from './outboxLetters.ts';

const LOOK_AGAIN_MS = 10_000;

interface OutboxReaderParts {
  readonly letters: OutboxLetterStore;
  readonly channels: ReadonlyMap<Channel, OutboxChannel>;
  /** Of each channel, so many letters are kept in mind. */
  readonly window: number;
  /** How often all that wait are looked at. */
  readonly lookAtAllEveryMs: number;
  readonly log: Pick<Log, 'error'> | undefined;
  readonly pause: typeof realPause;
  readonly signal: AbortSignal;
  /** The channels have what was read. */
  onRead(): void;
}

/** Brings letters from the store to their channels, oldest first. */
export function createStoredLetterFeeder(parts: OutboxReaderParts) {
  const { letters, channels, window, lookAtAllEveryMs, log, pause, signal, onRead } = parts;
  let hasRead = false;
  let readAllFrom = 0;
  /** Enqueued while the store is being read, here or by another process: older letters of the recipient may wait there. */
  let early: WaitingLetter[] = [];
  let reading: Promise<void> | undefined;
  let isReadingOn = false;

  const needsMore = (): boolean => [...channels.values()].some((channel) => channel.needsMore());

  /** The oldest of each channel, as many as there is room for. */
  const readAll = async (): Promise<void> => {
    const oldest = createOldestLetters(window);
    const collect = (letter: WaitingLetter): void => {
      if (!channels.get(letter.channel)!.knows(letter.id)) oldest.add(letter);
    };
    for await (const page of letters.waiting()) page.forEach(collect);
    const seen = oldest.ids();
    early.filter(({ id }) => !seen.has(id)).forEach(collect);
    early = [];
    for (const [name, channel] of channels) {
      const { found, beyond } = oldest.of(name, channel.room());
      channel.setBeyond(0);
      found.forEach((letter) => channel.add(letter));
      channel.setBeyond(beyond);
    }
  };
  const readOnce = async (isAll: boolean): Promise<void> => {
    early.push(...(await letters.news()));
    if (isAll) {
      readAllFrom = performance.now() + lookAtAllEveryMs;
      await readAll();
    }
    hasRead = true;
  };
  /** In the same moment in which the reading ends: a letter that comes between the two would wait for the next reading, if there is one. */
  const endReading = (): void => {
    reading = undefined;
    if (hasRead) {
      for (const letter of early.sort(compareLettersByOrder)) channels.get(letter.channel)!.add(letter);
      early = [];
    }
    onRead();
  };
  /** When mail is down very many wait: reading them all again and again would take the machine from everybody else. */
  const read = (isAll: boolean): Promise<void> =>
    (reading ??= readOnce(isAll)
      .catch((error: unknown) => {
        // What was new is marked as read by now, and would wait until all is read the next time.
        readAllFrom = 0;
        log?.error('outbox not read, will try again', { component: 'outbox', error });
      })
      .finally(endReading));
  const readOn = async (): Promise<void> => {
    isReadingOn = true;
    while (!signal.aborted && needsMore()) {
      await read(true);
      if (needsMore()) await pause(LOOK_AGAIN_MS, signal);
    }
    isReadingOn = false;
  };

  return {
    /** What was just put into the store. */
    add(letter: WaitingLetter): void {
      if (!hasRead || reading !== undefined) {
        early.push(letter);
        return;
      }
      const channel = channels.get(letter.channel)!;
      channel.add(letter);
      channel.work();
    },
    /** All that waited at the start is known, and nothing is being read. */
    isUpToDate: () => hasRead && reading === undefined,
    /** Reads on where a channel has room again for letters that are only in the store. */
    readWhereRoom(): void {
      if (needsMore() && reading === undefined && !isReadingOn) void readOn();
    },
    /** Reads what waits, again until that succeeds; with `pace` what other processes add as well. */
    async keepReading(pace: WakeablePollPace | undefined): Promise<void> {
      while (!signal.aborted && (pace !== undefined || !hasRead)) {
        await read(!hasRead || performance.now() >= readAllFrom);
        if (!hasRead) await pause(LOOK_AGAIN_MS, signal);
        else await pace?.next(signal);
      }
    },
    /** Resolves when what is being read is read. */
    settled: async () => reading,
  };
}

/** Keeps the oldest letters of each channel that it is given, in a bounded memory, and counts the others. */
function createOldestLetters(window: number) {
  const kept = new Map<Channel, WaitingLetter[]>(channelNames.map((channel) => [channel, []]));
  const beyond = new Map<Channel, number>();
  const shorten = (channel: Channel, to: number): void => {
    const list = kept.get(channel)!.sort(compareLettersByOrder);
    beyond.set(channel, (beyond.get(channel) ?? 0) + Math.max(0, list.length - to));
    list.length = Math.min(list.length, to);
  };
  return {
    add(letter: WaitingLetter): void {
      const list = kept.get(letter.channel)!;
      list.push(letter);
      if (list.length >= 2 * window) shorten(letter.channel, window);
    },
    ids: (): ReadonlySet<string> => new Set([...kept.values()].flatMap((list) => list.map(({ id }) => id))),
    of(channel: Channel, room: number) {
      shorten(channel, room);
      return { found: kept.get(channel)!, beyond: beyond.get(channel) ?? 0 };
    },
  };
}
