import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GatewaySendOutcome, Letter } from '@portal/platform/outbox/outbox';
import { createSmtpGateway, type SmtpGateway, type SmtpGatewaySettings } from './createSmtpGateway.ts';
import { messageIdOf } from './buildMimeMessage.ts';
import { startScriptedMailServer, type MailServerAnswer, type MailScript, type ScriptedMailServer } from './testing/scriptedMailServer.ts';

const NOW = '2026-11-26T10:00:00.000Z';
const ERIKA = 'erika.muster@example.org';
const look = () =>
  ({ bankName: 'Volksbank Musterstadt eG', title: 'ServicePortal', logo: null, primary: '#0b4f87', buttonStyle: 'rounded' }) as const;

const aLetter = (message: Partial<Letter['message']> = {}, id = 'letter-1'): Letter => ({
  id,
  owner: 'customer-1',
  message: {
    channel: 'email',
    to: ERIKA,
    subject: 'Grüße von Ihrer Bank',
    text: 'Guten Tag Frau Müller,\n\nhier geht es zu Ihrem Vorgang:\nhttps://portal.bank.example/vorgang/1',
    links: ['https://portal.bank.example/vorgang/1'],
    code: null,
    notAfter: null,
    ...message,
  },
});

let server: ScriptedMailServer;
let gateway: SmtpGateway;
let now: string;
let alarms: string[];
const aGateway = (settings: Partial<SmtpGatewaySettings['server']> = {}, patience: SmtpGatewaySettings['patience'] = {}): SmtpGateway =>
  createSmtpGateway({
    server: { host: '127.0.0.1', port: server.port, security: 'plain', credentials: undefined, ca: undefined, ...settings },
    sender: { name: 'Volksbank Müsterstadt', address: 'portal@xn--bcher-kva.example' },
    look,
    clock: { now: () => now },
    log: { error: (event) => void alarms.push(event) },
    patience,
  });
const send = (letter = aLetter(), signal = new AbortController().signal): Promise<GatewaySendOutcome> => gateway.send(letter, { signal });
const SIGNED_IN = { credentials: { user: 'portal', password: 'geheim' } };

beforeEach(async () => {
  now = NOW;
  alarms = [];
  server = await startScriptedMailServer();
  gateway = aGateway();
});
afterEach(async () => {
  await gateway.close();
  await server.stop();
});

describe('a letter by SMTP', () => {
  it('goes to one recipient, with a sender, a date and an id that stays, and says that a program wrote it', async () => {
    expect(await send()).toEqual({ outcome: 'sent' });
    expect(server.lines.filter((line) => /^(MAIL|RCPT)/.test(line))).toEqual([
      expect.stringMatching(/^MAIL FROM:<portal@xn--bcher-kva\.example> SIZE=\d+$/),
      `RCPT TO:<${ERIKA}>`,
    ]);
    const mail = server.mails[0]!;
    const head = mail.slice(0, mail.indexOf('\r\n\r\n'));
    expect(head).toContain('From: =?UTF-8?Q?Volksbank_M=C3=BCsterstadt?= <portal@xn--bcher-kva.example>');
    expect(head).toContain(`To: ${ERIKA}`);
    expect(head).toContain('Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe_von_Ihrer_Bank?=');
    expect(head).toContain('Date: Thu, 26 Nov 2026 10:00:00 +0000');
    expect(head).toContain(`Message-ID: ${messageIdOf('letter-1', 'portal@xn--bcher-kva.example')}`);
    expect(head).toContain('Auto-Submitted: auto-generated');
    expect(head).toMatch(/Content-Type: multipart\/alternative/);
    expect(head).not.toMatch(/nodemailer|X-Mailer/i);
    expect(mail).toContain('Content-Type: text/plain; charset=utf-8');
    expect(mail).toContain('Content-Type: text/html; charset=utf-8');
  });

  it('has an id that tells nothing and is the same at each try', () => {
    const id = messageIdOf('customer-erika.muster@example.org', 'portal@bank.example');
    expect(id).toMatch(/^<[0-9a-f]{32}@bank\.example>$/);
    expect(messageIdOf('customer-erika.muster@example.org', 'portal@bank.example')).toBe(id);
    expect(messageIdOf('another', 'portal@bank.example')).not.toBe(id);
  });

  it('goes to a domain with umlauts in Punycode', async () => {
    expect(await send(aLetter({ to: 'info@bücher.example' }))).toEqual({ outcome: 'sent' });
    expect(server.lines).toContain('RCPT TO:<info@xn--bcher-kva.example>');
  });

  it.each([
    'müller@example.org',
    'a@example.org, evil@example.org',
    'a@example.org\r\nRCPT TO:<evil@example.org>',
    'a@example.org\nBcc: evil@example.org',
    'Erika <a@example.org>',
    'a b@example.org',
    '"a@evil.org"@example.org',
    'a@example.org>',
    '@example.org',
    'erika',
    '',
  ])('is refused for what is not one address: %j', async (to) => {
    expect(await send(aLetter({ to }))).toEqual({ outcome: 'refused', reason: 'address-refused' });
    expect(server.connections()).toBe(0);
  });

  it.each(['a\r\nBcc: evil@example.org', 'a\nBcc: evil@example.org', 'a\u2028Bcc: evil@example.org', 'a\rBcc: evil@example.org'])(
    'keeps a subject of several lines in one: %j',
    async (subject) => {
      await send(aLetter({ subject }));
      const head = server.mails[0]!.slice(0, server.mails[0]!.indexOf('\r\n\r\n'));
      expect(head).not.toMatch(/^Bcc:/im);
      expect(head).toContain('Subject: a Bcc: evil@example.org');
    },
  );

  it('reads no file and asks no address that its text names', async () => {
    await send(aLetter({ text: '<img src="file:///etc/passwd">', subject: 'file:///etc/passwd' }));
    expect(server.mails[0]).not.toMatch(/root:x/);
  });

  it('takes the next letter over the same connection, and three at once at most', async () => {
    for (let number = 1; number <= 3; number += 1) await send(aLetter({}, `one-${number}`));
    expect(server.connections()).toBe(1);
    await Promise.all(Array.from({ length: 12 }, (_, number) => send(aLetter({}, `many-${number}`))));
    expect(server.mails).toHaveLength(15);
    expect(server.connections()).toBe(3);
  });

  it('opens another connection where the server has ended an idle one', async () => {
    server.script = { answers: { RSET: (socket) => socket.destroy() } };
    expect(await send()).toEqual({ outcome: 'sent' });
    expect(await send()).toEqual({ outcome: 'sent' });
    expect(server.connections()).toBe(2);
    expect(server.mails).toHaveLength(2);
  });
});

const closed: MailServerAnswer = (socket) => socket.destroy();
const GATEWAY = { outcome: 'later', of: 'gateway' };
const LETTER = { outcome: 'later', of: 'letter' };
const SOON = { connectionMs: 400, greetingMs: 400, socketMs: 400 };

describe('a mail server that fails', () => {
  it.each<[string, MailScript, object]>([
    ['a busy greeting', { greeting: '421 too busy' }, GATEWAY],
    ['a greeting that refuses us', { greeting: '554 no service' }, GATEWAY],
    ['a greeting that is none', { greeting: 'HTTP/1.1 400 Bad Request' }, GATEWAY],
    ['no greeting', { greeting: undefined }, GATEWAY],
    ['half a greeting', { greeting: (socket) => socket.write('22') }, GATEWAY],
    ['an end before the greeting', { greeting: closed }, GATEWAY],
    ['an end after EHLO', { answers: { EHLO: closed } }, GATEWAY],
    ['silence after EHLO', { answers: { EHLO: undefined } }, GATEWAY],
    ['a sender to wait with', { answers: { 'MAIL FROM': '450 4.3.2 later' } }, LETTER],
    ['a sender who may not', { answers: { 'MAIL FROM': '553 5.7.1 sender rejected' } }, { ...GATEWAY, retryAfterMs: 300_000 }],
    ['a sender who must sign in', { answers: { 'MAIL FROM': '530 5.7.0 authentication required' } }, GATEWAY],
    [
      'a letter that is said to be too large',
      { answers: { 'MAIL FROM': '552 5.3.4 too big' } },
      { outcome: 'refused', reason: 'too-large' },
    ],
    ['greylisting', { answers: { 'RCPT TO': '451 4.7.1 greylisted' } }, LETTER],
    ['a full mailbox', { answers: { 'RCPT TO': '452 4.2.2 full' } }, LETTER],
    ['nobody of that name', { answers: { 'RCPT TO': '550 5.1.1 no such user' } }, { outcome: 'refused', reason: 'address-refused' }],
    ['no relaying', { answers: { 'RCPT TO': '550 relay not permitted' } }, { ...GATEWAY, retryAfterMs: 300_000 }],
    ['no relaying, as Postfix says it', { answers: { 'RCPT TO': '554 5.7.1 <x@y.z>: Relay access denied' } }, GATEWAY],
    [
      'nobody of that name in the table for relaying',
      { answers: { 'RCPT TO': '550 5.1.1 <a.b@bank.example>: Recipient address rejected: User unknown in relay recipient table' } },
      { outcome: 'refused', reason: 'address-refused' },
    ],
    [
      'nobody of that name, without a code',
      { answers: { 'RCPT TO': '550 User unknown in relay recipient table' } },
      { outcome: 'refused', reason: 'address-refused' },
    ],
    [
      'no mailbox of somebody called relay',
      { answers: { 'RCPT TO': '550 5.2.1 <relay@firma.example>: mailbox disabled' } },
      { outcome: 'refused', reason: 'address-refused' },
    ],
    [
      'no mailbox at a domain called relay',
      { answers: { 'RCPT TO': '550 info@relay-bau.example: mailbox disabled' } },
      { outcome: 'refused', reason: 'address-refused' },
    ],
    [
      'no mailbox at a host called relay',
      { answers: { 'RCPT TO': '550 5.2.1 mail-relay.bank.example: mailbox disabled' } },
      { outcome: 'refused', reason: 'address-refused' },
    ],
    [
      'a sender who is not ours, told at the recipient',
      { answers: { 'RCPT TO': '553 5.7.1 <portal@bank.example>: Sender address rejected: not owned by user portal' } },
      { ...GATEWAY, retryAfterMs: 300_000 },
    ],
    [
      'a sender without a domain, told at the recipient',
      { answers: { 'RCPT TO': '550 5.1.8 <portal@bank.example>: Sender address rejected: Domain not found' } },
      { ...GATEWAY, retryAfterMs: 300_000 },
    ],
    [
      'a sender nobody knows, told at the recipient',
      { answers: { 'RCPT TO': '550 5.1.0 <portal@bank.example>: Sender address rejected: User unknown in relay recipient table' } },
      { ...GATEWAY, retryAfterMs: 300_000 },
    ],
    [
      'a sender who is not verified, told at the recipient',
      { answers: { 'RCPT TO': '550 Sender verify failed' } },
      { ...GATEWAY, retryAfterMs: 300_000 },
    ],
    [
      'a greeting that is refused, told at the recipient',
      { answers: { 'RCPT TO': '504 5.5.2 <portal>: Helo command rejected: need fully-qualified hostname' } },
      { ...GATEWAY, retryAfterMs: 300_000 },
    ],
    [
      'no relaying, as Exchange says it',
      { answers: { 'RCPT TO': '550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain' } },
      { ...GATEWAY, retryAfterMs: 300_000 },
    ],
    ['a server that goes away', { answers: { 'RCPT TO': '421 4.3.2 shutting down' } }, GATEWAY],
    ['an end before the letter', { answers: { 'RCPT TO': closed, DATA: undefined } }, GATEWAY],
    ['no letter now', { answers: { DATA: '451 4.3.0 later' } }, LETTER],
    ['no letter', { answers: { DATA: '554 5.5.1 no' } }, { outcome: 'refused', reason: 'content-refused' }],
    ['a letter to wait with', { answers: { '.': '451 4.3.0 later' } }, LETTER],
    ['spam', { answers: { '.': '550 5.7.1 looks like spam' } }, { outcome: 'refused', reason: 'content-refused' }],
    ['a letter that is too large', { answers: { '.': '552 5.3.4 too large' } }, { outcome: 'refused', reason: 'too-large' }],
    ['an end after the dot', { answers: { '.': closed } }, GATEWAY],
    ['silence after the dot', { answers: { '.': undefined } }, GATEWAY],
    ['half an answer after the dot', { answers: { '.': (socket) => socket.write('25') } }, GATEWAY],
    ['half an answer and an end', { answers: { '.': (socket) => socket.end('250 2.0') } }, GATEWAY],
  ])('%s', async (_, script, expected) => {
    server.script = script;
    gateway = aGateway({}, SOON);
    expect(await send()).toMatchObject(expected);
    await expect.poll(() => server.open()).toBeLessThanOrEqual(1);
    server.script = {};
    expect(await send(), 'and goes on').toEqual({ outcome: 'sent' });
  });

  it('and one that is not there', async () => {
    await server.stop();
    expect(await send()).toMatchObject({ ...GATEWAY, reason: 'econnrefused' });
    server = await startScriptedMailServer();
  });

  it('has taken a letter although it drops the connection right after', async () => {
    server.script = { answers: { '.': (socket) => socket.end('250 2.0.0 queued\r\n') } };
    expect(await send()).toEqual({ outcome: 'sent' });
  });

  it('gets no letter without encryption where that is demanded', async () => {
    server.script = { answers: { STARTTLS: '502 not here' } };
    gateway = aGateway({ security: 'starttls', ...SIGNED_IN });
    expect(await send()).toMatchObject(GATEWAY);
    gateway = aGateway({ security: 'tls', ...SIGNED_IN }, SOON);
    expect(await send()).toMatchObject(GATEWAY);
    expect(server.lines.filter((line) => /^(AUTH|MAIL)/.test(line))).toEqual([]);
  });

  it('which takes no bytes larger than it said gets none of them', async () => {
    expect(await send(aLetter({ text: 'x'.repeat(120_000) }))).toEqual({ outcome: 'refused', reason: 'too-large' });
    expect(server.mails).toEqual([]);
  });
});

describe('user and password', () => {
  const refusing: MailScript = { answers: { AUTH: '535 5.7.8 wrong' } };

  it('are given before the first letter', async () => {
    gateway = aGateway(SIGNED_IN);
    expect(await send()).toEqual({ outcome: 'sent' });
    expect(server.lines[1]).toBe(`AUTH PLAIN ${Buffer.from('\0portal\0geheim').toString('base64')}`);
  });

  it('that are refused are tried once in a quarter of an hour, however many letters wait, and raise an alarm', async () => {
    server.script = refusing;
    gateway = aGateway(SIGNED_IN);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, number) => send(aLetter({}, `letter-${number}`))));
    for (const answer of answers) expect(answer).toMatchObject({ ...GATEWAY, reason: 'eauth-535', retryAfterMs: 900_000 });
    now = '2026-11-26T10:14:00.000Z';
    expect(await send()).toMatchObject({ ...GATEWAY, retryAfterMs: 60_000 });
    expect(server.connections()).toBe(1);
    expect(alarms).toEqual(['the mail server refuses our user or password']);
    now = '2026-11-26T10:15:00.000Z';
    server.script = {};
    expect(await send()).toEqual({ outcome: 'sent' });
  });

  it('that cannot be looked at now are no alarm', async () => {
    server.script = { answers: { AUTH: '454 4.7.0 temporary failure' } };
    gateway = aGateway(SIGNED_IN);
    expect(await send()).toEqual({ ...GATEWAY, reason: 'eauth-454' });
    expect(alarms).toEqual([]);
  });
});

describe('a letter that shall not go on', () => {
  it.each<[string, MailScript]>([
    ['while there is no greeting', { greeting: undefined }],
    ['while the recipient is asked for', { answers: { 'RCPT TO': undefined, DATA: undefined } }],
    ['after the dot', { answers: { '.': undefined } }],
  ])('%s: the connection has ended when it resolves', async (_, script) => {
    server.script = script;
    const ending = new AbortController();
    const sending = send(aLetter(), ending.signal);
    await expect.poll(() => server.connections()).toBe(1);
    if (script.answers !== undefined) await expect.poll(() => server.lines.at(-1)).toMatch(/^(DATA|\.)$/);
    ending.abort();
    expect(await sending).toMatchObject({ outcome: 'later' });
    await expect.poll(() => server.open()).toBe(0);
  });

  it('while it waits for its turn', async () => {
    server.script = { answers: { '.': undefined } };
    const ending = new AbortController();
    const three = Array.from({ length: 3 }, (_, number) => send(aLetter({}, `three-${number}`), ending.signal));
    await expect.poll(() => server.lines.filter((line) => line === '.')).toHaveLength(3);
    const fourth = new AbortController();
    const waiting = send(aLetter({}, 'fourth'), fourth.signal);
    fourth.abort();
    expect(await waiting).toMatchObject({ outcome: 'later', reason: 'eabort' });
    ending.abort();
    await Promise.all(three);
    server.script = {};
    expect(await send()).toEqual({ outcome: 'sent' });
  });

  it('from the beginning', async () => {
    expect(await send(aLetter(), AbortSignal.abort())).toMatchObject({ outcome: 'later' });
    expect(server.mails).toEqual([]);
  });
});
