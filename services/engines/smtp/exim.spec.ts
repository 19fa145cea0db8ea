import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GatewaySendOutcome, Letter } from '@portal/platform/outbox/outbox';
import { describeMessageGateway, type GatewayUnderTest } from '@portal/platform/outbox/testing/describeMessageGateway';
import { checkMailServerByTestMail } from './checkMailServerByTestMail.ts';
import { createSmtpGateway, type SmtpGateway, type SmtpGatewaySettings } from './createSmtpGateway.ts';
import { EXIM_CREDENTIALS, setUpEximForTest, whyNoExim, type Exim } from './testing/exim.ts';

const lacking = whyNoExim();
const look = () =>
  ({ bankName: 'Volksbank Musterstadt eG', title: 'ServicePortal', logo: null, primary: '#0b4f87', buttonStyle: 'rounded' }) as const;
const sender = { name: undefined, address: 'portal@bank.example' };

let exim: Exim;
const serverOf = (settings: Partial<SmtpGatewaySettings['server']> = {}): SmtpGatewaySettings['server'] => ({
  host: '127.0.0.1',
  port: exim.port,
  security: 'starttls',
  credentials: EXIM_CREDENTIALS,
  ca: exim.ca,
  ...settings,
});
/** Stands still: a pause is told as it was meant. */
const clock = { now: () => '2026-11-26T10:00:00.000Z' };
const aGateway = (settings: Partial<SmtpGatewaySettings['server']> = {}): SmtpGateway =>
  createSmtpGateway({ server: serverOf(settings), sender, look, clock, log: { error: () => undefined } });

/** The text part, quoted-printable. */
const textOf = (body: string): string =>
  Buffer.from(
    (/Content-Type: text\/plain[\s\S]*?\n\n([\s\S]*?)\n--/.exec(body.replaceAll('\r\n', '\n'))?.[1] ?? '')
      .replaceAll(/=\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

async function aWorld(): Promise<GatewayUnderTest> {
  exim.clear();
  await exim.start();
  const gateway = aGateway();
  const given = (name: Parameters<Exim['fault']>[0]) => async (): Promise<void> => exim.fault(name);
  return {
    gateway,
    received: async () => exim.queue().flatMap(({ to, body }) => to.map((each) => ({ to: each, text: textOf(body) }))),
    faults: {
      away: () => exim.stop(),
      silent: given('silent'),
      refuses: given('refuses'),
      'rate-limit': given('rate-limit'),
      defers: given('defers'),
    },
    close: () => gateway.close(),
  };
}

describe.skipIf(lacking !== '')(`mail through Exim, with STARTTLS and a password${lacking === '' ? '' : ` (${lacking})`}`, () => {
  beforeAll(async () => {
    exim = await setUpEximForTest();
  });
  afterAll(() => exim.remove());

  describeMessageGateway('SMTP', {
    channel: 'email',
    recipients: ['erika@example.org', 'max@example.org'],
    faults: ['away', 'silent', 'refuses', 'rate-limit', 'defers'],
    open: aWorld,
  });

  describe('a letter', () => {
    beforeEach(async () => {
      exim.clear();
      await exim.start();
    });
    const aLetter = (text = 'Guten Tag'): Letter => ({
      id: 'letter-1',
      owner: 'customer-1',
      message: { channel: 'email', to: 'erika@example.org', subject: 'Grüße', text, links: [], code: null, notAfter: null },
    });
    const send = async (settings: Partial<SmtpGatewaySettings['server']> = {}, letter = aLetter()): Promise<GatewaySendOutcome> => {
      const gateway = aGateway(settings);
      try {
        return await gateway.send(letter, { signal: new AbortController().signal });
      } finally {
        await gateway.close();
      }
    };
    const GATEWAY = { outcome: 'later', of: 'gateway' };

    it('arrives encrypted and from a known sender, under the bank’s name', async () => {
      expect(await send()).toEqual({ outcome: 'sent' });
      const [mail] = exim.queue();
      expect(mail).toMatchObject({ to: ['erika@example.org'], protocol: 'esmtpsa' });
      expect(mail?.headers).toContain('From: Volksbank Musterstadt eG <portal@bank.example>');
      expect(mail?.headers).toContain('Auto-Submitted: auto-generated');
    });

    it.each<[string, Partial<SmtpGatewaySettings['server']>, object]>([
      ['a certificate of an unknown authority', { ca: undefined }, GATEWAY],
      ['another name than that of the certificate', { host: '127.0.0.2' }, GATEWAY],
      ['TLS from the first byte where the server speaks none', { security: 'tls' }, GATEWAY],
      [
        'a wrong password',
        { credentials: { user: 'portal', password: 'falsch' } },
        { ...GATEWAY, reason: 'eauth-535', retryAfterMs: 900_000 },
      ],
      ['no password where one is wanted', { credentials: undefined }, { ...GATEWAY, reason: 'rcpt-to-550' }],
    ])('waits at %s', async (_, settings, expected) => {
      expect(await send(settings)).toMatchObject(expected);
      expect(exim.queue()).toEqual([]);
    });

    it('that looks like spam or is too large is refused, before or after its bytes', async () => {
      exim.fault('spam');
      expect(await send()).toEqual({ outcome: 'refused', reason: 'content-refused' });
      exim.clear();
      exim.fault('too-large');
      expect(await send()).toEqual({ outcome: 'refused', reason: 'too-large' });
      exim.clear();
      expect(await send({}, aLetter('x'.repeat(150_000)))).toEqual({ outcome: 'refused', reason: 'too-large' });
      expect(exim.queue()).toEqual([]);
    });

    it('that was greylisted goes at the next try', async () => {
      exim.fault('defers');
      expect(await send()).toMatchObject({ outcome: 'later', of: 'letter' });
      exim.clear();
      expect(await send()).toEqual({ outcome: 'sent' });
      expect(exim.queue()).toHaveLength(1);
    });
  });

  describe('the check of the mail server', () => {
    const ask = async (settings: Partial<SmtpGatewaySettings['server']> = {}, to?: string) =>
      checkMailServerByTestMail({ server: serverOf(settings), sender, look: look(), to, id: 'check-1', now: clock.now() });
    beforeEach(async () => {
      exim.clear();
      await exim.start();
    });

    it('says in a line each what holds, and sends one mail', async () => {
      const found = await ask({}, 'betrieb@bank.example');
      expect(found.map(({ ok }) => ok)).toEqual([true, true, true]);
      expect(found.map(({ line }) => line).join('\n')).toMatch(/STARTTLS.*TLSv1\.[23][\s\S]*Passwort stimmen[\s\S]*betrieb@bank\.example/);
      expect(exim.queue().map(({ to }) => to)).toEqual([['betrieb@bank.example']]);
    });

    it.each<[string, Partial<SmtpGatewaySettings['server']>, RegExp]>([
      ['an unknown authority', { ca: undefined }, /MAIL_CA_FILE/],
      ['another name', { host: '127.0.0.2' }, /anderen Namen/],
      ['TLS where there is none', { security: 'tls' }, /STARTTLS/],
      ['a wrong password', { credentials: { user: 'portal', password: 'falsch' } }, /Benutzer und Passwort nicht an \(535\)/],
      ['a sign-in without encryption', { security: 'plain' }, /unverschlüsselt.*MAIL_CA_FILE/],
      ['a port where nobody is', { port: 1 }, /antwortet niemand/],
    ])('names what to do at %s, and quotes no password', async (_, settings, expected) => {
      const found = await ask(settings, 'betrieb@bank.example');
      expect(found.at(-1)?.ok).toBe(false);
      expect(found.at(-1)?.line).toMatch(expected);
      expect(found.map(({ line }) => line).join()).not.toMatch(/falsch|ge%heim/);
    });
  });
});
