import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdfText } from '../../../tests/fixtures/readPdfText.ts';
import { isLongForm } from '../../../tests/harness/longForm.ts';
import { CiphertextDamaged } from '../blobs/chunkCipher.ts';
import { createReportPdfRenderer } from './createReportPdfRenderer.ts';
import type { Report, ReportAttachment } from './report.ts';

const aReport: Report = {
  title: 'Statusverlauf',
  landscape: true,
  colour: '#0b4f87',
  footer: 'Vorgang V-2026-000001',
  createdAt: '2026-11-21T10:00:00.000Z',
  blocks: [],
};

async function aDocument(text: string, pages: number): Promise<ReportAttachment> {
  const document = await PDFDocument.create();
  for (let page = 1; page <= pages; page += 1) document.addPage([200, 200]).drawText(`${text} ${page}`, { x: 10, y: 100, size: 12 });
  const bytes = await document.save();
  return { pages, open: () => Promise.resolve(Readable.from([Buffer.from(bytes)])) };
}
const damaged: ReportAttachment = { pages: 2, open: () => Promise.resolve(Readable.from([Buffer.from('%PDF-1.7 damaged')])) };

const failing = (error: Error): Readable =>
  new Readable({
    read() {
      this.destroy(error);
    },
  });
const never = new AbortController().signal;
const MANY = isLongForm ? 200 : 30;

const bound = (unreadable: readonly number[], count: number): Report => ({
  ...aReport,
  blocks: [
    ...Array.from({ length: count }, (_, index) => [
      { kind: 'newPage' as const },
      { kind: 'heading' as const, text: `Nachweis ${index + 1}` },
      unreadable.includes(index)
        ? { kind: 'text' as const, text: 'Dieser Nachweis ist nicht lesbar.' }
        : { kind: 'attachment' as const, index },
    ]).flat(),
    { kind: 'newPage' },
    { kind: 'text', text: 'Ende' },
  ],
});

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'printer-'))));
afterAll(() => rm(folder, { recursive: true }));

describe('the printer of reports', () => {
  it('prints in a process of its own, and gives up with who asked', async () => {
    const printer = createReportPdfRenderer();
    const leaving = new AbortController();
    const givenUp = expect(printer.print(aReport, leaving.signal)).rejects.toThrow('gone');
    const printed = printer.print(aReport, never);
    leaving.abort(new Error('gone'));
    await givenUp;
    expect((await printed).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('gives up what takes too long', async () => {
    await expect(createReportPdfRenderer({ printingMs: 1 }).print(aReport, never)).rejects.toThrow(/timeout/i);
  });

  it('binds other documents into a report, page by page, where it says', async () => {
    const attachments = [await aDocument('Rechnung', 2), await aDocument('Grundriss', 1)];
    const stream = await createReportPdfRenderer({ folder }).bind(
      { attachments, reportWithout: (unreadable) => bound(unreadable, 2) },
      never,
    );
    const pages = await readPdfText(await buffer(stream));
    expect(pages.map((page) => /Rechnung \d|Grundriss \d|Nachweis \d|Ende/.exec(page)?.[0] ?? 'Titel')).toEqual([
      'Titel',
      'Nachweis 1',
      'Rechnung 1',
      'Rechnung 2',
      'Nachweis 2',
      'Grundriss 1',
      'Ende',
    ]);
    expect(pages.at(-1)).toContain('Seite 7 von 7');
    await expect.poll(() => readdir(folder)).toEqual([]);
  });

  it('says of a damaged one that it is, and binds the rest', async () => {
    const attachments = [damaged, await aDocument('Grundriss', 1)];
    const stream = await createReportPdfRenderer({ folder }).bind(
      { attachments, reportWithout: (unreadable) => bound(unreadable, 2) },
      never,
    );
    const pages = await readPdfText(await buffer(stream));
    expect(pages[1]).toContain('Dieser Nachweis ist nicht lesbar.');
    expect(pages[3]).toContain('Grundriss 1');
    expect(pages.at(-1)).toContain('Seite 5 von 5');
  });

  it('says the same of one whose stored bytes are others', async () => {
    const broken: ReportAttachment = {
      pages: 1,
      open: () => Promise.resolve(failing(new CiphertextDamaged())),
    };
    const attachments = [broken, await aDocument('Grundriss', 1)];
    const stream = await createReportPdfRenderer({ folder }).bind(
      { attachments, reportWithout: (unreadable) => bound(unreadable, 2) },
      never,
    );
    const text = (await readPdfText(await buffer(stream))).join(' ');
    expect(text).toContain('Dieser Nachweis ist nicht lesbar.');
    expect(text).toContain('Grundriss 1');
  });

  it('binds many documents and names the damaged one', async () => {
    const whole = await aDocument('Beleg', 1);
    const attachments = Array.from({ length: MANY }, (_, index) => (index === 12 ? damaged : whole));
    const stream = await createReportPdfRenderer({ folder }).bind(
      { attachments, reportWithout: (unreadable) => bound(unreadable, MANY) },
      never,
    );
    const pages = await readPdfText(await buffer(stream));
    expect(pages.filter((page) => page.includes('Beleg 1'))).toHaveLength(MANY - 1);
    const named = pages.filter((page) => page.includes('Dieser Nachweis ist nicht lesbar.'));
    expect(named).toHaveLength(1);
    expect(named[0]).toContain('Nachweis 13');
    expect(pages.at(-1)).toContain('Ende');
  }, 120_000);

  it('leaves nothing behind where a document does not come', async () => {
    const lost: ReportAttachment = { pages: 1, open: () => Promise.reject(new Error('lost')) };
    const binding = createReportPdfRenderer({ folder }).bind(
      { attachments: [lost], reportWithout: (unreadable) => bound(unreadable, 1) },
      never,
    );
    await expect(binding).rejects.toThrow('lost');
    await expect.poll(() => readdir(folder)).toEqual([]);
  });
});
