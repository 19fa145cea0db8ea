import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, instantAfter, systemClock } from '@portal/platform/clock/clock';
import type { GatewaySendOutcome, Letter, MessageGateway } from '@portal/platform/outbox/outbox';
import { toSmsAlphabet } from '@portal/platform/outbox/createSmsMessage';
import { describeMessageGateway } from '@portal/platform/outbox/testing/describeMessageGateway';
import { createMemoryRecords } from '@portal/platform/records/testing/memoryRecords';
import { createSmsRecordStore } from '@portal/platform/sms/smsRecords';
import { kannelReportUrl, createSmsReportRoutes } from '@portal/platform/sms/createSmsReportRoutes';
import { createSmsReportReceiver } from '@portal/platform/sms/smsReports';
import { createKannelGateway, type KannelSettings } from './createKannelGateway.ts';
import { startKannel, whyNoKannel, type RunningKannel } from './testing/kannel.ts';

const lacking = whyNoKannel();
const [one, other] = ['+491701234567', '+491719876543'] as const;
/** White-listed is Germany alone. */
const DENIED = '+436641234567';
const vault = { pseudonym: (_: string, value: string) => Buffer.from(value).toString('hex').padEnd(64, '0').slice(0, 64) };
const log = { error: () => undefined, warn: () => undefined };

let kannel: RunningKannel;
let portal: Server;
let paths: string[] = [];
let records = createMemoryRecords(systemClock);
const portalUrl = (): string => `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
const serviceOf = (more: Partial<KannelSettings['service']> = {}): KannelSettings['service'] => ({
  kind: 'kannel',
  url: kannel.url,
  user: kannel.user,
  password: kannel.password,
  ...more,
});
const gatewayOf = (more: Partial<KannelSettings['service']> = {}): MessageGateway =>
  createKannelGateway({
    service: serviceOf(more),
    from: 'Musterbank',
    reportTo: (id) => kannelReportUrl(vault, portalUrl(), id),
    clock: systemClock,
    log,
  });

/** The route of the portal, without the rest of it. */
async function report(url: string): Promise<void> {
  const { pathname, searchParams } = new URL(url, 'http://portal');
  const [message = '', proof = ''] = pathname.split('/').slice(-2);
  const sent = createSmsRecordStore(records);
  const reports = createSmsReportReceiver({ sent, records, clock: systemClock, log });
  const settings = { from: 'Musterbank', service: serviceOf() };
  const route = createSmsReportRoutes({ settings, reports, vault, clock: systemClock }).find(({ method }) => method === 'GET')!;
  const query = Object.fromEntries(Object.entries(route.query!).map(([name, schema]) => [name, schema.parse(searchParams.get(name))]));
  await route.handle({ params: { message, proof }, query, header: () => undefined } as never);
}

let count = 0;
const aLetter = (text = 'ABC234 ist Ihr Code.', more: Partial<Letter['message']> = {}): Letter => ({
  id: `letter-${(count += 1)}`,
  owner: 'customer-1',
  message: {
    channel: 'sms',
    to: one,
    subject: 'Code',
    text,
    links: [],
    code: null,
    notAfter: instantAfter(systemClock.now(), HOUR_MS),
    ...more,
  },
});
const send = (letter: Letter, gateway = gatewayOf()): Promise<GatewaySendOutcome> =>
  gateway.send(letter, { signal: new AbortController().signal });

describe.skipIf(lacking !== '')(`SMS through Kannel, with an SMS centre behind it${lacking === '' ? '' : ` (${lacking})`}`, () => {
  beforeAll(async () => {
    portal = createServer((request, response) => {
      paths.push(request.url ?? '');
      void report(request.url ?? '').then(
        () => response.end(),
        () => response.writeHead(500).end(),
      );
    }).listen(0, '127.0.0.1');
    await once(portal, 'listening');
    kannel = await startKannel();
  });
  afterAll(async () => {
    await kannel.remove();
    portal.closeAllConnections();
    portal.close();
  });
  beforeEach(async () => {
    await kannel.startSmsbox();
    kannel.smsc.clear();
    paths = [];
    records = createMemoryRecords(systemClock);
  });

  describeMessageGateway('Kannel', {
    channel: 'sms',
    recipients: [one, other],
    faults: ['away', 'silent', 'refuses'],
    async open() {
      const real = gatewayOf();
      let taken = 0;
      let to: string | undefined;
      const gateway: MessageGateway = {
        async send(letter, options) {
          const delivery = await real.send(to === undefined ? letter : { ...letter, message: { ...letter.message, to } }, options);
          if (delivery.outcome === 'sent') taken += 1;
          return delivery;
        },
      };
      return {
        gateway,
        async received() {
          await expect.poll(() => kannel.smsc.messages().length).toBeGreaterThanOrEqual(taken);
          return kannel.smsc.messages();
        },
        faults: {
          away: () => kannel.stopSmsbox(),
          silent: async () => kannel.freezeSmsbox(),
          refuses: async () => void (to = DENIED),
        },
        close: () => kannel.startSmsbox(),
      };
    },
  });

  it('keeps the letters of the alphabet of SMS, and parts that belong together', async () => {
    const text = toSmsAlphabet(`„Grüße“ an Ayşe: 20.000 € [Haus]; ${'a'.repeat(200)}`);
    expect(await send(aLetter(text))).toEqual({ outcome: 'sent' });
    await expect.poll(() => kannel.smsc.messages()).toEqual([{ to: one, text, parts: 2 }]);
  });

  it.each([
    ['delivers', 'delivered'],
    ['undeliverable', 'undelivered'],
    ['expires', 'undelivered'],
    ['rejects', 'rejected'],
    ['keeps', 'sent'],
  ] as const)('given a centre that %s, then the message is %s, told at an address without a number', async (mode, state) => {
    kannel.smsc.mode = mode;
    const letter = aLetter();
    await createSmsRecordStore(records).offer(letter, 1, systemClock.now());
    expect(await send(letter)).toEqual({ outcome: 'sent' });
    await expect.poll(async () => (await createSmsRecordStore(records).get(letter.id))?.state).toBe(state);
    for (const path of paths) expect(path).not.toMatch(/170123|%2B49/);
  });

  it.each<[string, () => Partial<KannelSettings['service']>, GatewaySendOutcome]>([
    ['a wrong password', () => ({ password: 'falsch' }), { outcome: 'later', of: 'gateway', reason: 'http-403', retryAfterMs: 60_000 }],
    [
      'a path that is not there',
      () => ({ url: kannel.url.replace('sendsms', 'sms') }),
      { outcome: 'later', of: 'gateway', reason: 'http-404' },
    ],
  ])('given %s, then all messages wait', async (_, settings, delivery) => {
    expect(await send(aLetter(), gatewayOf(settings()))).toEqual(delivery);
  });

  it('given a number that its lists deny, then it is refused', async () => {
    expect(await send(aLetter('Guten Tag', { to: DENIED }))).toEqual({ outcome: 'refused', reason: 'number-refused' });
  });
});
