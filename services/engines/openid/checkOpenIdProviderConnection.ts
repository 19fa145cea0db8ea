import { randomBytes } from 'node:crypto';
import { ProviderAway } from '@portal/platform/bank-sign-in/openIdProvider';
import type { Clock } from '@portal/platform/clock/clock';
import type { BankSignInSettings } from '@portal/platform/config/bankSignInSettings';
import { createOpenIdProvider } from './createOpenIdProvider.ts';
import type { OutsideCheckResult } from '@portal/platform/outside/outsideFinding';

const WITHIN_MS = 10_000;

/** What an operations person should do. */
const advice: Readonly<Record<ProviderAway['why'], string>> = {
  unreachable:
    'Die Verbindung kommt nicht zustande. Prüfen Sie BANK_SIGN_IN_ISSUER, Firewall und Zertifikat (eigene Stelle: NODE_EXTRA_CA_CERTS).',
  silent: 'Der Anbieter antwortet nicht rechtzeitig. Stimmt BANK_SIGN_IN_ISSUER, ist eine Firewall dazwischen?',
  failing: 'Der Anbieter meldet einen eigenen Fehler oder zu viele Anfragen.',
  'odd-answer':
    'Die Antwort ist nicht die eines OpenID-Providers, oder eine seiner Adressen ist unverschlüsselt. Prüfen Sie BANK_SIGN_IN_ISSUER.',
  'other-issuer': 'Der Anbieter nennt sich anders als BANK_SIGN_IN_ISSUER; beide müssen Zeichen für Zeichen gleich sein.',
  'client-refused': 'Der Anbieter nimmt das Portal nicht an. Prüfen Sie BANK_SIGN_IN_CLIENT_ID und Secret oder Schlüssel.',
};

/** Asks the bank's provider for all that needs no person: what holds, a line each, until something does not. */
export async function checkOpenIdProviderConnection(
  settings: BankSignInSettings,
  redirectUri: string,
  clock: Clock,
): Promise<readonly OutsideCheckResult[]> {
  const provider = createOpenIdProvider({ settings, clock });
  const signal = AbortSignal.timeout(WITHIN_MS);
  const found: OutsideCheckResult[] = [];
  const tell = (ok: boolean, text: string): void => void found.push({ ok, line: `Online-Banking: ${text}` });
  try {
    await provider.probe(signal);
    const { length } = await provider.keys(signal);
    tell(length > 0, length > 0 ? `${settings.issuer} antwortet und nennt seine Schlüssel.` : 'Der Anbieter nennt keine Schlüssel.');
    const invented = { code: randomBytes(16).toString('hex'), codeVerifier: randomBytes(32).toString('base64url'), redirectUri };
    // Whether it knows the client is said before whether it knows the code.
    await provider.redeem(invented, signal);
    tell(true, `Der Anbieter nimmt das Portal als ${settings.clientId} an.`);
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    tell(false, advice[error.why]);
  }
  return found;
}
