import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { create } from 'xmlbuilder2';
import { readPdfText } from '../../../tests/fixtures/readPdfText.ts';
import type { Report, ReportTable } from './report.ts';
import { typesetReport } from './typesetReport.ts';

const aTable = (rows: ReportTable['rows']): ReportTable => ({
  kind: 'table',
  columns: [
    { title: 'Zeitpunkt', share: 1 },
    { title: 'Kommentar', share: 2 },
  ],
  rows,
  empty: 'Es gibt noch keine Statuswechsel.',
});
const aReport = (...blocks: Report['blocks']): Report => ({
  title: 'Statusverlauf des Vorgangs V-2026-000001',
  landscape: true,
  colour: '#0b4f87',
  footer: 'Vorgang V-2026-000001',
  createdAt: '2026-11-21T10:00:00.000Z',
  blocks: [{ kind: 'facts', facts: [['Bezeichnung', 'Umschuldung „Altbau“ – Größe']] }, ...blocks],
});
const pagesOf = async (report: Report): Promise<readonly string[]> => readPdfText((await typesetReport(report)).pdf);

describe('a printed report', () => {
  it('has its pages numbered and its head on each of them', async () => {
    const pages = await pagesOf(aReport(aTable(Array.from({ length: 60 }, (_, index) => [`Tag ${index}`, 'Bereit']))));
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((page, index) => {
      expect(page).toContain(`Seite ${index + 1} von ${pages.length}`);
      expect(page).toContain('Zeitpunkt');
    });
    expect(pages.join('\n').match(/Tag \d+/g)).toHaveLength(60);
  });

  it('writes names as they are, and what its letters cannot, as near as they can', async () => {
    const [page = ''] = await pagesOf(aReport(aTable([['„Größe“ – …', 'Łódź, Škoda, Дмитрий, 株 und 5\u00a0€']])));
    expect(page).toContain('„Größe“ – …');
    expect(page).toContain('Umschuldung „Altbau“ – Größe');
    expect(page).toContain('Łódź, Škoda, Дмитрий, ? und 5 €');
  });

  it('cuts nothing off: neither a long word nor a comment that is longer than a page', async () => {
    const words = Array.from({ length: 1_500 }, (_, index) => `Wort${index}.`);
    const pages = await pagesOf(aReport(aTable([['x'.repeat(200), words.join(' ')]])));
    const text = pages.join('\n');
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
    expect(text.match(/x/g)).toHaveLength(200);
  });

  it('says that there is nothing where there is nothing', async () => {
    expect((await pagesOf(aReport(aTable([])))).join()).toContain('Es gibt noch keine Statuswechsel.');
  });

  it('puts amounts under each other at the right, and their sum below', async () => {
    const table: ReportTable = {
      kind: 'table',
      columns: [
        { title: 'Kredit', share: 1 },
        { title: 'Betrag', share: 1, alignRight: true },
      ],
      rows: [['4711', '5.000 €']],
      sums: ['Summe', '5.000 €'],
      empty: '',
    };
    expect((await pagesOf(aReport(table))).join()).toMatch(/Kredit\nBetrag\n4711\n5\.000 €\nSumme\n5\.000 €/);
  });

  it('can be read aloud and found one’s way in: language, structure, bookmarks', async () => {
    const { pdf } = await typesetReport(aReport({ kind: 'heading', text: 'Verlauf' }, { kind: 'text', text: 'Nichts Besonderes.' }));
    const { catalog } = await PDFDocument.load(pdf, { updateMetadata: false });
    for (const name of ['Lang', 'StructTreeRoot', 'MarkInfo', 'Outlines', 'Metadata', 'OutputIntents'])
      expect(catalog.get(PDFName.of(name)), name).toBeDefined();
  });

  it.each(['A & B <c>', 'A &amp; B', '</rdf:li><rdf:li>„Größe“ ]]>'])('has its title in its metadata as it is: %s', async (title) => {
    const { pdf } = await typesetReport({ ...aReport(), title: `${title}\u{ffff}` });
    const [metadata = ''] = /<\?xpacket begin.*<\?xpacket end="w"\?>/s.exec(pdf.toString()) ?? [];
    const item = create(metadata).find(({ node }) => node.nodeName === 'rdf:li', false, true);
    expect(item?.node.textContent).toBe(title);
  });

  it('numbers the pages that others come between', async () => {
    const report = aReport({ kind: 'attachment', index: 0 }, { kind: 'text', text: 'Danach' });
    const { pdf, places } = await typesetReport(report, [3]);
    const pages = await readPdfText(pdf);
    expect(places).toEqual([{ index: 0, afterPage: 1 }]);
    expect(pages.map((page) => /Seite \d von \d/.exec(page)?.[0])).toEqual(['Seite 1 von 5', 'Seite 5 von 5']);
  });
});
