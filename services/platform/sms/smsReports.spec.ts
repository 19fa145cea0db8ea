import { beforeEach, describe, expect, it } from 'vitest';
import { smsReportSchema, type SmsReportState } from '@portal/contracts/sms/smsContract';
import { HOUR_MS, instantAfter } from '../clock/clock.ts';
import type { SmsSettings } from '../config/smsService.ts';
import type { Letter } from '../outbox/outbox.ts';
import { createOutboxLetterStore } from '../outbox/outboxLetters.ts';
import { loadRefusedLetterSummaries } from '../outbox/loadRefusedLetterSummaries.ts';
import { createMemoryRecords, type MemoryRecords } from '../records/testing/memoryRecords.ts';
import { createCodeDeliveryLookup } from './codeDelivery.ts';
import { createSmsRecordStore, type SmsDeliveryRecordStore } from './smsRecords.ts';
import { kannelReportUrl, createSmsReportRoutes } from './createSmsReportRoutes.ts';
import { createSmsReportReceiver, type SmsReportReceiver } from './smsReports.ts';

const NOW = '2026-11-26T10:00:00.000Z';
const TOKEN = 'ein-geheimnis-beider-seiten';
const vault = { pseudonym: (purpose: string, value: string) => Buffer.from(`${purpose} ${value}`).toString('hex') };
const contract: SmsSettings = { from: 'Bank', service: { kind: 'contract', url: 'https://sms.bank.example', token: TOKEN } };
const kannel: SmsSettings = { from: 'Bank', service: { kind: 'kannel', url: 'https://kannel.example', user: 'p', password: 'p' } };
let now: string;
const clock = { now: () => now };
let records: MemoryRecords;
let sent: SmsDeliveryRecordStore;
let reports: SmsReportReceiver;
beforeEach(async () => {
  now = NOW;
  records = createMemoryRecords(clock);
  sent = createSmsRecordStore(records);
  reports = createSmsReportReceiver({ sent, records, clock, log: { warn: () => undefined } });
});

const aLetter = (id: string, code: string | null = null): Letter => ({
  id,
  owner: 'customer-1',
  addressee: 'customer-1',
  message: { channel: 'sms', to: '+491701234567', subject: 'Neues', text: 'Guten Tag', links: [], code, notAfter: null },
});
const stateOf = async (id: string) => (await sent.get(id))?.state;

describe('reports of an SMS', () => {
  it.each<[readonly SmsReportState[], SmsReportState]>([
    [['sent', 'delivered'], 'delivered'],
    [['delivered', 'sent'], 'delivered'],
    [['delivered', 'delivered'], 'delivered'],
    [['delivered', 'undelivered', 'expired', 'rejected'], 'delivered'],
    [['undelivered', 'sent'], 'undelivered'],
    [['undelivered', 'expired'], 'undelivered'],
    [['undelivered', 'delivered'], 'delivered'],
  ])('%j end as %s', async (states, end) => {
    await sent.offer(aLetter('one'), 1, NOW);
    for (const state of states) await reports.take('one', state, NOW);
    expect(await stateOf('one')).toBe(end);
  });

  it('count what they tell anew, and nothing of a message that is not known or was forgotten', async () => {
    await sent.offer(aLetter('one'), 1, NOW);
    for (const id of ['one', 'one', 'other']) await reports.take(id, 'delivered', NOW);
    expect(reports.counts).toEqual({ sent: 0, delivered: 1, undelivered: 0, expired: 0, rejected: 0 });
    now = instantAfter(NOW, 8 * 24 * HOUR_MS);
    await reports.take('one', 'undelivered', now);
    expect(await loadRefusedLetterSummaries(records)).toEqual([]);
    expect(await stateOf('other')).toBeUndefined();
  });

  it.each<SmsReportState>(['undelivered', 'expired', 'rejected'])('that say %s are told in the inbox, once', async (state) => {
    await sent.offer(aLetter('one'), 1, NOW);
    for (const _time of [1, 2]) await reports.take('one', state, NOW);
    expect(await loadRefusedLetterSummaries(records)).toEqual([
      { id: 'one', owner: 'customer-1', reason: 'undelivered', since: NOW, channel: 'sms', notAfter: null },
    ]);
    await reports.take('one', 'delivered', NOW);
    expect(await loadRefusedLetterSummaries(records)).toEqual([]);
  });

  it('that come before the outbox has noted that it was sent stay told', async () => {
    const letters = createOutboxLetterStore(records);
    await letters.add('one', aLetter('one').message, { now: NOW, owner: 'customer-1' }, false);
    await sent.offer(aLetter('one'), 1, NOW);
    await reports.take('one', 'undelivered', NOW);
    await letters.markSent('one', NOW);
    expect(await loadRefusedLetterSummaries(records)).toMatchObject([{ id: 'one', reason: 'undelivered' }]);
  });

  it('alone stay told: what the outbox refused itself is forgotten once it was sent', async () => {
    const letters = createOutboxLetterStore(records);
    await letters.add('one', aLetter('one').message, { now: NOW, owner: 'customer-1' }, false);
    await letters.markRefused('one', 'address-refused', NOW);
    await letters.markSent('one', NOW);
    expect(await loadRefusedLetterSummaries(records)).toEqual([]);
  });

  const receiverOn = (broken: Partial<MemoryRecords>, onto = sent): SmsReportReceiver =>
    createSmsReportReceiver({ sent: onto, records: { ...records, ...broken }, clock, log: { warn: () => undefined } });
  const away = async (): Promise<never> => {
    throw new Error('away');
  };

  it('are told when they are repeated, where the store was away the first time', async () => {
    await sent.offer(aLetter('one'), 1, NOW);
    await expect(receiverOn({ put: away }).take('one', 'undelivered', NOW)).rejects.toThrow('away');
    await reports.take('one', 'undelivered', NOW);
    expect(await loadRefusedLetterSummaries(records)).toMatchObject([{ id: 'one' }]);
    await expect(receiverOn({ delete: away }).take('one', 'delivered', NOW)).rejects.toThrow('away');
    await reports.take('one', 'delivered', NOW);
    expect(await loadRefusedLetterSummaries(records)).toEqual([]);
    expect(reports.counts).toMatchObject({ delivered: 1, undelivered: 1 });
  });

  it('leave nothing told of what has arrived, where another process takes the opposite meanwhile', async () => {
    for (const id of ['one', 'two']) await sent.offer(aLetter(id), 1, NOW);
    const delivered: MemoryRecords['put'] = async (...record) => {
      await reports.take('one', 'delivered', NOW);
      return records.put(...record);
    };
    await receiverOn({ put: delivered }).take('one', 'undelivered', NOW);
    const undelivered: SmsDeliveryRecordStore['report'] = async (...report) => {
      await reports.take('two', 'undelivered', NOW);
      return sent.report(...report);
    };
    await receiverOn({}, { ...sent, report: undelivered }).take('two', 'delivered', NOW);
    expect([await stateOf('one'), await stateOf('two')]).toEqual(['delivered', 'delivered']);
    expect(await loadRefusedLetterSummaries(records)).toEqual([]);
  });

  it('of codes are told once for a person, as over, until one arrives', async () => {
    for (const id of ['one', 'two', 'three']) await sent.offer(aLetter(id, 'ABC234'), 1, NOW);
    for (const id of ['one', 'two']) await reports.take(id, 'undelivered', NOW);
    expect(await loadRefusedLetterSummaries(records)).toMatchObject([{ owner: 'customer-1', notAfter: NOW }]);
    await reports.take('three', 'delivered', NOW);
    expect(await loadRefusedLetterSummaries(records)).toEqual([]);
  });
});

describe('the message with a code', () => {
  const deliveryAfter = (seconds: number) => createCodeDeliveryLookup(records)('one', NOW, instantAfter(NOW, seconds * 1_000));
  const letters = () => createOutboxLetterStore(records);
  const queue = () => letters().add('one', aLetter('one', 'ABC234').message, { now: NOW, owner: 'customer-1' }, false);

  it('is underway while it is queued, and has not arrived once it was dropped', async () => {
    expect(await deliveryAfter(1)).toBe('underway');
    await queue();
    expect(await deliveryAfter(600)).toBe('underway');
    await letters().drop('one');
    expect([await deliveryAfter(59), await deliveryAfter(60)]).toEqual(['underway', 'undelivered']);
  });

  it('has arrived with the mailbox, and has not where it was refused', async () => {
    await queue();
    await letters().markSent('one', NOW);
    expect(await deliveryAfter(1)).toBe('delivered');
    await letters().add('two', aLetter('two').message, { now: NOW, owner: 'customer-1' }, false);
    await letters().markRefused('two', 'address-refused', NOW);
    expect(await createCodeDeliveryLookup(records)('two', NOW, NOW)).toBe('undelivered');
  });

  it('that was offered to the service is underway while it is queued or was sent, and has not arrived once it was dropped', async () => {
    await queue();
    await sent.offer(aLetter('one', 'ABC234'), 1, NOW);
    expect(await deliveryAfter(600)).toBe('underway');
    await letters().drop('one');
    expect(await deliveryAfter(600)).toBe('undelivered');
    await reports.take('one', 'delivered', NOW);
    expect(await deliveryAfter(600)).toBe('delivered');
    await sent.offer(aLetter('two', 'ABC234'), 1, NOW);
    await letters().markSent('two', NOW);
    expect(await createCodeDeliveryLookup(records)('two', NOW, instantAfter(NOW, 600_000))).toBe('underway');
  });

  it.each(['outbox', 'outbox-refused', 'outbox-sent'])('that is sent after a look at %s was not dropped', async (collection) => {
    await queue();
    const get: MemoryRecords['get'] = async <T>(from: string, key: string) => {
      const found = await records.get<T>(from, key);
      if (from === collection) await letters().markSent('one', NOW);
      return found;
    };
    const delivery = await createCodeDeliveryLookup({ ...records, get })('one', NOW, instantAfter(NOW, 600_000));
    expect(delivery).not.toBe('undelivered');
  });

  it.each<[SmsReportState | 'accepted', string]>([
    ['accepted', 'underway'],
    ['sent', 'underway'],
    ['delivered', 'delivered'],
    ['undelivered', 'undelivered'],
    ['expired', 'undelivered'],
    ['rejected', 'undelivered'],
  ])('reported as %s is %s', async (state, delivery) => {
    await sent.offer(aLetter('one', 'ABC234'), 1, NOW);
    await letters().markSent('one', NOW);
    await sent.report('one', state, NOW, NOW);
    expect(await deliveryAfter(1)).toBe(delivery);
  });
});

describe('the calls for reports', () => {
  const statusOf = async (settings: SmsSettings | undefined, method: 'GET' | 'POST', request: object): Promise<number> => {
    const route = createSmsReportRoutes({ settings, reports, vault, clock }).find((each) => each.method === method);
    const answer = await route?.handle(request as never);
    return answer === undefined ? 404 : answer.kind === 'problem' ? answer.status : 200;
  };
  const post = (settings: SmsSettings | undefined, authorization: string | undefined, id = 'one') => {
    const body = { id, state: 'delivered', at: '2026-11-26T11:00:00+01:00' };
    return statusOf(settings, 'POST', { body, header: () => authorization });
  };
  const get = (settings: SmsSettings | undefined, message: string, proof: string, state = '1', site?: string) =>
    statusOf(settings, 'GET', { params: { message, proof }, query: { state, at: '1795687200' }, header: () => site });
  const proofOf = (id: string): string => new URL(kannelReportUrl(vault, 'https://portal.example', id)).pathname.split('/').at(-1)!;

  beforeEach(() => sent.offer(aLetter('one'), 1, NOW).then(() => undefined));

  it.each<[string, SmsSettings | undefined, string | undefined, number]>([
    ['no token', contract, undefined, 401],
    ['another token', contract, 'Bearer ein-anderes-geheimnis', 401],
    ['no word before it', contract, TOKEN, 401],
    ['a service of another kind', kannel, `Bearer ${TOKEN}`, 404],
    ['no service', undefined, `Bearer ${TOKEN}`, 404],
    ['SMS_URL=none', 'none', `Bearer ${TOKEN}`, 404],
  ])('with %s are refused, and tell nothing', async (_, settings, authorization, status) => {
    expect([await post(settings, authorization), await post(settings, authorization, 'unknown')]).toEqual([status, status]);
    expect(await stateOf('one')).toBe('offered');
  });

  it('take a report with the token, and forget that of a message which is not known', async () => {
    expect([await post(contract, `Bearer ${TOKEN}`), await post(contract, `Bearer ${TOKEN}`, 'unknown')]).toEqual([200, 200]);
    expect(await sent.get('one')).toMatchObject({ state: 'delivered', at: '2026-11-26T10:00:00.000Z' });
  });

  it.each<[string, SmsSettings | undefined, () => string]>([
    ['the proof of another message', kannel, () => proofOf('two')],
    ['none', kannel, () => '0'],
    ['a service of another kind', contract, () => proofOf('one')],
  ])('of Kannel with %s are not there', async (_, settings, proof) => {
    expect(await get(settings, 'one', proof())).toBe(404);
    expect(await stateOf('one')).toBe('offered');
  });

  it('of Kannel are not there for a browser, whatever page it is on', async () => {
    for (const site of ['cross-site', 'same-origin', 'none']) expect(await get(kannel, 'one', proofOf('one'), '1', site)).toBe(404);
    expect(await stateOf('one')).toBe('offered');
  });

  it.each([
    ['1', 'delivered'],
    ['2', 'undelivered'],
    ['4', 'offered'],
    ['8', 'sent'],
    ['16', 'rejected'],
  ])('of Kannel take its %s as %s', async (state, told) => {
    expect(await get(kannel, 'one', proofOf('one'), state)).toBe(200);
    expect(await stateOf('one')).toBe(told);
    expect(await get(kannel, 'two', proofOf('two'), state)).toBe(200);
  });

  it.each([
    [{ id: 'one', state: 'away', at: NOW }],
    [{ id: 'one', state: 'sent' }],
    [{ id: 'one', state: 'sent', at: 'gestern' }],
    [{ id: '../one', state: 'sent', at: NOW }],
    [{ id: 'one', state: 'sent', at: NOW, to: '+491701234567' }],
  ])('refuse %j', (body) => {
    expect(smsReportSchema.safeParse(body).success).toBe(false);
  });
});
