import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import { systemClock } from '@portal/platform/clock/clock';
import { readEnvironment } from '@portal/platform/config/readEnvironment';
import { channelNames, type Channel, type Letter, type MessageGateway } from '@portal/platform/outbox/outbox';
import { createMemoryRecords } from '@portal/platform/records/testing/memoryRecords';
import { startFakeSmsService, type FakeSmsService } from '../../engines/sms/testing/fakeSmsService.ts';
import { startScriptedMailServer, type ScriptedMailServer } from '../../engines/smtp/testing/scriptedMailServer.ts';
import { DEMO_SEEDING_BEGUN_KEY, createDemoSeedingRunningCheck, DEMO_SEEDING_DONE_KEY } from '../first-start/demoFilling.ts';
import { readMailCaCertificates, openMessageChannels } from './messageGateways.ts';

let server: ScriptedMailServer;
let service: FakeSmsService;
let folder: string;
beforeAll(async () => {
  server = await startScriptedMailServer();
  service = await startFakeSmsService();
  folder = await mkdtemp(join(tmpdir(), 'gateways-'));
});
afterAll(async () => {
  await server.stop();
  await service.close();
  await rm(folder, { recursive: true });
});

const letterBy = (channel: Channel): Letter => ({
  id: `letter-${channel}`,
  owner: 'customer-1',
  message: {
    channel,
    to: channel === 'email' ? 'erika@example.org' : '+491701234567',
    subject: 'Ihr Code',
    text: 'Guten Tag',
    links: [],
    code: null,
    notAfter: null,
  },
});

/** Where a letter of each channel ends up. */
async function waysOf(variables: Record<string, string>, keepsAll = false, records = createMemoryRecords(systemClock)) {
  const kept: Channel[] = [];
  const mailbox: MessageGateway = {
    async send({ message }) {
      kept.push(message.channel);
      return { outcome: 'sent' };
    },
  };
  const before = server.mails.length;
  const gateways = await openMessageChannels({
    environment: readEnvironment(variables),
    certificates: undefined,
    mailbox,
    keepsAll,
    config: () => defaultInstanceConfig,
    publicUrl: () => 'https://portal.bank.example',
    isBeingFilled: createDemoSeedingRunningCheck(records),
    records,
    vault: { pseudonym: (_, value) => value },
    clock: systemClock,
    log: { error: () => undefined },
  });
  const ways: Partial<Record<Channel, string>> = {};
  for (const channel of channelNames) {
    const { outcome } = await gateways.gateway.send(letterBy(channel), { signal: new AbortController().signal });
    ways[channel] = outcome === 'sent' ? (kept.includes(channel) ? 'mailbox' : 'server') : outcome;
  }
  await gateways.close();
  return { ...ways, off: gateways.channelsOff, sent: server.mails.length - before };
}

describe('letters leave', () => {
  const production = { NODE_ENV: 'production', MASTER_KEY: 'ab'.repeat(32), PUBLIC_URL: 'http://127.0.0.1:3000' };
  const byServer = (): Record<string, string> => ({ MAIL_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'portal@bank.example' });

  it.each<[string, () => Record<string, string>, object]>([
    ['in the demo to its mailbox', () => ({ DEMO: '1' }), { email: 'mailbox', sms: 'mailbox', off: [], sent: 0 }],
    [
      'in the demo by a mail server that is named',
      () => ({ DEMO: '1', ...byServer() }),
      { email: 'server', sms: 'mailbox', off: [], sent: 1 },
    ],
    [
      'in the demo by an SMS service that is named',
      () => ({ DEMO: '1', SMS_URL: service.url, SMS_FROM: 'Musterbank', SMS_TOKEN: service.token }),
      { email: 'mailbox', sms: 'server', off: [], sent: 0 },
    ],
    [
      'in the demo nowhere where that is said',
      () => ({ DEMO: '1', MAIL_URL: 'none' }),
      { email: 'dropped', sms: 'mailbox', off: ['email'] },
    ],
    ['outside it nowhere by themselves', () => ({ DEMO: '0' }), { email: 'dropped', sms: 'dropped', off: ['email', 'sms'] }],
    [
      'in production by the mail server',
      () => ({ ...production, ...byServer(), SMS_URL: 'none' }),
      { email: 'server', sms: 'dropped', off: ['sms'], sent: 1 },
    ],
    [
      'in production nowhere where that is said',
      () => ({ ...production, MAIL_URL: 'none', SMS_URL: 'none' }),
      { email: 'dropped', off: ['email', 'sms'] },
    ],
  ])('%s', async (_, variables, expected) => {
    expect(await waysOf(variables())).toMatchObject(expected);
  });

  it('to the mailbox while the demo bank is filled: its people are made up', async () => {
    const records = createMemoryRecords(systemClock);
    const variables = { DEMO: '1', ...byServer(), SMS_URL: service.url, SMS_FROM: 'Musterbank', SMS_TOKEN: service.token };
    await records.put(DEMO_SEEDING_BEGUN_KEY.collection, DEMO_SEEDING_BEGUN_KEY.key, {});
    expect(await waysOf(variables, false, records)).toMatchObject({ email: 'mailbox', sms: 'mailbox', sent: 0 });
    await records.put(DEMO_SEEDING_DONE_KEY.collection, DEMO_SEEDING_DONE_KEY.key, {});
    expect(await waysOf(variables, false, records)).toMatchObject({ email: 'server', sms: 'server', sent: 1 });
  });

  it('to the mailbox in tests, whatever is said', async () => {
    expect(await waysOf({ DEMO: '0', MAIL_URL: 'none' }, true)).toMatchObject({ email: 'mailbox', sms: 'mailbox', off: [] });
  });
});

describe('the certificates of the mail server', () => {
  const environment = (MAIL_CA_FILE: string) =>
    readEnvironment({ MAIL_URL: 'smtps://mail.bank.de', MAIL_FROM: 'portal@bank.de', MAIL_CA_FILE });
  it('must be there, and be certificates', async () => {
    await expect(readMailCaCertificates(environment(join(folder, 'missing')))).rejects.toThrow(/MAIL_CA_FILE=".*missing": .*nicht lesen/);
    await writeFile(join(folder, 'text'), 'geheim');
    await expect(readMailCaCertificates(environment(join(folder, 'text')))).rejects.toThrow(/erlaubt ist eine Datei mit Zertifikaten/);
  });
});
