import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { smsMessageSchema, smsReportSchema } from '@portal/contracts/sms/smsContract';
import { createSmsOpenApiDocument } from '@portal/services/engines/sms/testing/smsOpenApi';
import { MAX_SMS_PARTS, smsPartCount } from '@portal/platform/outbox/createSmsMessage';

/** What is handed to whoever builds the bank's SMS service. */
const file = fileURLToPath(new URL('../../contracts/src/sms/sms-service.v1.openapi.json', import.meta.url));

/** NEW_SCHEMAS=1 writes it. */
if (process.env['NEW_SCHEMAS'] === '1') writeFileSync(file, `${JSON.stringify(createSmsOpenApiDocument(), null, 2)}\n`);

const message = {
  to: '+491701234567',
  text: 'ABC234 ist Ihr Code.',
  from: 'Musterbank',
  notAfter: '2026-11-26T10:05:00.000Z',
  reportTo: 'https://portal.bank.example/api/sms-reports',
};

describe('the contract with the SMS service', () => {
  const document = createSmsOpenApiDocument();

  it('is a document of OpenAPI 3.1', async () => {
    expect(await new Validator().validate({ ...document })).toEqual({ valid: true });
  });

  it('is the file that was handed out', () => {
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(document);
  });

  it.each([
    [message, true],
    [{ ...message, notAfter: null }, true],
    [{ ...message, to: '0170 1234567' }, false],
    [{ ...message, to: '+491701234567, +491719876543' }, false],
    [{ ...message, from: 'Volksbank Musterstadt' }, false],
    [{ ...message, subject: 'Code' }, false],
  ])('takes messages as it says: %j', (body, fits) => {
    expect(smsMessageSchema.safeParse(body).success).toBe(fits);
  });

  it('has room for the longest message of the portal', () => {
    const longest = 'a'.repeat(153 * MAX_SMS_PARTS);
    expect(smsPartCount(longest)).toBe(MAX_SMS_PARTS);
    expect(smsMessageSchema.safeParse({ ...message, text: longest }).success).toBe(true);
  });

  it('takes a report in any time zone', () => {
    expect(smsReportSchema.safeParse({ id: 'a-1', state: 'sent', at: '2026-11-26T11:00:00+01:00' }).success).toBe(true);
  });
});
