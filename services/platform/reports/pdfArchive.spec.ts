import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { typesetReport } from './typesetReport.ts';

/** Class path of veraPDF, the checker of the PDF Association; Java runs it. */
const veraPdf = process.env['VERAPDF'];

describe('a printed report is fit for archives', () => {
  it.skipIf(veraPdf === undefined)(
    'as PDF/A-3a, says veraPDF',
    async () => {
      const { pdf } = await typesetReport({
        title: 'Auszahlungsantrag',
        landscape: false,
        colour: '#0b4f87',
        footer: 'Demo Bank eG',
        createdAt: '2026-11-21T10:00:00.000Z',
        blocks: [
          { kind: 'heading', text: 'Positionen' },
          { kind: 'facts', facts: [['Kunde', 'Łucja Großmann']] },
          {
            kind: 'table',
            columns: [
              { title: 'Kredit', share: 2 },
              { title: 'Betrag', share: 1, alignRight: true },
            ],
            rows: Array.from({ length: 80 }, (_, index) => [`Baudarlehen ${index}`, '5.000 €']),
            sums: ['Summe', '400.000 €'],
            empty: '',
          },
          { kind: 'text', text: 'Zum Schluss.' },
        ],
      });
      const folder = await mkdtemp(join(tmpdir(), 'verapdf-'));
      try {
        const file = join(folder, 'report.pdf');
        await writeFile(file, pdf);
        const args = ['-cp', veraPdf ?? '', 'org.verapdf.apps.GreenfieldCliWrapper', '--flavour', '3a', '--format', 'text', file];
        const { stdout } = await promisify(execFile)('java', args).catch((error: { readonly stdout: string }) => error);
        expect(stdout).toMatch(/^PASS/m);
      } finally {
        await rm(folder, { recursive: true });
      }
    },
    60_000,
  );
});
