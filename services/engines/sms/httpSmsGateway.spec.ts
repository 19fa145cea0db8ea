import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GatewaySendOutcome, Letter } from '@portal/platform/outbox/outbox';
import { describeMessageGateway } from '@portal/platform/outbox/testing/describeMessageGateway';
import { selfSignedCertificate } from '@portal/platform/config/testing/selfSignedCertificate';
import { createHttpSmsGateway } from './createHttpSmsGateway.ts';
import { startFakeSmsService, type FakeSmsService, type SmsServiceFaultHandler } from './testing/fakeSmsService.ts';

const REPORT_TO = 'https://portal.bank.example/api/sms-reports';
const [one, other] = ['+491701234567', '+491719876543'] as const;

const gatewayOf = ({ url, token }: Pick<FakeSmsService, 'url' | 'token'>, alarms: object[] = [], withinMs?: number) =>
  createHttpSmsGateway({
    service: { kind: 'contract', url, token },
    from: 'Musterbank',
    reportTo: () => REPORT_TO,
    log: { error: (_, fields) => void alarms.push(fields ?? {}) },
    ...(withinMs === undefined ? {} : { withinMs }),
  });

const status =
  (code: number, headers: Record<string, string> = {}, body = ''): SmsServiceFaultHandler =>
  (_, response) =>
    void response.writeHead(code, headers).end(body);

describeMessageGateway('SMS by our contract', {
  channel: 'sms',
  recipients: [one, other],
  faults: ['away', 'silent', 'loses-answer', 'refuses', 'rate-limit'],
  async open() {
    const service = await startFakeSmsService();
    const given = (fault: SmsServiceFaultHandler) => async (): Promise<void> => void (service.fault = fault);
    return {
      gateway: gatewayOf(service),
      received: async () => [...service.messages.values()],
      faults: {
        away: () => service.close(),
        silent: given(() => undefined),
        'loses-answer': given((request, _, accept) => {
          accept();
          request.socket.destroy();
        }),
        refuses: given(status(400)),
        'rate-limit': given(status(429, { 'Retry-After': '7' })),
      },
      close: () => service.close(),
    };
  },
});

describe('an SMS by our contract', () => {
  let service: FakeSmsService;
  beforeAll(async () => {
    service = await startFakeSmsService();
  });
  afterAll(() => service.close());
  beforeEach(() => {
    service.fault = undefined;
  });
  let count = 0;
  const aLetter = (): Letter => ({
    id: `letter-${(count += 1)}`,
    owner: 'customer-1',
    message: {
      channel: 'sms',
      to: one,
      subject: 'Code',
      text: 'ABC234 ist Ihr Code.',
      links: [],
      code: 'ABC234',
      notAfter: '2099-01-01T00:00:00.000Z',
    },
  });
  const send = (gateway = gatewayOf(service), letter = aLetter()): Promise<GatewaySendOutcome> =>
    gateway.send(letter, { signal: new AbortController().signal });

  it('leaves with its end, its sender and where reports go, the token in a header, and no number in the address', async () => {
    const letter = aLetter();
    expect(await send(gatewayOf(service), letter)).toEqual({ outcome: 'sent' });
    expect(service.messages.get(letter.id)).toEqual({
      to: one,
      text: 'ABC234 ist Ihr Code.',
      from: 'Musterbank',
      notAfter: '2099-01-01T00:00:00.000Z',
      reportTo: REPORT_TO,
    });
    expect(service.requests.at(-1)).toEqual({
      method: 'PUT',
      path: `/v1/messages/${letter.id}`,
      authorization: `Bearer ${service.token}`,
    });
  });

  it.each<[string, SmsServiceFaultHandler, GatewaySendOutcome]>([
    ['is known already', status(200), { outcome: 'sent' }],
    ['has a number that is refused', status(400), { outcome: 'refused', reason: 'number-refused' }],
    ['meets a wrong token', status(401), { outcome: 'later', of: 'gateway', reason: 'http-401', retryAfterMs: 60_000 }],
    [
      'is one too many',
      status(429, { 'Retry-After': '7' }),
      { outcome: 'later', of: 'gateway', reason: 'rate-limit', retryAfterMs: 7_000 },
    ],
    [
      'is one too many, for nobody knows how long',
      status(429),
      { outcome: 'later', of: 'gateway', reason: 'rate-limit', retryAfterMs: 10_000 },
    ],
    [
      'is sent elsewhere',
      status(307, { Location: 'http://127.0.0.1:1/elsewhere' }),
      { outcome: 'later', of: 'gateway', reason: 'http-307' },
    ],
    [
      'meets a page of a proxy that calls itself an answer',
      status(200, {}, ' <html>'),
      { outcome: 'later', of: 'gateway', reason: 'http-200' },
    ],
    ['meets a page of a proxy', status(404, {}, '<html>'), { outcome: 'later', of: 'gateway', reason: 'http-404' }],
    [
      'meets a fault that says when',
      status(503, { 'Retry-After': '120' }),
      { outcome: 'later', of: 'gateway', reason: 'http-503', retryAfterMs: 120_000 },
    ],
    ['meets a fault', status(500, { 'Retry-After': 'bald' }), { outcome: 'later', of: 'gateway', reason: 'http-500' }],
    [
      'gets half an answer',
      (_, response) => {
        response.writeHead(202, { 'Content-Length': '100' });
        response.write('{"', () => response.destroy());
      },
      { outcome: 'later', of: 'gateway', reason: 'und-err-socket' },
    ],
  ])('that %s ends as that', async (_, fault, delivery) => {
    service.fault = fault;
    expect(await send()).toEqual(delivery);
  });

  it('is not held up by an answer without end', async () => {
    let isClosed = false;
    service.fault = (_, response) => {
      response.writeHead(202);
      const more = (): void => void (response.destroyed || response.write('x'.repeat(65_536), () => setImmediate(more)));
      response.on('close', () => (isClosed = true));
      more();
    };
    expect(await send()).toEqual({ outcome: 'sent' });
    await expect.poll(() => isClosed).toBe(true);
  });

  it('does not leave for a service whose certificate nobody vouches for', async () => {
    let asked = 0;
    const impostor = createServer(selfSignedCertificate, (_, response) => {
      asked += 1;
      response.writeHead(202).end();
    }).listen(0, '127.0.0.1');
    await once(impostor, 'listening');
    const url = `https://127.0.0.1:${(impostor.address() as AddressInfo).port}`;
    expect(await send(gatewayOf({ url, token: service.token }))).toEqual({
      outcome: 'later',
      of: 'gateway',
      reason: 'depth-zero-self-signed-cert',
    });
    expect(asked).toBe(0);
    impostor.close();
  });

  it('waits no longer than its limit', async () => {
    service.fault = () => undefined;
    expect(await send(gatewayOf(service, [], 30))).toEqual({ outcome: 'later', of: 'gateway', reason: 'slow' });
  });

  it('alarms once that the token is refused, and again after a message was taken', async () => {
    const alarms: object[] = [];
    const gateway = gatewayOf(service, alarms);
    for (const fault of [status(401), status(401), undefined, status(401)]) {
      service.fault = fault;
      await send(gateway);
    }
    expect(alarms).toEqual([
      { component: 'sms', code: 'http-401' },
      { component: 'sms', code: 'http-401' },
    ]);
  });
});
