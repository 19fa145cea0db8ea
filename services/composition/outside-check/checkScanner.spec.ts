import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import { readEnvironment } from '@portal/platform/config/readEnvironment';
import { startSimulatedClamd, type SimulatedClamd } from '../../engines/clamd/testing/simulatedClamd.ts';
import { checkOutsideSystems } from './checkOutsideSystems.ts';

const NOW = '2026-01-06T12:00:00.000Z';

let clamd: SimulatedClamd;
beforeAll(async () => {
  clamd = await startSimulatedClamd();
});
afterAll(() => clamd.stop());
beforeEach(() => {
  clamd.fault = undefined;
  clamd.version = 'ClamAV 1.4.3/27500/Mon Jan  5 09:24:31 2026';
});

async function said(variables: Readonly<Record<string, string>>, config = defaultInstanceConfig): Promise<readonly string[]> {
  const environment = readEnvironment({ MAIL_URL: 'none', SMS_URL: 'none', ...variables });
  const findings = await checkOutsideSystems({ environment, config, mailTo: undefined, smsTo: undefined, now: NOW });
  return findings.map(({ ok, line }) => `${ok ? '+' : '-'} ${line}`);
}
const ofTheScan = (lines: readonly string[]): string | undefined => lines.find((line) => line.slice(2).startsWith('Virenprüfung'));
const configured = () => ({ SCAN_URL: `clamd://127.0.0.1:${clamd.address.port}` });

describe('asked whether uploads are scanned', () => {
  it.each<[string, () => Promise<readonly string[]>, RegExp]>([
    ['nothing is configured', () => said({}), /^\+ Virenprüfung: keine/],
    ['there shall be none', () => said({ SCAN_URL: 'none' }), /^\+ Virenprüfung: keine/],
    ['the scanner finds what it must', () => said(configured()), /^\+ Virenprüfung: clamd antwortet .* Signaturen vom 05\.01\.2026\.$/],
    ['nobody is there', () => said({ SCAN_URL: 'clamd:/dev/null/clamd.ctl' }), /^- Virenprüfung: clamd ist nicht erreichbar/],
  ])('given that %s, it says so', async (_, ask, line) => {
    expect(ofTheScan(await ask())).toMatch(line);
  });

  it('says that a scanner without signatures finds nothing', async () => {
    clamd.fault = 'finds-nothing';
    expect(ofTheScan(await said(configured()))).toMatch(/^- Virenprüfung: clamd findet die Testdatei EICAR nicht.*freshclam/);
  });
  it('says that signatures are old', async () => {
    clamd.version = 'ClamAV 1.4.3/27400/Mon Dec 29 09:24:31 2025';
    expect(ofTheScan(await said(configured()))).toMatch(/^- Virenprüfung: .* vom 29\.12\.2025: Prüfen Sie, ob freshclam läuft/);
  });
  it('says that a scanner does not say how old they are', async () => {
    clamd.version = 'ClamAV 1.4.3';
    expect(ofTheScan(await said(configured()))).toMatch(/^\+ Virenprüfung: .* sagt es nicht/);
  });
});

describe('asked about what the configuration switches on', () => {
  const usesAll = {
    ...defaultInstanceConfig,
    customer: { ...defaultInstanceConfig.customer, yesActive: true },
    agree21: { ...defaultInstanceConfig.agree21, uploadArchiveFilesActive: true },
  };
  const ofBoth = (lines: readonly string[]): readonly string[] => lines.filter((line) => /Online-Banking|agree21/.test(line));

  it('says that it is missing', async () => {
    expect(ofBoth(await said({ DEMO: '0' }, usesAll))).toEqual([
      expect.stringMatching(/^- Die Anmeldung über das Online-Banking ist eingeschaltet.*BANK_SIGN_IN_ISSUER/),
      expect.stringMatching(/^- agree21 ist eingeschaltet.*AGREE21_URL/),
    ]);
  });
  it.each([
    ['in the demo, which simulates it', { DEMO: '1' }, usesAll],
    ['where nobody wants it', { DEMO: '0' }, defaultInstanceConfig],
  ])('misses nothing %s', async (_, variables, config) => {
    expect(ofBoth(await said(variables, config))).toEqual([
      expect.stringMatching(/^\+ Online-Banking: nicht eingerichtet/),
      expect.stringMatching(/^\+ agree21: nicht eingerichtet/),
    ]);
  });
});
