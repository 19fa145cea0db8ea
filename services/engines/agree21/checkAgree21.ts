import { randomUUID } from 'node:crypto';
import { Agree21Away, type Agree21Fault } from '@portal/platform/agree21/agree21Away';
import type { Clock } from '@portal/platform/clock/clock';
import type { Agree21Settings } from '@portal/platform/config/agree21Settings';
import { createAuthenticatedAgree21Client } from './createAuthenticatedAgree21Client.ts';
import { createAgree21Ports } from './createAgree21Ports.ts';
import type { OutsideCheckResult } from '@portal/platform/outside/outsideFinding';

const WITHIN_MS = 10_000;

/** What an operations person should do. */
const advice: Readonly<Record<Agree21Fault, string>> = {
  unreachable: 'Die Verbindung kommt nicht zustande. Prüfen Sie Adresse und Firewall.',
  certificate: 'Das Zertifikat der Gegenseite gilt nicht. Eine eigene Stelle nennen Sie in NODE_EXTRA_CA_CERTS.',
  silent: 'Es kommt rechtzeitig keine Antwort. Ist eine Firewall dazwischen?',
  failing: 'Die Gegenseite meldet einen eigenen Fehler.',
  busy: 'Die Gegenseite meldet zu viele Anfragen.',
  'odd-answer':
    'Die Antwort ist nicht die des Vertrags (contracts/src/agree21) oder, mit cmis+https, nicht die eines Ordners. Stimmt der Pfad der Adresse?',
  'client-refused': 'Die Gegenseite nimmt das Portal nicht an. Prüfen Sie AGREE21_CLIENT_ID und Secret, oder Zertifikat und Schlüssel.',
  'given-up': 'Die Frage wurde abgebrochen.',
};

/** A number and a key that nobody has: what is asked for tells nothing of anybody. */
const NOBODY = '0';

/** Asks for a token, a person and a document: what holds, a line each. */
export async function checkAgree21(settings: Agree21Settings, clock: Clock): Promise<readonly OutsideCheckResult[]> {
  const { archive, register } = createAgree21Ports({ settings, clock });
  const { signIn } = createAuthenticatedAgree21Client({ settings, clock });
  const { host } = new URL(settings.url);
  const found: OutsideCheckResult[] = [];
  const ask = async (
    name: string,
    setting: 'AGREE21_URL' | 'AGREE21_TOKEN_URL',
    question: (signal: AbortSignal) => Promise<unknown>,
    well: string,
  ): Promise<boolean> => {
    try {
      await question(AbortSignal.timeout(WITHIN_MS));
      found.push({ ok: true, line: `agree21, ${name}: ${well}` });
      return true;
    } catch (error) {
      if (!(error instanceof Agree21Away)) throw error;
      found.push({ ok: false, line: `agree21, ${name}: ${advice[error.why]} Gefragt wurde ${setting}.` });
      return false;
    }
  };
  const { credentials } = settings;
  if (credentials !== undefined) {
    const { host: tokenHost } = new URL(credentials.tokenUrl);
    // Without a token there is nothing else to be asked.
    if (!(await ask('Anmeldung', 'AGREE21_TOKEN_URL', signIn, `${tokenHost} gibt ${credentials.clientId} ein Token.`))) return found;
  }
  if (register === undefined) found.push({ ok: true, line: 'agree21, Personen: werden nicht abgefragt, CMIS kennt keine.' });
  else await ask('Personen', 'AGREE21_URL', (signal) => register.find(NOBODY, signal), `${host} gibt Auskunft.`);
  await ask(
    'Archiv',
    'AGREE21_URL',
    (signal) => archive.find(`check-${randomUUID()}`, signal),
    `${host} gibt Auskunft. Archiviert wurde nichts.`,
  );
  return found;
}
