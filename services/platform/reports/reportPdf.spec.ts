import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../../tests/fixtures/readPdf.ts';
import { createReportPrinter } from './createReportPrinter.ts';
import type { Report } from './report.ts';
import { reportPdf } from './reportPdf.ts';

const aReport = (rows: Report['rows']): Report => ({
  title: 'Statusverlauf des Vorgangs V-2026-000001',
  facts: [['Bezeichnung', 'Umschuldung „Altbau“ – Größe']],
  columns: [
    { title: 'Zeitpunkt', share: 1 },
    { title: 'Kommentar', share: 2 },
  ],
  rows,
  empty: 'Es gibt noch keine Statuswechsel.',
  footer: 'Vorgang V-2026-000001',
  createdAt: '2026-11-21T10:00:00.000Z',
});
/** Where WinAnsi is not Latin-1. */
const winAnsi: Readonly<Record<string, string>> = { '\x80': '€', '\x84': '„', '\x85': '…', '\x8a': 'Š', '\x93': '“', '\x96': '–' };

async function pagesOf(report: Report): Promise<readonly string[]> {
  const document = await PDFDocument.load(await reportPdf(report));
  return document.getPageIndices().map((page) => textOf(document, page).replace(/[\x80-\x9f]/g, (byte) => winAnsi[byte] ?? byte));
}

describe('a printed report', () => {
  it('has its pages numbered and its head on each of them', async () => {
    const pages = await pagesOf(aReport(Array.from({ length: 60 }, (_, index) => [`Tag ${index}`, 'Bereit'])));
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((page, index) => {
      expect(page).toContain(`Seite ${index + 1} von ${pages.length}`);
      expect(page).toContain('Zeitpunkt');
    });
    expect(pages.join('\n').match(/Tag \d+/g)).toHaveLength(60);
  });

  it('writes German as it is, and what its letters cannot, as near as they can', async () => {
    const [page = ''] = await pagesOf(aReport([['„Größe“ – …', 'Łódź, Škoda, 株 und 5 €']]));
    expect(page).toContain('„Größe“ – …');
    expect(page).toContain('Umschuldung „Altbau“ – Größe');
    expect(page).toContain('?ódz, Škoda, ? und 5 €');
  });

  it('cuts nothing off: neither a long word nor a comment that is longer than a page', async () => {
    const words = Array.from({ length: 1_500 }, (_, index) => `Wort${index}.`);
    const pages = await pagesOf(aReport([['x'.repeat(200), words.join(' ')]]));
    const text = pages.join('\n');
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
    expect(text.match(/x/g)).toHaveLength(200);
  });

  it('says that there is nothing where there is nothing', async () => {
    expect((await pagesOf(aReport([]))).join()).toContain('Es gibt noch keine Statuswechsel.');
  });
});

describe('the printer of reports', () => {
  it('prints in a process of its own, and gives up with who asked', async () => {
    const printer = createReportPrinter();
    const leaving = new AbortController();
    const givenUp = expect(printer.print(aReport([]), leaving.signal)).rejects.toThrow('gone');
    const printed = printer.print(aReport([]), new AbortController().signal);
    leaving.abort(new Error('gone'));
    await givenUp;
    expect((await printed).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('gives up what takes too long', async () => {
    await expect(createReportPrinter({ timeoutMs: 1 }).print(aReport([]), new AbortController().signal)).rejects.toThrow(/timeout/i);
  });
});
