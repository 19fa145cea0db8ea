import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../clock/clock.ts';
import type { LogFields } from '../log/logFields.ts';
import { openEmbeddedRecordStore } from '@portal/services/engines/embedded/records/openEmbeddedRecordStore';
import type { RecordStore } from '../records/recordStore.ts';
import { createMemoryRecords } from '../records/testing/memoryRecords.ts';
import { createWakeablePollPace } from '../scheduler/pollInterval.ts';
import { whenAborted } from '../scheduler/sleepUnlessAborted.ts';
import { createOutbox } from './createOutbox.ts';
import type { OutboxOptions, RunningOutbox } from './createOutbox.ts';
import { channelLimitsWithoutRate, type ChannelLimits } from './channelSettings.ts';
import type { GatewaySendOutcome, Letter, MailOrSmsMessage, MessageGateway } from './outbox.ts';
import { createOutboxLetterStore, loadFailingLetters } from './outboxLetters.ts';
import { loadRefusedLetterSummaries } from './loadRefusedLetterSummaries.ts';
import { aLetter } from './testing/aLetter.ts';
import { virtualTime } from './testing/virtualTime.ts';
import { resolveWorkerProgram } from '../workers/resolveWorkerProgram.ts';
import { processThatEnds } from '../workers/testing/processThatEnds.ts';

const vault = { secret: () => Buffer.alloc(32, 7) };
const NOW = '2026-11-21T10:00:00.000Z';
const AT = { now: NOW, owner: 'customer-1' };
let now = NOW;
const clock = { now: () => now };
const ERIKA = 'erika@example.org';
const MAX = 'max@example.org';

let records: RecordStore;
let running: RunningOutbox[];

beforeEach(() => {
  now = NOW;
  running = [];
  records = createMemoryRecords(clock);
});
afterEach(async () => {
  await Promise.all(running.map((outbox) => outbox.stop()));
});

describe('outbox', () => {
  let sent: string[];
  let isDown: (message: MailOrSmsMessage) => boolean;
  const gateway = {
    async send({ message }: Letter): Promise<GatewaySendOutcome> {
      if (isDown(message)) return { outcome: 'later', of: 'letter', reason: 'deferred' };
      sent.push(`${message.to} ${message.subject}`);
      return { outcome: 'sent' };
    },
  };
  const down: MessageGateway = {
    async send(letter) {
      if (isDown(letter.message)) throw new Error('connection refused');
      return gateway.send(letter);
    },
  };
  const refusing = (isRefused: (message: MailOrSmsMessage) => boolean): MessageGateway => ({
    send: async (letter) => (isRefused(letter.message) ? { outcome: 'refused', reason: 'address-refused' } : gateway.send(letter)),
  });
  const mailOf = (outbox: RunningOutbox) => outbox.report().find(({ channel }) => channel === 'email')!;
  const mailIn = (settings: Partial<ChannelLimits>) => ({
    ...channelLimitsWithoutRate,
    email: { ...channelLimitsWithoutRate.email, ...settings },
  });
  const anOutbox = (options: Partial<OutboxOptions> = {}): RunningOutbox => {
    const outbox = createOutbox({ records, gateway, clock, channels: channelLimitsWithoutRate, retryDelay: () => 1, ...options });
    running.push(outbox);
    return outbox;
  };
  beforeEach(() => {
    sent = [];
    isDown = () => false;
  });

  it('sends in order per recipient, whether enqueued before or after the start', async () => {
    const outbox = anOutbox();
    for (const subject of ['1', '2', '3']) await outbox.enqueue(`z-${9 - Number(subject)}`, aLetter(ERIKA, subject), AT);
    outbox.start();
    await outbox.idle();
    await Promise.all(
      ['4', '5'].map((subject) => outbox.enqueue(`a-${subject}`, aLetter(ERIKA, subject), { ...AT, now: '2026-11-21T09:00:00.000Z' })),
    );
    await outbox.idle();
    expect(sent).toEqual(['1', '2', '3', '4', '5'].map((subject) => `${ERIKA} ${subject}`));
  });

  it('the same id again is the same letter, before and after it was sent', async () => {
    const outbox = anOutbox();
    await Promise.all([outbox.enqueue('a', aLetter(ERIKA, '1'), AT), outbox.enqueue('a', aLetter(ERIKA, '1'), AT)]);
    outbox.start();
    await outbox.idle();
    await outbox.enqueue('a', aLetter(ERIKA, '1'), AT);
    const restarted = anOutbox();
    restarted.start();
    await restarted.enqueue('a', aLetter(ERIKA, '1'), AT);
    await restarted.idle();
    expect(sent).toEqual([`${ERIKA} 1`]);
  });

  it('a letter goes out at whatever moment of the first reading it comes', async () => {
    for (let moment = 0; moment < 40; moment += 1) {
      records = createMemoryRecords(clock);
      sent = [];
      const outbox = anOutbox();
      outbox.start();
      for (let turn = 0; turn < moment; turn += 1) await Promise.resolve();
      await outbox.enqueue('a', aLetter(ERIKA, '1'), AT);
      await new Promise((resolve) => setImmediate(resolve));
      await outbox.stop();
      expect(sent, `after ${moment} turns`).toEqual([`${ERIKA} 1`]);
    }
  });

  it('a letter that is known to be sent does not go again, whatever was left undone when the process ended', async () => {
    // A power cut lets everything fail that comes after so many writes and deletions.
    for (let survived = 1; survived < 6; survived += 1) {
      records = createMemoryRecords(clock);
      sent = [];
      const process = processThatEnds(Infinity);
      const ending = { ...records, put: process.until(records.put), delete: process.until(records.delete) };
      const sending: MessageGateway = {
        async send(letter) {
          process.endAfter(survived);
          return gateway.send(letter);
        },
      };
      const outbox = anOutbox({ records: ending, gateway: sending, retryDelay: () => 60_000 });
      outbox.start();
      await outbox.enqueue('a', aLetter(ERIKA, '1'), AT);
      await expect.poll(() => sent.length, { message: `after ${survived} changes` }).toBe(1);
      await expect.poll(async () => process.hasEnded() || (await records.list('outbox')).length === 0).toBe(true);
      await outbox.stop();
      // Its policy sees the event again.
      const next = anOutbox();
      next.start();
      await next.enqueue('a', aLetter(ERIKA, '1'), AT);
      await next.idle();
      expect(sent, `after ${survived} changes`).toEqual([`${ERIKA} 1`]);
    }
  });

  it('a subject of several lines is refused: it would begin another header', async () => {
    const outbox = anOutbox();
    for (const subject of ['a\r\nBcc: boese@example.org', 'a\nb', 'a\u2028b'])
      await expect(outbox.enqueue('erika', { ...aLetter(ERIKA, '1'), subject }, AT)).rejects.toThrow('a subject is one line');
  });

  it('recipients that fail or hang hold up no other', async () => {
    const hung = new AbortController();
    const hanging: MessageGateway = {
      async send(letter, { signal }) {
        if (letter.message.to === MAX) await whenAborted(AbortSignal.any([signal, hung.signal]));
        return letter.message.to.startsWith('broken') ? { outcome: 'later', of: 'letter', reason: 'greylisted' } : gateway.send(letter);
      },
    };
    const outbox = anOutbox({ gateway: hanging, retryDelay: () => 3_600_000 });
    running.push({ ...outbox, stop: async () => hung.abort() });
    outbox.start();
    await outbox.enqueue('max', aLetter(MAX, 'x'), AT);
    for (let number = 0; number < 20; number++) await outbox.enqueue(`broken-${number}`, aLetter(`broken-${number}@example.org`, 'x'), AT);
    await outbox.enqueue('erika', aLetter(ERIKA, '1'), AT);
    await expect
      .poll(() => mailOf(outbox))
      .toMatchObject({ waiting: 21, sending: 1, breaker: 'closed', counts: { sent: 1, letter: 20, gateway: 0 } });
  });

  describe('a gateway that is slow', () => {
    it('gets a letter once: the next try waits for the end of the last one, however long that takes', async () => {
      const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
      let end: (() => void) | undefined;
      let tries = 0;
      const slow: MessageGateway = {
        async send(letter) {
          const isFirst = ++tries === 1;
          if (isFirst) await new Promise<void>((resolve) => (end = resolve));
          return isFirst ? { outcome: 'later', of: 'letter', reason: 'timeout' } : gateway.send(letter);
        },
      };
      const time = virtualTime();
      const outbox = anOutbox({ gateway: slow, channels: mailIn({ limitMs: 50 }), pause: time.pause, log });
      outbox.start();
      await outbox.enqueue('erika', aLetter(ERIKA, '1'), AT);
      await outbox.enqueue('max', aLetter(MAX, '1'), AT);
      await time.advance(3_600_000);
      expect(tries).toBe(2);
      expect(sent).toEqual([`${MAX} 1`]);
      expect(mailOf(outbox)).toMatchObject({ waiting: 1, sending: 1, overdue: 1 });
      end?.();
      await time.advance(1_000);
      expect(sent).toEqual([`${MAX} 1`, `${ERIKA} 1`]);
      expect(mailOf(outbox)).toMatchObject({ waiting: 0, sending: 0, overdue: 0, counts: { sent: 2, limit: 1 } });
    });

    it('is told by the signal that the time is over, and what it then answers counts', async () => {
      const aborting: MessageGateway = {
        async send(letter, { signal }) {
          await whenAborted(signal);
          return gateway.send(letter);
        },
      };
      const time = virtualTime();
      const outbox = anOutbox({ gateway: aborting, channels: mailIn({ limitMs: 50 }), pause: time.pause });
      outbox.start();
      await outbox.enqueue('erika', aLetter(ERIKA, '1'), AT);
      await time.advance(49);
      expect(sent).toEqual([]);
      await time.advance(1);
      expect(sent).toEqual([`${ERIKA} 1`]);
    });
  });

  describe('a letter that is refused', () => {
    it('is kept for people, and the next one to its recipient goes', async () => {
      const outbox = anOutbox({ gateway: refusing(({ subject }) => subject === '1') });
      outbox.start();
      for (const subject of ['1', '2']) await outbox.enqueue(`erika-${subject}`, aLetter(ERIKA, subject), AT);
      await outbox.idle();
      expect(sent).toEqual([`${ERIKA} 2`]);
      expect(await loadRefusedLetterSummaries(records)).toEqual([
        { id: 'erika-1', owner: 'customer-1', channel: 'email', reason: 'address-refused', since: NOW, notAfter: null },
      ]);
      expect(mailOf(outbox).counts).toMatchObject({ sent: 1, refused: 1 });
      await outbox.enqueue('erika-1', aLetter(ERIKA, '1'), AT);
      await outbox.idle();
      expect(mailOf(outbox).counts.refused).toBe(1);
    });

    it('goes with its owner', async () => {
      const outbox = anOutbox({ gateway: refusing(() => true) });
      outbox.start();
      await outbox.enqueue('erika', aLetter(ERIKA, '1'), AT);
      await outbox.idle();
      await records.deleteOwnedBy(['customer-1']);
      expect(await loadRefusedLetterSummaries(records)).toEqual([]);
    });

    it('is not given up where the gateway refuses everybody', async () => {
      let refusesAll = true;
      const time = virtualTime();
      const outbox = anOutbox({ gateway: refusing(() => refusesAll), pause: time.pause });
      outbox.start();
      for (let number = 0; number < 40; number++) await outbox.enqueue(`a-${number}`, aLetter(`kunde-${number}@example.org`, 'x'), AT);
      await time.advance(60_000);
      expect(await loadRefusedLetterSummaries(records)).toHaveLength(10);
      expect(mailOf(outbox)).toMatchObject({ waiting: 30, breaker: 'open' });
      refusesAll = false;
      await time.advance(120_000);
      expect(sent).toHaveLength(30);
    });
  });

  describe('a letter whose time has not come', () => {
    const TAN_ENDS_AT = '2026-11-21T10:05:00.000Z';
    const aTan = (subject: string): MailOrSmsMessage => ({ ...aLetter(ERIKA, subject), notAfter: TAN_ENDS_AT });
    const holdingBack = (isHeld: (message: MailOrSmsMessage) => boolean): MessageGateway => ({
      send: async (letter) =>
        isHeld(letter.message) ? { outcome: 'later', of: 'letter', reason: 'limit', retryAfterMs: 240_000 } : gateway.send(letter),
    });

    it('holds up no code to its recipient, before it in the queue or after its try', async () => {
      let areNoticesHeld = true;
      const time = virtualTime();
      const outbox = anOutbox({ gateway: holdingBack(({ notAfter }) => notAfter === null && areNoticesHeld), pause: time.pause });
      for (const subject of ['1', '2']) await outbox.enqueue(`notice-${subject}`, aLetter(ERIKA, subject), AT);
      await outbox.enqueue('tan-1', aTan('TAN 1'), AT);
      outbox.start();
      await time.advance(1_000);
      await outbox.enqueue('tan-2', aTan('TAN 2'), AT);
      await time.advance(1_000);
      expect(sent).toEqual([`${ERIKA} TAN 1`, `${ERIKA} TAN 2`]);
      areNoticesHeld = false;
      await time.advance(240_000);
      expect(sent.slice(2)).toEqual([`${ERIKA} 1`, `${ERIKA} 2`]);
    });

    it('goes before a later one of its kind: of two codes the newer arrives last', async () => {
      let isHeld = true;
      const time = virtualTime();
      const outbox = anOutbox({ gateway: holdingBack(({ subject }) => subject.endsWith('1') && isHeld), pause: time.pause });
      outbox.start();
      for (const subject of ['TAN 1', 'TAN 2']) await outbox.enqueue(subject, aTan(subject), AT);
      for (const subject of ['1', '2']) await outbox.enqueue(subject, aLetter(ERIKA, subject), AT);
      await time.advance(1_000);
      expect(sent).toEqual([]);
      isHeld = false;
      await time.advance(240_000);
      expect(sent.filter((line) => line.includes('TAN'))).toEqual([`${ERIKA} TAN 1`, `${ERIKA} TAN 2`]);
      expect(sent.filter((line) => !line.includes('TAN'))).toEqual([`${ERIKA} 1`, `${ERIKA} 2`]);
    });
  });

  describe('a letter with an end', () => {
    it('is not sent from then on, and nobody is troubled', async () => {
      const outbox = anOutbox();
      await outbox.enqueue('over', { ...aLetter(ERIKA, '1'), notAfter: NOW }, AT);
      await outbox.enqueue('not-yet', { ...aLetter(ERIKA, '2'), notAfter: '2026-11-21T10:00:00.001Z' }, AT);
      outbox.start();
      await outbox.idle();
      expect(sent).toEqual([`${ERIKA} 2`]);
      expect(mailOf(outbox).counts).toMatchObject({ sent: 1, over: 1 });
      expect([
        ...(await loadRefusedLetterSummaries(records)),
        ...(await loadFailingLetters(records)),
        ...(await records.list('outbox')),
      ]).toEqual([]);
    });

    it('leaves the store and the memory although the gateway is away', async () => {
      isDown = () => true;
      const time = virtualTime();
      const outbox = anOutbox({ gateway: down, pause: time.pause, window: 10 });
      outbox.start();
      for (let number = 0; number < 30; number++)
        await outbox.enqueue(`tan-${number}`, { ...aLetter(`kunde-${number}@example.org`, 'x'), notAfter: '2026-11-21T10:05:00.000Z' }, AT);
      await time.advance(30_000);
      expect(mailOf(outbox).waiting).toBe(30);
      now = '2026-11-21T10:06:00.000Z';
      await time.advance(300_000);
      expect(mailOf(outbox)).toMatchObject({ waiting: 0, oldestAt: null, counts: { sent: 0, over: 30 } });
      expect(await records.list('outbox')).toEqual([]);
    });
  });

  describe('a gateway that is away', () => {
    const manyTo = async (outbox: RunningOutbox, count: number): Promise<void> => {
      for (let number = 0; number < count; number++)
        await outbox.enqueue(`letter-${number}`, aLetter(`kunde-${number}@example.org`, String(number)), AT);
    };

    it('delays letters and loses none', async () => {
      isDown = () => true;
      const time = virtualTime();
      const outbox = anOutbox({ gateway: down, pause: time.pause });
      outbox.start();
      for (let number = 0; number < 30; number++)
        await outbox.enqueue(`letter-${number}`, aLetter(`kunde-${number % 10}@example.org`, String(number)), AT);
      await time.advance(300_000);
      expect(mailOf(outbox)).toMatchObject({ waiting: 30, oldestAt: NOW, breaker: 'open' });
      isDown = () => false;
      await time.advance(120_000);
      expect(sent).toHaveLength(30);
      for (let recipient = 0; recipient < 10; recipient++) {
        expect(sent.filter((line) => line.startsWith(`kunde-${recipient}@`))).toEqual(
          [0, 10, 20].map((base) => `kunde-${recipient}@example.org ${base + recipient}`),
        );
      }
    });

    it('is probed by one letter at a time, ever less often, and gets the rest at its rate once it answers', async () => {
      let tries = 0;
      let isAway = true;
      const counting: MessageGateway = {
        async send(letter) {
          tries += 1;
          return isAway ? { outcome: 'later', of: 'gateway', reason: 'away' } : gateway.send(letter);
        },
      };
      const time = virtualTime();
      const outbox = anOutbox({ gateway: counting, channels: mailIn({ perSecond: 5 }), pause: time.pause });
      outbox.start();
      await manyTo(outbox, 100);
      await time.advance(3_600_000);
      expect(tries).toBeGreaterThan(60);
      expect(tries).toBeLessThan(75);
      expect(mailOf(outbox)).toMatchObject({ waiting: 100, breaker: 'open' });
      isAway = false;
      await time.advance(61_000);
      const [before] = [sent.length];
      await time.advance(2_000);
      expect(sent.length - before).toBeLessThanOrEqual(11);
      await time.advance(60_000);
      expect(sent).toHaveLength(100);
    });

    it('is not taken for well because of a letter that was held back before it was asked', async () => {
      let tries = 0;
      const guarded: MessageGateway = {
        async send({ message }) {
          if (message.subject === 'TAN') return { outcome: 'refused', reason: 'limit-of-messages', wasAsked: false };
          tries += 1;
          return { outcome: 'later', of: 'gateway', reason: 'away' };
        },
      };
      const time = virtualTime();
      const outbox = anOutbox({ gateway: guarded, pause: time.pause });
      outbox.start();
      await manyTo(outbox, 20);
      await time.advance(600_000);
      const before = tries;
      await outbox.enqueue('tan', { ...aLetter(MAX, 'TAN'), notAfter: '2026-11-21T10:05:00.000Z' }, AT);
      await time.advance(61_000);
      expect(mailOf(outbox)).toMatchObject({ breaker: 'open', counts: { refused: 1 } });
      expect(tries - before).toBeLessThanOrEqual(2);
    });

    it('is left alone as long as it asks for, within an hour', async () => {
      let tries = 0;
      const limiting: MessageGateway = {
        async send() {
          tries += 1;
          return { outcome: 'later', of: 'gateway', reason: 'rate-limit', retryAfterMs: tries === 1 ? 600_000 : 10 ** 9 };
        },
      };
      const time = virtualTime();
      const outbox = anOutbox({ gateway: limiting, channels: mailIn({ atOnce: 1 }), pause: time.pause });
      outbox.start();
      await manyTo(outbox, 3);
      await time.advance(599_000);
      expect(tries).toBe(1);
      await time.advance(2_000);
      expect(tries).toBe(2);
      await time.advance(3_500_000);
      expect(tries).toBe(2);
      await time.advance(100_000);
      expect(tries).toBe(3);
    });

    it.each<[string, Extract<GatewaySendOutcome, { outcome: 'later' }>]>([
      ['answers with faults', { outcome: 'later', of: 'gateway', reason: 'econnrefused' }],
      ['asks for a pause', { outcome: 'later', of: 'gateway', reason: 'rate-limit', retryAfterMs: 1_000 }],
    ])('that %s is told in the log with what it says', async (_, answer) => {
      let present = answer;
      const lines: (readonly [string, string | undefined])[] = [];
      const write = (line: string, fields: LogFields = {}): void => {
        if (line.startsWith('gateway')) lines.push([line, fields.code]);
      };
      const time = virtualTime();
      const outbox = anOutbox({
        gateway: { send: () => Promise.resolve(present) },
        pause: time.pause,
        log: { info: write, warn: write, error: write },
      });
      outbox.start();
      await manyTo(outbox, 10);
      await time.advance(900);
      expect(lines).toEqual([['gateway away, letters wait', answer.reason]]);
      present = { ...answer, reason: 'http-503' };
      await time.advance(200);
      expect(lines.slice(1)).toEqual([['gateway still away', 'http-503']]);
    });

    it('holds up no other channel', async () => {
      isDown = ({ channel }) => channel === 'email';
      const outbox = anOutbox({ gateway: down });
      outbox.start();
      await manyTo(outbox, 10);
      await expect.poll(() => mailOf(outbox).breaker).toBe('open');
      await outbox.enqueue('sms', { ...aLetter('+49 170 1234567', 'sms'), channel: 'sms' }, AT);
      await expect.poll(() => sent).toEqual(['+49 170 1234567 sms']);
    });

    it('lets what ends soon go before what has piled up', async () => {
      const outbox = anOutbox({ channels: mailIn({ atOnce: 1 }) });
      await manyTo(outbox, 20);
      await outbox.enqueue('tan', { ...aLetter(MAX, 'TAN'), notAfter: '2026-11-21T10:05:00.000Z' }, AT);
      outbox.start();
      await outbox.idle();
      expect(sent.indexOf(`${MAX} TAN`)).toBeLessThan(3);
    });
  });

  it('a letter that there is no gateway for is dropped, and nobody is troubled', async () => {
    const outbox = anOutbox({ gateway: { send: async () => ({ outcome: 'dropped' }) } });
    outbox.start();
    for (let number = 0; number < 30; number++) await outbox.enqueue(`letter-${number}`, aLetter(`kunde-${number}@example.org`, 'x'), AT);
    await outbox.idle();
    expect(outbox.report().find(({ channel }) => channel === 'email')).toMatchObject({
      waiting: 0,
      breaker: 'closed',
      counts: { dropped: 30 },
    });
    expect(await records.list('outbox')).toEqual([]);
    expect(await loadFailingLetters(records)).toEqual([]);
  });

  it('more letters than are kept in mind go out in order, each once', async () => {
    const outbox = anOutbox({ window: 10 });
    const numbers = Array.from({ length: 60 }, (_, number) => number);
    for (const number of numbers.slice(0, 40))
      await outbox.enqueue(`z-${99 - number}`, aLetter(`kunde-${number % 3}@example.org`, String(number)), AT);
    outbox.start();
    for (const number of numbers.slice(40))
      await outbox.enqueue(`a-${99 - number}`, aLetter(`kunde-${number % 3}@example.org`, String(number)), AT);
    await outbox.idle();
    for (const recipient of [0, 1, 2])
      expect(sent.filter((line) => line.startsWith(`kunde-${recipient}@`))).toEqual(
        numbers.filter((number) => number % 3 === recipient).map((number) => `kunde-${recipient}@example.org ${number}`),
      );
  });

  it('a letter of a former version, without an end, is sent', async () => {
    const { notAfter: _none, ...message } = aLetter(ERIKA, '1');
    await records.put('outbox', 'old', { message, order: `${NOW}/000000000001`, owner: 'customer-1' }, { owner: 'customer-1' });
    const outbox = anOutbox();
    outbox.start();
    await outbox.idle();
    expect(sent).toEqual([`${ERIKA} 1`]);
  });

  it('a letter that fails again and again stands among those that fail until it is sent, and goes with its owner', async () => {
    isDown = () => true;
    const outbox = anOutbox();
    outbox.start();
    await outbox.enqueue('erika', aLetter(ERIKA, '1'), AT);
    await outbox.enqueue('max', aLetter(MAX, '1'), { ...AT, owner: 'customer-2' });
    await expect.poll(() => loadFailingLetters(records)).toHaveLength(2);
    expect(await loadFailingLetters(records)).toContainEqual({ id: 'erika', owner: 'customer-1', channel: 'email', since: NOW });
    await records.deleteOwnedBy(['customer-2']);
    isDown = () => false;
    await outbox.idle();
    expect(await loadFailingLetters(records)).toEqual([]);
  });

  it.each<['markSent' | 'drop', 1 | 2]>([
    ['markSent', 1],
    ['markSent', 2],
    ['drop', 1],
    ['drop', 2],
  ])('a letter that failed stands there no more after a stop within %s, at its deletion %i', async (ending, stop) => {
    let deletions = 0;
    const stopping: RecordStore = {
      ...records,
      async delete(...record) {
        deletions += 1;
        if (deletions === stop) throw new Error('stopped');
        return records.delete(...record);
      },
    };
    const letters = createOutboxLetterStore(stopping);
    await letters.add('erika', aLetter(ERIKA, '1'), AT, false);
    await letters.markFailing('erika', NOW);
    await expect(letters[ending]('erika', NOW)).rejects.toThrow('stopped');
    const restarted = anOutbox();
    restarted.start();
    await restarted.idle();
    expect(await loadFailingLetters(records)).toEqual([]);
  });

  it('letters of other processes are found and sent, without reading all that wait each time', async () => {
    isDown = ({ to }) => to === MAX;
    const other = anOutbox();
    for (let number = 0; number < 30; number++) await other.enqueue(`waiting-${number}`, aLetter(MAX, String(number)), AT);
    const lists: string[] = [];
    const counting: RecordStore = {
      ...records,
      list: (collection, options) => {
        lists.push(collection);
        return records.list(collection, options);
      },
    };
    const sender = anOutbox({ records: counting, pace: createWakeablePollPace({ everyMs: 1 }) });
    sender.start();
    await expect.poll(() => lists.length).toBeGreaterThan(20);
    await other.enqueue('erika', aLetter(ERIKA, '1'), AT);
    await expect.poll(() => sent).toEqual([`${ERIKA} 1`]);
    expect(lists.filter((collection) => collection === 'outbox')).toHaveLength(1);
    expect(await records.list('outbox-news')).toEqual([]);
    isDown = () => false;
    await expect.poll(() => sent.length).toBe(31);
  });

  it('a letter of another process that died before it could make it known is found with all that wait', async () => {
    const sender = anOutbox({ pace: createWakeablePollPace({ everyMs: 1 }), lookAtAllEveryMs: 20 });
    sender.start();
    await sender.idle();
    await anOutbox().enqueue('erika', aLetter(ERIKA, '1'), AT);
    await records.delete('outbox-news', 'erika');
    await expect.poll(() => sent).toEqual([`${ERIKA} 1`]);
  });

  describe('on a disk', () => {
    let folder: string;
    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'outbox-'));
      records = await openEmbeddedRecordStore({ folder, vault, clock });
    });
    afterEach(async () => {
      await Promise.all(running.map((outbox) => outbox.stop()));
      await records.close();
      rmSync(folder, { recursive: true });
    });

    it('no address and no text stands in a file, and a sent letter’s content is gone', async () => {
      const outbox = anOutbox();
      await outbox.enqueue('a', aLetter(ERIKA, '1'), AT);
      expect(readdirSync(folder).some((name) => readFileSync(join(folder, name), 'latin1').includes(ERIKA))).toBe(false);
      outbox.start();
      await outbox.idle();
      expect(await records.list('outbox')).toEqual([]);
    });

    it('a kill at any moment loses no letter that was accepted, and keeps the order', async () => {
      const [processFolder, file] = [join(folder, 'killed'), join(folder, 'sent.txt')];
      const program = resolveWorkerProgram(new URL('./testing/outboxProcess.ts', import.meta.url));
      const args = [...program.execArgv, program.file, processFolder, file];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      const exited = once(child, 'exit');
      let accepted = 0;
      for await (const line of createInterface({ input: child.stdout })) {
        accepted = Number(line);
        if (accepted === 150) child.kill('SIGKILL');
      }
      await exited;
      expect(accepted).toBeGreaterThanOrEqual(150);

      const after = await openEmbeddedRecordStore({ folder: processFolder, vault, clock: systemClock });
      const outbox = createOutbox({
        records: after,
        clock: systemClock,
        channels: channelLimitsWithoutRate,
        gateway: {
          async send({ message: { to, subject } }) {
            appendFileSync(file, `${to} ${subject}\n`);
            return { outcome: 'sent' };
          },
        },
      });
      outbox.start();
      await outbox.idle();
      await outbox.stop();
      await after.close();

      const numbers = readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => Number(line.split(' ')[1]));
      const distinct = [...new Set(numbers)];
      for (let number = 1; number <= accepted; number++) expect(distinct).toContain(number);
      for (let recipient = 0; recipient < 5; recipient++) {
        const own = distinct.filter((number) => number % 5 === recipient);
        expect(own).toEqual([...own].sort((a, b) => a - b));
      }
    });
  });
});
