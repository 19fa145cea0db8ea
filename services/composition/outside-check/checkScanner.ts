import { formatDay } from '@portal/contracts/shared/time/dates';
import { systemClock } from '@portal/platform/clock/clock';
import { silentLog } from '@portal/platform/log/createLog';
import { areSignaturesOld } from '@portal/platform/virus-scan/selfTest';
import { createUploadVirusScanner } from '@portal/platform/virus-scan/virusScan';
import { ScannerAway } from '@portal/platform/virus-scan/virusScanner';
import type { OutsideCheckResult } from '@portal/platform/outside/outsideFinding';
import type { OutsideCheckInput } from './outsideQuestion.ts';

const advice: Readonly<Record<ScannerAway['why'], string>> = {
  unreachable: 'clamd ist nicht erreichbar. Prüfen Sie SCAN_URL, und ob clamd läuft und das Portal an seinen Socket lässt.',
  silent: 'clamd antwortet nicht. Nach seinem Start lädt es Signaturen, bis zu einer Minute lang. Danach prüfen Sie SCAN_URL.',
  'broke-off': 'clamd bricht die Verbindung ab. Sehen Sie in sein Protokoll.',
  'odd-answer': 'Was dort antwortet, ist kein clamd. Prüfen Sie SCAN_URL.',
  'slow-verdict': 'clamd kommt zu keinem Ergebnis. Prüfen Sie MaxScanTime und wie sehr die Maschine beschäftigt ist.',
  'self-test-failed': 'clamd findet die Testdatei EICAR nicht. Prüfen Sie, ob freshclam Signaturen geladen hat.',
  'too-many-wait': 'clamd ist zu sehr beschäftigt.',
};

export async function checkScanner({ environment: { scanner }, now }: OutsideCheckInput): Promise<readonly OutsideCheckResult[]> {
  if (scanner === undefined)
    return [{ ok: true, line: 'Virenprüfung: keine, SCAN_URL ist nicht gesetzt oder none. Uploads werden ungeprüft angenommen.' }];
  const { createClamdScanner } = await import('../../engines/clamd/clamdScanner.ts');
  const scan = createUploadVirusScanner({ scanner: createClamdScanner(scanner), clock: systemClock, log: silentLog });
  try {
    await scan.ready();
    return [signaturesOf(scan.state().signaturesAt, now)];
  } catch (error) {
    if (!(error instanceof ScannerAway)) throw error;
    return [{ ok: false, line: `Virenprüfung: ${advice[error.why]}` }];
  } finally {
    await scan.close();
  }
}

function signaturesOf(signaturesAt: string | undefined, now: string): OutsideCheckResult {
  const works = 'Virenprüfung: clamd antwortet und findet, was es finden muss.';
  if (signaturesAt === undefined)
    return { ok: true, line: `${works} Von wann seine Signaturen sind, sagt es nicht: Prüfen Sie, ob freshclam läuft.` };
  if (areSignaturesOld(signaturesAt, now))
    return { ok: false, line: `${works} Seine Signaturen sind aber vom ${formatDay(signaturesAt)}: Prüfen Sie, ob freshclam läuft.` };
  return { ok: true, line: `${works} Signaturen vom ${formatDay(signaturesAt)}.` };
}
