import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { fixture } from '../../../tests/fixtures/fixture.ts';
import { silentLog } from '../log/createLog.ts';
import { createEicarTestFile } from '../virus-scan/createEicarTestFile.ts';
import { createUploadVirusScanner } from '../virus-scan/virusScan.ts';
import type { ScanOutcome, VirusScanner } from '../virus-scan/virusScanner.ts';
import type { IntakePart } from './documentIntake.ts';
import { intakePartOf, loadFixtureIntakePart, openIntakeHarness, type IntakeHarness } from './testing/intakeHarness.ts';

/** Finds the test virus and judges the rest as it is told; `scanned` are the contents beside those of its self-test. */
function scannerThat(judge: (content: Buffer) => ScanOutcome = () => ({ kind: 'clean' }), findsTestVirus = true) {
  const scanned: Buffer[] = [];
  const scanner: VirusScanner = {
    async scan(content) {
      const bytes = await buffer(content);
      if (bytes.equals(createEicarTestFile())) return findsTestVirus ? { kind: 'found', name: 'Eicar' } : { kind: 'clean' };
      if (bytes.toString() === 'Grundbuchauszug') return { kind: 'clean' };
      scanned.push(bytes);
      return judge(bytes);
    },
    version: () => Promise.resolve({ engine: '1.4.3', signaturesAt: undefined }),
  };
  const clock = { now: () => '2026-11-26T10:00:00.000Z' };
  return { scanned, virusScan: createUploadVirusScanner({ scanner, clock, log: silentLog }) };
}

async function withIntake(virusScan: ReturnType<typeof scannerThat>['virusScan'], use: (intake: IntakeHarness) => Promise<void>) {
  const intake = await openIntakeHarness({}, { virusScan });
  try {
    await use(intake);
  } finally {
    await intake.close();
  }
}

describe('an upload where there is a virus scanner', () => {
  it('is turned away before any of it is read while the scanner does not find what every scanner finds', async () => {
    const { scanned, virusScan } = scannerThat(() => ({ kind: 'clean' }), false);
    await withIntake(virusScan, async (intake) => {
      let isAskedFor = false;
      const parts = async function* (): AsyncGenerator<IntakePart> {
        isAskedFor = true;
        yield { fileName: 'gehalt.pdf', content: Readable.from([Buffer.from('%PDF-1.7')]) };
      };
      const { blobId, outcome } = intake.take({ [Symbol.asyncIterator]: parts });
      await expect(outcome).rejects.toMatchObject({ name: 'ScannerAway', why: 'self-test-failed' });
      expect([isAskedFor, scanned, await intake.isKept(blobId)]).toEqual([false, [], false]);
    });
  });

  it('counts as scanned once each of its files was, as it came', async () => {
    const { scanned, virusScan } = scannerThat();
    const [photo, pdf] = [await fixture('foto-gedreht.jpg'), await fixture('gehaltsnachweis-5-seiten.pdf')];
    await withIntake(virusScan, async (intake) => {
      const { outcome } = await intake.stored([intakePartOf('foto.jpg', photo), intakePartOf('gehalt.pdf', pdf)]);
      expect(outcome).toMatchObject({ scanned: true, pages: 6 });
      expect(scanned.map((bytes) => [photo, pdf].findIndex((file) => file.equals(bytes)))).toEqual([0, 1]);
    });
  });

  it.each<[ScanOutcome, string]>([
    [{ kind: 'found', name: 'Win.Test' }, 'VIRUS_FOUND'],
    [{ kind: 'encrypted' }, 'FILE_ENCRYPTED'],
    [{ kind: 'tooLarge' }, 'FILE_NOT_SCANNABLE'],
  ])('is refused for any of its files that is %j', async (verdict, code) => {
    const pdf = await fixture('gehaltsnachweis-5-seiten.pdf');
    const { virusScan } = scannerThat((bytes) => (bytes.equals(pdf) ? verdict : { kind: 'clean' }));
    await withIntake(virusScan, async (intake) => {
      const parts = [await loadFixtureIntakePart('foto-gedreht.jpg'), intakePartOf('gehalt.pdf', pdf)];
      expect(await intake.refusalOf(parts)).toEqual({ code, fileName: 'gehalt.pdf' });
    });
  });
});
