import { setImmediate } from 'node:timers/promises';
import { DAY_MS, HOUR_MS, MINUTE_MS, instantAfter, millisOf } from '../../clock/clock.ts';
import type { RecordStore } from '../../records/recordStore.ts';
import { createMemoryRecords } from '../../records/testing/memoryRecords.ts';
import type { ChannelLimits } from '../channelSettings.ts';
import { createOutbox, type RunningOutbox } from '../createOutbox.ts';
import type { Channel, Letter, MailOrSmsMessage, MessageGateway } from '../outbox.ts';
import { loadRefusedLetterSummaries } from '../loadRefusedLetterSummaries.ts';
import { createSimulatedGateway, type GatewayFault } from './simulatedGateway.ts';
import { virtualTime } from './virtualTime.ts';

/** Of a seed always the same numbers between 0 and 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const BEGIN = '2026-11-23T06:00:00.000Z';
const LETTERS = 2_000;
const RECIPIENTS = 150;
const KILLS = 40;
export const WEEK_MAX_LETTERS_IN_MEMORY = 40;
export const outageWeekChannelLimits: Readonly<Record<Channel, ChannelLimits>> = {
  email: { limitMs: 2 * MINUTE_MS, perSecond: 5, atOnce: 4 },
  sms: { limitMs: 30_000, perSecond: 2, atOnce: 2 },
};

interface Planned {
  readonly id: string;
  readonly at: number;
  /** What ends within an hour does not wait behind the rest. */
  readonly endsSoon: boolean;
  readonly message: MailOrSmsMessage;
}
interface Outage {
  readonly channel: Channel;
  readonly from: number;
  readonly until: number;
  readonly fault: GatewayFault;
  /** Of how many letters in the time. */
  readonly share: number;
}

interface OutageWeek {
  readonly accepted: readonly { readonly id: string; readonly at: string; readonly message: MailOrSmsMessage }[];
  readonly letters: readonly Planned[];
  /** Whose answer was lost: on the way, or with the process. */
  readonly lostAnswers: ReadonlySet<string>;
  readonly refused: ReadonlySet<string>;
  readonly leftInStore: number;
  readonly failingLeft: number;
  /** Tries that began when the end had come. */
  readonly begunAfterEnd: number;
  readonly mostInMind: number;
  readonly mostPauses: number;
  readonly mostInASecond: Readonly<Record<Channel, number>>;
  readonly logLines: number;
  readonly kills: number;
  readonly tries: number;
  readonly endedAt: string;
}

/** How long letters are good for: TANs, codes, links for an hour and for two weeks, and those that tell something. */
const ends = [5 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS, 14 * DAY_MS, undefined, undefined] as const;

function lettersOf(random: () => number): readonly Planned[] {
  const times = Array.from({ length: LETTERS }, (_, number) =>
    number % 5 === 0 ? 3 * DAY_MS + random() * MINUTE_MS : random() * 7 * DAY_MS,
  );
  return times
    .sort((a, b) => a - b)
    .map((at, number) => {
      const who = Math.floor(random() * RECIPIENTS);
      const channel: Channel = random() < 0.4 ? 'sms' : 'email';
      const validMs = ends[Math.floor(random() * ends.length)];
      return {
        id: `letter-${number}`,
        at,
        endsSoon: validMs !== undefined && validMs <= HOUR_MS,
        message: {
          channel,
          to: channel === 'sms' ? `+49 170 ${who}` : `kunde-${who}@example.org`,
          subject: String(number),
          text: '',
          links: [],
          code: null,
          notAfter: validMs === undefined ? null : instantAfter(BEGIN, Math.floor(at) + validMs),
        },
      };
    });
}

function outagesOf(random: () => number): readonly Outage[] {
  const faults: readonly { readonly fault: GatewayFault; readonly share: number; readonly longest: number }[] = [
    { fault: { kind: 'away' }, share: 1, longest: 2 * DAY_MS },
    { fault: { kind: 'away' }, share: 1, longest: 10 * MINUTE_MS },
    { fault: { kind: 'slow', ms: 20_000 }, share: 0.5, longest: 6 * HOUR_MS },
    { fault: { kind: 'slow', ms: 10 * MINUTE_MS }, share: 1, longest: 3 * HOUR_MS },
    { fault: { kind: 'ignores-abort', ms: 5 * MINUTE_MS }, share: 0.3, longest: 3 * HOUR_MS },
    { fault: { kind: 'loses-answer' }, share: 0.4, longest: 8 * HOUR_MS },
    { fault: { kind: 'rate-limit', retryAfterMs: 90_000 }, share: 0.3, longest: 8 * HOUR_MS },
    { fault: { kind: 'defers', retryAfterMs: 5 * MINUTE_MS }, share: 0.4, longest: 8 * HOUR_MS },
  ];
  return (['email', 'sms'] as const).flatMap((channel) =>
    faults.map(({ fault, share, longest }) => {
      const from = random() * 6 * DAY_MS;
      return { channel, fault, share, from, until: from + (0.3 + random() * 0.7) * longest };
    }),
  );
}

/** A week with everything that can go wrong, by a plan that follows from the seed, and a day in which all is well again. */
export async function simulateOutageWeek(seed: number): Promise<OutageWeek> {
  const random = randomOf(seed);
  const letters = lettersOf(random);
  const outages = outagesOf(random);
  const turnedAway = new Set(Array.from({ length: 4 }, () => String(Math.floor(random() * RECIPIENTS))));
  const kills = Array.from({ length: KILLS }, () => random() * 7 * DAY_MS).sort((a, b) => a - b);
  const time = virtualTime(BEGIN, async () => void (await setImmediate()));
  const records = createMemoryRecords(time);
  const accepted: { id: string; at: string; message: MailOrSmsMessage }[] = [];
  const lostAnswers = new Set<string>();
  let logLines = 0;
  let tries = 0;
  let begunAfterEnd = 0;
  const line = (): void => void (logLines += 1);

  const faultOf = ({ message: { channel, to } }: Letter): GatewayFault | undefined => {
    const now = millisOf(time.now()) - millisOf(BEGIN);
    if (turnedAway.has(/\d+(?=$|@)/.exec(to)?.[0] ?? ''))
      return { kind: 'refuses', reason: channel === 'sms' ? 'number-refused' : 'address-refused' };
    return outages.find((outage) => outage.channel === channel && outage.from <= now && now < outage.until && random() < outage.share)
      ?.fault;
  };
  const gateway = createSimulatedGateway({
    faultOf,
    pause: time.pause,
    accept: ({ id, message }) => accepted.push({ id, at: time.now(), message }),
  });

  /** A process that can be killed at any moment: what it was about to do is not done, and it hears of nothing any more. */
  const startProcess = () => {
    let isDead = false;
    let operations = 0;
    let diesAt = Infinity;
    const tried = new Set<string>();
    const never = <T>(): Promise<T> => new Promise<T>(() => undefined);
    const ifAlive = <T>(work: () => Promise<T>): Promise<T> => (isDead ? never() : work().then((result) => (isDead ? never() : result)));
    const operation = <T>(work: () => Promise<T>): Promise<T> => {
      operations += 1;
      if (operations !== diesAt) return ifAlive(work);
      isDead = true;
      return random() < 0.5 ? work().then(() => never<T>()) : never();
    };
    const own: RecordStore = {
      ...records,
      get: <T>(...call: Parameters<RecordStore['get']>) => operation(() => records.get<T>(...call)),
      put: (...call) => operation(() => records.put(...call)),
      delete: (...call) => operation(() => records.delete(...call)),
      list: <T>(...call: Parameters<RecordStore['list']>) => operation(() => records.list<T>(...call)),
    };
    const send: MessageGateway['send'] = async (letter, options) => {
      tries += 1;
      tried.add(letter.id);
      if (letter.message.notAfter !== null && letter.message.notAfter <= time.now()) begunAfterEnd += 1;
      const before = accepted.length;
      try {
        const delivery = await gateway.send(letter, options);
        if (isDead && delivery.outcome === 'sent') lostAnswers.add(letter.id);
        return delivery;
      } catch (error) {
        if (accepted.slice(before).some(({ id }) => id === letter.id)) lostAnswers.add(letter.id);
        throw error;
      }
    };
    const outbox: RunningOutbox = createOutbox({
      records: own,
      clock: time,
      channels: outageWeekChannelLimits,
      window: WEEK_MAX_LETTERS_IN_MEMORY,
      log: { info: line, warn: line, error: line },
      pause: (ms, signal) => ifAlive(() => time.pause(ms, signal)),
      gateway: { send: (letter, options) => ifAlive(() => send(letter, options)) },
    });
    outbox.start();
    return {
      outbox,
      isDead: () => isDead,
      dieSoon: () => void (diesAt = operations + 1 + Math.floor(random() * 30)),
      /** What it has sent and not remembered: the answer was lost with it. */
      async kill() {
        isDead = true;
        for (const { id } of accepted) if (tried.has(id) && (await records.get('outbox-sent', id)) === undefined) lostAnswers.add(id);
      },
    };
  };

  let process = startProcess();
  let killed = 0;
  let mostInMind = 0;
  let mostPauses = 0;
  const goOn = async (ms: number): Promise<void> => {
    await time.advance(Math.max(0, ms));
    mostInMind = Math.max(mostInMind, ...process.outbox.report().map(({ inMind }) => inMind));
    mostPauses = Math.max(mostPauses, time.waiting());
  };
  const passed = (): number => millisOf(time.now()) - millisOf(BEGIN);
  const killAndStart = async (): Promise<void> => {
    await process.kill();
    killed += 1;
    process = startProcess();
  };

  for (const { id, at, message } of letters) {
    while ((kills[0] ?? Infinity) <= at) {
      await goOn(kills.shift()! - passed());
      if (random() < 0.5) await killAndStart();
      else process.dieSoon();
    }
    await goOn(at - passed());
    for (let isStored = false; !isStored;) {
      if (process.isDead()) await killAndStart();
      void process.outbox.enqueue(id, message, { now: time.now(), owner: `customer-${id}` }).then(() => (isStored = true));
      for (let round = 0; round < 3 && !isStored; round++) await setImmediate();
    }
  }
  if (process.isDead()) await killAndStart();
  await goOn(9 * DAY_MS - passed());

  return {
    accepted,
    letters,
    lostAnswers,
    refused: new Set(
      (await loadRefusedLetterSummaries({ list: (collection, options) => records.list(collection, { ...options, limit: LETTERS }) })).map(
        ({ id }) => id,
      ),
    ),
    leftInStore: records.count('outbox'),
    failingLeft: records.count('outbox-failing'),
    begunAfterEnd,
    mostInMind,
    mostPauses,
    mostInASecond: { email: mostWithin(accepted, 'email'), sms: mostWithin(accepted, 'sms') },
    logLines,
    kills: killed,
    tries,
    endedAt: time.now(),
  };
}

function mostWithin(accepted: OutageWeek['accepted'], channel: Channel): number {
  const seconds = new Map<number, number>();
  for (const { at, message } of accepted)
    if (message.channel === channel) {
      const second = Math.floor(millisOf(at) / 1_000);
      seconds.set(second, (seconds.get(second) ?? 0) + 1);
    }
  return Math.max(0, ...seconds.values());
}
