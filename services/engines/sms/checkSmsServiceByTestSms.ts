import type { SmsServiceConnection } from '@portal/platform/config/smsService';
import type { GatewaySendOutcome, Letter, MessageGateway } from '@portal/platform/outbox/outbox';
import { createSmsMessage } from '@portal/platform/outbox/createSmsMessage';
import { askService, ServiceAway } from './askService.ts';
import type { OutsideCheckResult } from '@portal/platform/outside/outsideFinding';

interface SmsQuestion {
  readonly service: SmsServiceConnection;
  readonly gateway: MessageGateway;
  /** Who gets an SMS; undefined: nobody. */
  readonly to: string | undefined;
  readonly title: string;
  /** Names the message, each time another one. */
  readonly id: string;
}

/** What an operations person should do about it. */
function adviceOn(reason: string): string {
  const known: Readonly<Record<string, string>> = {
    econnrefused: 'Dort antwortet niemand. Prüfen Sie Rechner und Port in SMS_URL.',
    enotfound: 'Den Rechner kennt das Namensverzeichnis nicht. Prüfen Sie SMS_URL.',
    slow: 'Der Dienst antwortet nicht. Ist eine Firewall dazwischen?',
    'cert-has-expired': 'Das Zertifikat ist abgelaufen.',
    'err-tls-cert-altname-invalid': 'Das Zertifikat gilt für einen anderen Namen als den in SMS_URL.',
    'http-401': 'Der Dienst nimmt SMS_TOKEN nicht an.',
    'http-403': 'Der Dienst nimmt die Anmeldung nicht an. Prüfen Sie SMS_USER und SMS_PASSWORD.',
    'http-404': 'Diese Adresse gibt es dort nicht. Prüfen Sie den Pfad in SMS_URL.',
  };
  if (/self-signed|unable-to|issuer/.test(reason))
    return 'Das Zertifikat ist von einer unbekannten Stelle. Nennen Sie deren Zertifikat in NODE_EXTRA_CA_CERTS.';
  return known[reason] ?? `Der Dienst nimmt zurzeit nichts an (${reason}).`;
}

const outcomeOf = (delivery: GatewaySendOutcome): OutsideCheckResult => {
  switch (delivery.outcome) {
    case 'sent':
      return {
        ok: true,
        line: 'SMS: eine Test-SMS hat der Dienst angenommen. Sehen Sie nach, ob sie ankommt: angenommen ist noch nicht zugestellt.',
      };
    case 'refused':
      return { ok: false, line: 'SMS: der Dienst lehnt die Nummer ab.' };
    case 'later':
      return { ok: false, line: `SMS: die Test-SMS wurde nicht angenommen. ${adviceOn(delivery.reason)}` };
    case 'dropped':
      return { ok: false, line: 'SMS: die Test-SMS wurde verworfen.' };
  }
};

/** Whether the service answers, and whether it takes a message: what holds, a line each. */
export async function checkSmsServiceByTestSms({ service, gateway, to, title, id }: SmsQuestion): Promise<readonly OutsideCheckResult[]> {
  const { signal } = new AbortController();
  const { host, protocol } = new URL(service.url);
  try {
    const { status } = await askService({ method: 'HEAD', url: service.url, headers: {}, signal });
    // Kannel knows the address itself; our contract only what stands below it.
    if (service.kind === 'kannel' && (status === 404 || status >= 500))
      return [
        {
          ok: false,
          line: `SMS: ${host}. Dort antwortet kein Kannel unter dieser Adresse (${status}). Prüfen Sie Rechner, Port und Pfad in SMS_URL.`,
        },
      ];
  } catch (error) {
    return [{ ok: false, line: `SMS: ${host}. ${adviceOn(error instanceof ServiceAway ? error.reason : 'away')}` }];
  }
  const found: OutsideCheckResult = {
    ok: true,
    line: `SMS: ${host} antwortet${service.kind === 'kannel' ? ' (Kannel)' : ''}, ${protocol === 'https:' ? 'verschlüsselt (TLS)' : 'unverschlüsselt auf dieser Maschine'}.`,
  };
  if (to === undefined)
    return [found, { ok: true, line: 'SMS: keine SMS gesendet, die Anmeldung ist nicht geprüft; mit --sms +49… geht eine an Sie.' }];
  const text = `Diese SMS zeigt, dass ${title} SMS versenden kann. Es ist nichts zu tun.`;
  const letter: Letter = { id, owner: '', message: createSmsMessage({ to, subject: 'Test', text, code: null, notAfter: null }) };
  return [found, outcomeOf(await gateway.send(letter, { signal }))];
}
