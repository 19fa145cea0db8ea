import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import { systemClock } from '@portal/platform/clock/clock';
import { readEnvironment } from '@portal/platform/config/readEnvironment';
import { startFakeSmsService, type FakeSmsService } from '../../engines/sms/testing/fakeSmsService.ts';
import { checkOutsideSystems } from './checkOutsideSystems.ts';

let service: FakeSmsService;
let closed: string;
beforeAll(async () => {
  service = await startFakeSmsService();
  const other = await startFakeSmsService();
  closed = other.url;
  await other.close();
});
afterAll(() => service.close());
beforeEach(() => {
  service.fault = undefined;
});

const configured = () => ({ SMS_URL: service.url, SMS_FROM: 'Musterbank', SMS_TOKEN: service.token });
async function saidOfSms(variables: Readonly<Record<string, string>>, smsTo?: string): Promise<readonly string[]> {
  const environment = readEnvironment({ MAIL_URL: 'none', ...variables });
  const question = { environment, config: defaultInstanceConfig, mailTo: undefined, smsTo, now: systemClock.now() };
  return (await checkOutsideSystems(question)).flatMap(({ ok, line }) => (line.startsWith('SMS') ? [`${ok ? '+' : '-'} ${line}`] : []));
}

describe('asked whether SMS leave', () => {
  it.each<[string, () => Promise<readonly string[]>, readonly RegExp[]]>([
    ['nothing is configured', () => saidOfSms({}), [/^\+ SMS: nicht eingerichtet/]],
    ['there shall be none', () => saidOfSms({ SMS_URL: 'none' }, '0170 1234567'), [/^\+ SMS: keine/, /^- SMS: an die Nummer geht/]],
    ['nobody is to get one', () => saidOfSms(configured()), [/^\+ SMS: 127.0.0.1:\d+ antwortet/, /^\+ SMS: keine SMS gesendet/]],
    ['it takes one', () => saidOfSms(configured(), '0170 1234567'), [/^\+ SMS: 127/, /^\+ SMS: eine Test-SMS hat der Dienst angenommen/]],
    ['the number is none', () => saidOfSms(configured(), '0170'), [/^- SMS: Das ist keine Mobilnummer/]],
    ['the country is not allowed', () => saidOfSms(configured(), '+43 664 1234567'), [/^- SMS: in dieses Land .* 49\.$/]],
    [
      'the token is wrong',
      () => saidOfSms({ ...configured(), SMS_TOKEN: 'ein-anderes-geheimnis' }, '0170 1234567'),
      [/^\+ SMS: 127/, /^- SMS: die Test-SMS wurde nicht angenommen. Der Dienst nimmt SMS_TOKEN nicht an/],
    ],
    [
      'nobody answers there',
      () => saidOfSms({ ...configured(), SMS_URL: closed }, '0170 1234567'),
      [/^- SMS: 127\.0\.0\.1:\d+\. Dort antwortet niemand/],
    ],
  ])('given that %s, it says so', async (_, ask, lines) => {
    const said = await ask();
    expect(said).toHaveLength(lines.length);
    lines.forEach((line, index) => expect(said[index]).toMatch(line));
  });

  it('sends one that says what it is, and nothing else', async () => {
    const before = service.messages.size;
    await saidOfSms(configured(), '+49 170 1234567');
    expect([...service.messages.values()].slice(before)).toMatchObject([
      { to: '+491701234567', text: expect.stringContaining('Es ist nichts zu tun') },
    ]);
  });
});
