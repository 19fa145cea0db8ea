import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixture } from '../../../tests/fixtures/fixture.ts';
import { imagesOf, textOf } from '../../../tests/fixtures/readPdf.ts';
import { docxOf, mp4Head, zipOf } from '../../../tests/fixtures/sampleContainers.ts';
import { renderPdf } from '../../../tests/fixtures/renderPdf.ts';
import { FILLED_IN } from '../../../tests/fixtures/samplePdfs.ts';
import { loadFixtureIntakePart, openIntakeHarness, intakePartOf, type IntakeHarness } from './testing/intakeHarness.ts';

/** The first sector of a document of Word, Excel or PowerPoint of before 2007. */
const OLD_OFFICE = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]);

let harness: IntakeHarness;
beforeAll(async () => {
  harness = await openIntakeHarness();
});
afterAll(() => harness.close());

describe('starting', () => {
  it('sweeps what a crash left behind', () => {
    expect(readdirSync(harness.workFolder)).toEqual([]);
  });
});

describe('an accepted upload', () => {
  it('of one photo becomes one upright A4 page without GPS and camera', async () => {
    const { document, outcome } = await harness.stored([await loadFixtureIntakePart('foto-gedreht.jpg')]);
    expect(outcome).toMatchObject({ mediaType: 'application/pdf', pages: 1, originalName: 'foto-gedreht.jpg' });
    expect(document.getPage(0).getSize()).toEqual({ width: 595.28, height: 841.89 });
    const [image] = imagesOf(document);
    expect(await cornersOf(image)).toEqual(['red', 'green', 'blue', 'yellow']);
    const head = await sharp(image).metadata();
    expect([head.width <= 1654, head.height <= 2339, head.exif, head.xmp, head.icc]).toEqual([true, true, undefined, undefined, undefined]);
  });

  it.each(['foto-gedreht.jpg', 'foto.heic', 'logo-transparent.png'] as const)(
    'of %s that stays a photo is an upright JPEG without GPS and camera',
    async (name) => {
      const { outcome, bytes } = await harness.stored([await loadFixtureIntakePart(name)], { keptAs: 'photo' });
      expect(outcome).toMatchObject({ mediaType: 'image/jpeg', pages: null, originalName: name });
      const head = await sharp(bytes).metadata();
      expect([head.format, head.exif, head.xmp, head.icc, head.orientation]).toEqual(['jpeg', undefined, undefined, undefined, undefined]);
      if (name !== 'logo-transparent.png') expect(await cornersOf(bytes)).toEqual(['red', 'green', 'blue', 'yellow']);
    },
  );

  it('of a photo from an iPhone (HEIC) is taken like JPEG', async () => {
    const { document } = await harness.stored([await loadFixtureIntakePart('foto.heic')]);
    expect(await cornersOf(imagesOf(document)[0])).toEqual(['red', 'green', 'blue', 'yellow']);
  });

  it('of a landscape picture becomes a landscape page, what is transparent is white', async () => {
    const { document } = await harness.stored([await loadFixtureIntakePart('logo-transparent.png')]);
    expect(document.getPage(0).getSize()).toEqual({ width: 841.89, height: 595.28 });
    expect(await colourAt(imagesOf(document)[0], 0.02, 0.02)).toBe('white');
  });

  it('has the files that were chosen beside empty parts of a form', async () => {
    const empty = () => intakePartOf('', Buffer.alloc(0));
    const chosen = await Promise.all([loadFixtureIntakePart('logo-transparent.png'), loadFixtureIntakePart('foto-gedreht.jpg')]);
    const { outcome } = await harness.stored([empty(), chosen[0], empty(), empty(), chosen[1], empty()]);
    expect(outcome).toMatchObject({ pages: 2, originalName: 'logo-transparent.png', furtherNames: ['foto-gedreht.jpg'] });
  });

  it('of a scan has all its pages', async () => {
    const { outcome, document } = await harness.stored([await loadFixtureIntakePart('scan-3-seiten.tif')]);
    expect(outcome.pages).toBe(3);
    expect(document.getPageCount()).toBe(3);
  });

  it.each(['gif', 'webp', 'avif'] as const)('of a %s becomes a page', async (format) => {
    const picture = await sharp(await fixture('logo-transparent.png'))
      .toFormat(format)
      .toBuffer();
    expect((await harness.stored([intakePartOf(`bild.${format}`, picture)])).outcome.pages).toBe(1);
  });

  it.each(['gehaltsnachweis-5-seiten.pdf', 'kontoauszug-mit-grafik.pdf', 'formular-ausgefuellt.pdf'] as const)(
    'of one PDF (%s) is written anew and looks the same to the pixel',
    async (name) => {
      const original = await fixture(name);
      const { bytes, outcome } = await harness.stored([intakePartOf('Gehalt.PDF', original)]);
      expect(bytes.equals(original)).toBe(false);
      const [before, after] = [await renderPdf(original), await renderPdf(bytes)];
      expect(outcome).toMatchObject({ pages: before.length, originalName: 'Gehalt.PDF', blob: { sizeBytes: bytes.length } });
      expect(after.map((page, index) => before[index]?.equals(page))).toEqual(before.map(() => true));
    },
  );

  it('of photos and PDFs becomes one PDF in the order chosen, with every page', async () => {
    const parts = [
      await loadFixtureIntakePart('gehaltsnachweis-5-seiten.pdf'),
      await loadFixtureIntakePart('foto-gedreht.jpg'),
      await loadFixtureIntakePart('gehaltsnachweis-5-seiten.pdf'),
    ];
    const { document, outcome } = await harness.stored(parts);
    expect(outcome).toMatchObject({ pages: 11, originalName: 'gehaltsnachweis-5-seiten.pdf' });
    expect(outcome.furtherNames).toEqual(['foto-gedreht.jpg', 'gehaltsnachweis-5-seiten.pdf']);
    expect(textOf(document, 0)).toContain('Seite 1 von 5');
    expect(textOf(document, 4)).toContain('Seite 5 von 5');
    expect(textOf(document, 5)).toBe('');
    expect(textOf(document, 6)).toContain('Größere Überweisungen');
  });

  it('keeps what was filled into a form when it is merged', async () => {
    const { document } = await harness.stored([
      await loadFixtureIntakePart('formular-ausgefuellt.pdf'),
      await loadFixtureIntakePart('logo-transparent.png'),
    ]);
    expect(textOf(document, 0)).toContain(FILLED_IN);
  });

  it('of a PDF that everybody may open, but nobody may change, is readable', async () => {
    const { document, outcome } = await harness.stored([await loadFixtureIntakePart('nur-besitzer-passwort.pdf')]);
    expect(outcome.pages).toBe(5);
    expect(textOf(document, 2)).toContain('Seite 3 von 5');
  });

  it('goes by the content, not by the name', async () => {
    const { outcome } = await harness.stored([intakePartOf('Nachweis.txt', await fixture('foto-gedreht.jpg'))]);
    expect(outcome).toMatchObject({ mediaType: 'application/pdf', pages: 1 });
  });

  it.each<[string, string, Buffer, string]>([
    ['text/plain', 'Notiz.txt', Buffer.from('Grüße aus Köln'), 'text/plain'],
    ['.docx', 'Vertrag.docx', docxOf('Vertrag'), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['video/*', 'Rundgang.mp4', mp4Head(), 'video/mp4'],
    ['*/*', 'Rundgang.mp4', mp4Head(), 'video/mp4'],
    ['*/*', 'Skizze.bmp', Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)]), 'image/bmp'],
    ['*/*', 'Daten.bin', Buffer.from([0, 1, 2, 3]), 'application/octet-stream'],
    ['*/*', 'Rundgang', mp4Head(), 'video/mp4'],
    ['*/*', 'Rundgang.mov', mp4Head(), 'video/mp4'],
    ['*/*', 'Vertrag.docx', zipOf([{ name: 'word/a.xml', content: Buffer.from('<a/>') }]), 'application/zip'],
    ['*/*', 'Mit Passwort.xlsx', OLD_OFFICE, 'application/x-cfb'],
    ['*/*', 'Brief.doc', OLD_OFFICE, 'application/msword'],
    ['*/*', 'Brief.doc', Buffer.from('{\\rtf1 Guten Tag}'), 'application/rtf'],
    ['*/*', 'Konten.csv', Buffer.from('\ufeffKonto;Betrag', 'utf16le'), 'text/csv'],
    ['*/*', 'Konten.csv', Buffer.from('ID3;Konto;Betrag'), 'text/csv'],
    ['text/plain', 'Auto.txt', Buffer.from('BMW 320d, Kaufpreis 12.000 EUR'), 'text/plain'],
  ])('of a single other file that is asked for (%s) is stored as it is', async (accept, name, content, mediaType) => {
    const { bytes, outcome } = await harness.stored([intakePartOf(name, content)], { accept: [accept] });
    expect(outcome).toMatchObject({ mediaType, pages: null, originalName: name });
    expect(bytes.equals(content)).toBe(true);
  });

  it('leaves nothing in the work folder', async () => {
    await harness.stored([await loadFixtureIntakePart('foto-gedreht.jpg')]);
    expect(readdirSync(harness.workFolder)).toEqual([]);
  });
});

function cornersOf(image: Uint8Array | undefined): Promise<string[]> {
  return Promise.all([colourAt(image, 0.05, 0.05), colourAt(image, 0.95, 0.05), colourAt(image, 0.05, 0.95), colourAt(image, 0.95, 0.95)]);
}

async function colourAt(image: Uint8Array | undefined, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  const bright = [red > 128, green > 128, blue > 128].join();
  return (
    {
      'true,false,false': 'red',
      'false,true,false': 'green',
      'false,false,true': 'blue',
      'true,true,false': 'yellow',
      'true,true,true': 'white',
    }[bright] ?? `${red},${green},${blue}`
  );
}
