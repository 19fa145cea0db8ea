import { randomUUID } from 'node:crypto';
import { mobileFaultTexts, parseMobileNumberOrFault } from '@portal/contracts/customers/parseMobileNumberOrFault';
import { isAllowedNumber } from '@portal/platform/sms/createGuardedSmsGateway';
import { openConfiguredSmsGateway } from '../outside/messageGateways.ts';
import type { OutsideCheckResult } from '@portal/platform/outside/outsideFinding';
import type { OutsideCheckInput } from './outsideQuestion.ts';

export async function checkSms({ environment, config, smsTo, now }: OutsideCheckInput): Promise<readonly OutsideCheckResult[]> {
  const { sms, smsLimits, publicUrl = 'http://127.0.0.1' } = environment;
  if (sms === undefined || sms === 'none')
    return [
      { ok: true, line: sms === 'none' ? 'SMS: keine, SMS_URL=none.' : 'SMS: nicht eingerichtet, SMS_URL ist nicht gesetzt.' },
      ...(smsTo === undefined ? [] : [{ ok: false, line: 'SMS: an die Nummer geht deshalb keine.' }]),
    ];
  const number = smsTo === undefined ? undefined : parseMobileNumberOrFault(smsTo);
  if (number !== undefined && 'fault' in number) return [{ ok: false, line: `SMS: ${mobileFaultTexts[number.fault]}` }];
  if (number !== undefined && !isAllowedNumber(smsLimits, number.number))
    return [
      { ok: false, line: `SMS: in dieses Land wird nicht gesendet, erlaubt sind in SMS_COUNTRIES ${smsLimits.countries.join(', ')}.` },
    ];
  const { checkSmsServiceByTestSms: askSmsService } = await import('../../engines/sms/checkSmsServiceByTestSms.ts');
  const parts = {
    publicUrl: () => publicUrl,
    // What becomes of it is seen on the telephone: its report proves nothing, and the portal forgets it.
    vault: { pseudonym: () => 'check' },
    clock: { now: () => now },
    log: { error: () => undefined },
  };
  const gateway = await openConfiguredSmsGateway(sms, parts);
  return askSmsService({ service: sms.service, gateway, to: number?.number, title: config.app.title, id: randomUUID() });
}
