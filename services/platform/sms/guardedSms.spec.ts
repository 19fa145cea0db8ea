import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, instantAfter, MINUTE_MS } from '../clock/clock.ts';
import { EngineUnavailable } from '../engineUnavailable.ts';
import { createOutbox } from '../outbox/createOutbox.ts';
import type { GatewaySendOutcome, Letter, MailOrSmsMessage, MessageGateway } from '../outbox/outbox.ts';
import { channelLimitsWithoutRate } from '../outbox/channelSettings.ts';
import { virtualTime } from '../outbox/testing/virtualTime.ts';
import { createMemoryRecords, type MemoryRecords } from '../records/testing/memoryRecords.ts';
import { createCodeDeliveryLookup } from './codeDelivery.ts';
import { createGuardedSmsGateway } from './createGuardedSmsGateway.ts';
import { createSmsBudget, MAX_SMS_PER_NUMBER_AND_HOUR } from './smsBudget.ts';
import { createSmsRecordStore } from './smsRecords.ts';

const NUMBER = '+491701234567';
const vault = { pseudonym: (_: string, value: string) => Buffer.from(value).toString('base64url') };
let now: string;
const clock = { now: () => now };
let records: MemoryRecords;
let asked: Letter[];
let answer: () => GatewaySendOutcome;
let alarms: string[];
let count = 0;

beforeEach(() => {
  now = '2026-11-26T10:00:00.000Z';
  records = createMemoryRecords(clock);
  asked = [];
  alarms = [];
  answer = () => ({ outcome: 'sent' });
});

/** Each call is another process: they share the records alone. */
function aProcess(partsADay = 1_000): MessageGateway & { readonly parts: () => number; readonly used: () => Promise<number> } {
  const log = { error: (sentence: string) => void alarms.push(sentence) };
  const budget = createSmsBudget({ records, vault, clock, log, limits: { partsADay } });
  let parts = 0;
  const guarded = createGuardedSmsGateway({
    gateway: {
      async send(letter) {
        asked.push(letter);
        return answer();
      },
    },
    budget,
    sent: createSmsRecordStore(records),
    clock,
    limits: { countries: ['49', '43'] },
    accepted: (taken) => (parts += taken),
  });
  return { ...guarded, parts: () => parts, used: () => budget.usedToday() };
}
const aLetter = ({ to = NUMBER, text = 'ABC234 ist Ihr Code.', notAfter = null }: Partial<MailOrSmsMessage> = {}): Letter => ({
  id: `letter-${(count += 1)}`,
  owner: 'customer-1',
  message: { channel: 'sms', to, subject: 'Code', text, links: [], code: null, notAfter },
});
const send = (gateway: MessageGateway, letter = aLetter()): Promise<GatewaySendOutcome> =>
  gateway.send(letter, { signal: new AbortController().signal });
const fill = async (gateway: MessageGateway, times: number, to = NUMBER): Promise<void> => {
  for (let time = 0; time < times; time += 1) await send(gateway, aLetter({ to }));
};
const numberOf = (index: number): string => `+4917012345${String(index).padStart(2, '0')}`;

describe('an SMS', () => {
  it.each<[string, Partial<MailOrSmsMessage>, string]>([
    ['to what is no number', { to: 'Erika' }, 'number-refused'],
    ['to two numbers', { to: `${NUMBER}, +491719876543` }, 'number-refused'],
    ['to a number that takes no SMS', { to: '+49 900 1234567' }, 'number-refused'],
    ['to a country that is not allowed', { to: '+41781234567' }, 'country-refused'],
    ['of more parts than three', { text: 'a'.repeat(460) }, 'too-large'],
  ])('%s is refused before anybody is asked', async (_, message, reason) => {
    expect(await send(aProcess(), aLetter(message))).toEqual({ outcome: 'refused', reason, wasAsked: false });
    expect(asked).toEqual([]);
  });

  it('leaves in E.164 and in the alphabet of SMS', async () => {
    await send(aProcess(), aLetter({ to: '0170 1234567', text: '„Rohbau“ – 20.000\u00a0€' }));
    await send(aProcess(), aLetter({ to: '+43 664 1234567' }));
    expect(asked.map(({ message: { to, text } }) => [to, text])).toEqual([
      [NUMBER, '"Rohbau" - 20.000 €'],
      ['+436641234567', 'ABC234 ist Ihr Code.'],
    ]);
  });

  it('that the gateway has taken is taken, though the store is away before that is noted', async () => {
    const [gateway, stored] = [aProcess(), records.put];
    answer = () => {
      records.put = () => Promise.reject(new EngineUnavailable('records'));
      return { outcome: 'sent' };
    };
    expect(await send(gateway)).toEqual({ outcome: 'sent' });
    records.put = stored;
    expect(gateway.parts()).toBe(1);
  });

  it('is counted in parts, once however often it is tried', async () => {
    const gateway = aProcess(10);
    const letter = aLetter({ text: 'a'.repeat(306) });
    answer = () => ({ outcome: 'later', of: 'gateway', reason: 'away' });
    for (const _time of [1, 2, 3]) await send(gateway, letter);
    expect([gateway.parts(), await gateway.used()]).toEqual([0, 0.2]);
    answer = () => ({ outcome: 'sent' });
    await send(gateway, letter);
    expect([gateway.parts(), await gateway.used()]).toEqual([2, 0.2]);
  });
});

describe('to one number', () => {
  it('go ten an hour, whatever process sends them', async () => {
    await fill(aProcess(), MAX_SMS_PER_NUMBER_AND_HOUR / 2);
    await fill(aProcess(), MAX_SMS_PER_NUMBER_AND_HOUR / 2);
    expect(asked).toHaveLength(10);
    expect(await send(aProcess())).toEqual({
      outcome: 'later',
      of: 'letter',
      reason: 'limit-of-messages',
      retryAfterMs: HOUR_MS,
      wasAsked: false,
    });
    expect(await send(aProcess(), aLetter({ to: numberOf(1) }))).toEqual({ outcome: 'sent' });
    now = instantAfter(now, HOUR_MS);
    expect(await send(aProcess())).toEqual({ outcome: 'sent' });
  });

  it('is refused beyond that what would come too late, so that who waits for it is told', async () => {
    await fill(aProcess(), MAX_SMS_PER_NUMBER_AND_HOUR);
    const letter = aLetter({ notAfter: instantAfter(now, 5 * 60_000) });
    expect(await send(aProcess(), letter)).toEqual({ outcome: 'refused', reason: 'limit-of-messages', wasAsked: false });
    expect((await createSmsRecordStore(records).get(letter.id))?.state).toBe('rejected');
  });

  it('is refused so at once behind a notice that waits for the hour to end, and the page is told', async () => {
    await fill(aProcess(), MAX_SMS_PER_NUMBER_AND_HOUR);
    const time = virtualTime();
    const outbox = createOutbox({ records, gateway: aProcess(), clock, channels: channelLimitsWithoutRate, pause: time.pause });
    outbox.start();
    await outbox.enqueue('notice', aLetter().message, { now, owner: 'customer-1' });
    await time.advance(1_000);
    await outbox.enqueue('tan', aLetter({ notAfter: instantAfter(now, 5 * 60_000) }).message, { now, owner: 'customer-1' });
    await time.advance(1_000);
    expect(await createCodeDeliveryLookup(records)('tan', now, now)).toBe('undelivered');
    expect(outbox.report().find(({ channel }) => channel === 'sms')).toMatchObject({ waiting: 1, counts: { refused: 1 } });
    now = instantAfter(now, HOUR_MS);
    await time.advance(HOUR_MS);
    expect(asked.slice(MAX_SMS_PER_NUMBER_AND_HOUR).map(({ id }) => id)).toEqual(['notice']);
    await outbox.stop();
  });

  it('is what the guard holds back no sign of the service: many refusals do not stop the channel', async () => {
    const time = virtualTime();
    const outbox = createOutbox({ records, gateway: aProcess(), clock, channels: channelLimitsWithoutRate, pause: time.pause });
    for (let index = 0; index < 15; index += 1)
      await outbox.enqueue(`far-${index}`, aLetter({ to: `+417812345${10 + index}` }).message, { now, owner: 'customer-1' });
    await outbox.enqueue('near', aLetter().message, { now, owner: 'customer-1' });
    outbox.start();
    await time.advance(100);
    expect(outbox.report().find(({ channel }) => channel === 'sms')).toMatchObject({ breaker: 'closed', counts: { refused: 15, sent: 1 } });
    await outbox.stop();
  });
});

describe('a day', () => {
  it('has its limit, told at 80 % and when it is reached, once each; what is over waits for midnight in Berlin', async () => {
    const send10 = async (from: number): Promise<void> => {
      for (let index = from; index < from + 4; index += 1) await send(aProcess(10), aLetter({ to: numberOf(index) }));
    };
    await send10(0);
    expect(alarms).toEqual([]);
    await send10(4);
    expect(alarms).toEqual(['80 % of the SMS of a day are used']);
    await send10(8);
    expect(asked).toHaveLength(10);
    expect(alarms).toEqual(['80 % of the SMS of a day are used', 'limit of SMS a day reached, SMS wait']);
    expect(await send(aProcess(10))).toEqual({
      outcome: 'later',
      of: 'letter',
      reason: 'day-limit',
      retryAfterMs: 13 * HOUR_MS,
      wasAsked: false,
    });
    now = '2026-11-26T23:00:00.000Z';
    expect(await send(aProcess(10))).toEqual({ outcome: 'sent' });
    expect(await aProcess(10).used()).toBe(0.1);
  });

  it('that is full is no gateway that is away: what tells something goes at midnight, in order, and what ends before does not', async () => {
    now = '2026-11-26T22:30:00.000Z';
    for (let index = 10; index < 20; index += 1) await send(aProcess(10), aLetter({ to: numberOf(index) }));
    const time = virtualTime();
    const outbox = createOutbox({ records, gateway: aProcess(10), clock, channels: channelLimitsWithoutRate, pause: time.pause });
    const report = () => outbox.report().find(({ channel }) => channel === 'sms');
    await outbox.enqueue('tan', aLetter({ notAfter: instantAfter(now, 5 * MINUTE_MS) }).message, { now, owner: 'customer-1' });
    for (let index = 0; index < 10; index += 1)
      await outbox.enqueue(`notice-${index}`, aLetter({ to: numberOf(index % 5) }).message, { now, owner: 'customer-1' });
    outbox.start();
    await time.advance(MINUTE_MS);
    expect(report()).toMatchObject({ waiting: 11, breaker: 'closed', counts: { gateway: 0 } });
    now = '2026-11-26T22:59:00.000Z';
    await time.advance(28 * MINUTE_MS);
    expect(report()).toMatchObject({ waiting: 10, breaker: 'closed', counts: { gateway: 0, over: 1 } });
    expect(asked.splice(0)).toHaveLength(10);
    now = '2026-11-26T23:00:00.000Z';
    await time.advance(2 * MINUTE_MS);
    for (let number = 0; number < 5; number += 1) {
      const toIt = asked.filter(({ message: { to } }) => to === numberOf(number));
      expect(toIt.map(({ id }) => id)).toEqual([`notice-${number}`, `notice-${number + 5}`]);
    }
    await outbox.stop();
  });

  it('is not passed by processes that send at the same time', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => send(aProcess(10), aLetter({ to: numberOf(index) }))));
    expect(asked).toHaveLength(10);
  });
});

describe('what is kept of an SMS', () => {
  it('has neither a number nor a code in what is not sealed, and nothing of a code at all', async () => {
    const letter = aLetter();
    await send(aProcess(), { ...letter, message: { ...letter.message, code: 'ABC234' } });
    const keys = [];
    for await (const { collection, key, value } of records.export()) {
      keys.push(`${collection}/${key}`);
      if (collection === 'sms-sent') expect(JSON.stringify(value)).not.toContain('ABC234');
    }
    expect(keys).toContain(`sms-sent/${letter.id}`);
    expect(keys.join()).not.toContain('170123');
  });

  it('goes with the person', async () => {
    const letter = aLetter();
    await send(aProcess(), letter);
    await records.deleteOwnedBy(['customer-1']);
    expect(await createSmsRecordStore(records).get(letter.id)).toBeUndefined();
  });
});
