import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeContentOf } from '../../../../tests/fixtures/activeContent.ts';
import { fixture } from '../../../../tests/fixtures/fixture.ts';
import { HOSTILE_TEXT, pdfWith } from '../../../../tests/fixtures/hostilePdf.ts';
import { bitmap, blankAtFirst, drawing, longScreenshot, sheet, tiffOf, whiteOnNothing } from '../../../../tests/fixtures/oddImages.ts';
import {
  contentSaying,
  countries,
  FIELD,
  fieldAboveMark,
  fieldOver,
  filledField,
  leftBehind,
  pageSaying,
  sharedParts,
  streamOf,
  text,
  withTable,
} from '../../../../tests/fixtures/oddPdfs.ts';
import { imagesOf } from '../../../../tests/fixtures/readPdf.ts';
import { readPdfText } from '../../../../tests/fixtures/readPdfText.ts';
import { renderPdf } from '../../../../tests/fixtures/renderPdf.ts';
import { intakeProblem } from '../intakeRefusalTexts.ts';
import { loadFixtureIntakePart, openIntakeHarness, intakePartOf, type IntakeHarness } from '../testing/intakeHarness.ts';

let harness: IntakeHarness;
beforeAll(async () => {
  harness = await openIntakeHarness();
});
afterAll(() => harness.close());

const stored = async (content: Buffer | Promise<Buffer>, name = 'Datei') => harness.stored([intakePartOf(name, await content)]);
const readable = async (content: Buffer) => {
  const { bytes } = await stored(content, 'Antrag.pdf');
  expect(await activeContentOf(bytes)).toEqual([]);
  return readPdfText(bytes);
};
const refusal = async (content: Buffer | Promise<Buffer>, name = 'Datei') => harness.refusalOf([intakePartOf(name, await content)]);

/** What is drawn where the field is, of the stored document's first page. */
async function fieldOf(content: Buffer): Promise<Buffer> {
  const [page] = await renderPdf((await stored(content)).bytes);
  const rows = [];
  for (let y = 842 - FIELD.top; y < 842 - FIELD.bottom; y += 1)
    rows.push(page!.subarray((y * 595 + FIELD.left) * 4, (y * 595 + FIELD.right) * 4));
  return Buffer.concat(rows);
}

const darkPixels = (pixels: Buffer): number => {
  let dark = 0;
  for (let at = 0; at < pixels.length; at += 4) if (pixels[at]! < 100) dark += 1;
  return dark;
};

describe('a filled field is where it was', () => {
  it.each(Object.entries(leftBehind))('on a page that leaves its coordinates %s', async (_what, content) => {
    const [here, plain] = [await fieldOf(fieldOver(content)), await fieldOf(fieldOver('q Q'))];
    expect(darkPixels(plain)).toBeGreaterThan(100);
    expect(here.equals(plain)).toBe(true);
  });

  it.each([
    ['with a picture of its own', '/AP<</N 13 0 R>>'],
    ['with a comment', '/AP<</N 13 0 R>>/Contents(geprüft)'],
    ['that readers draw themselves', ''],
  ])('above a mark %s', async (_what, keys) => {
    expect(darkPixels(await fieldOf(fieldAboveMark(keys)))).toBeGreaterThan(100);
  });

  it('and not on another page that shares its content with it', async () => {
    expect(await readable(sharedParts())).toEqual([`${HOSTILE_TEXT}\nErika Mustermann`, HOSTILE_TEXT]);
  });
});

describe('what was filled in is stored as it is', () => {
  it.each<[string, Buffer, string]>([
    ['letters beyond Latin-1 without a picture', filledField(text('Łukasz Yıldız')), 'Łukasz Yıldız'],
    ['letters in two parts, with a picture of them', filledField(text('Mu\u0308ller'), { shows: 'M\xfcller' }), 'Müller'],
    ['letters in two parts without a picture', filledField(text('Mu\u0308ller')), 'Müller'],
    ['a hyphen that does not break', filledField(text('Müller\u2011Lüdenscheidt')), 'Müller-Lüdenscheidt'],
    ['a narrow blank', filledField(text('1\u202f234,00 €')), '1 234,00 €'],
    ['the label of a choice', filledField('(DE)', { keys: countries }), 'Deutschland'],
    ['the picture of a choice', filledField('(DE)', { keys: countries, shows: 'Deutschland' }), 'Deutschland'],
    ['stars for a password', filledField('(geheim1)', { keys: '/FT/Tx/Ff 8192' }), '*******'],
    ['the picture of a password', filledField('(geheim1)', { keys: '/FT/Tx/Ff 8192', shows: '*****' }), '*****'],
    [
      'text in a stream',
      filledField('12 0 R', { needsAppearances: false, objects: new Map([[12, streamOf('Musterweg 5')]]) }),
      'Musterweg 5',
    ],
    ['another text than the old picture', filledField('(Lindenallee 7)', { shows: 'Musterweg 5' }), 'Lindenallee 7'],
    ['its own picture where nothing says that it is old', filledField('(5)', { shows: 'f\xfcnf', needsAppearances: false }), 'fünf'],
  ])('%s', async (_what, content, shown) => {
    expect(await readable(content)).toEqual([`${HOSTILE_TEXT}\n${shown}`]);
  });

  it.each<[string, Buffer]>([
    ['letters that we have no font for', filledField(text('王小明'))],
    ['letters that are written from the right', filledField(text('שלום'))],
    ['more letters than it has boxes', filledField('(DE0212030000)', { keys: '/FT/Tx/Ff 16777216/MaxLen 4' })],
    ['a tick without a picture', filledField('/An', { keys: '/FT/Btn/AS/An' })],
    ['a tick that no form names', pdfWith({ annotations: '<</Type/Annot/Subtype/Widget/FT/Btn/T(ja)/V/An/AS/An/Rect[60 500 80 520]>>' })],
  ])('or refused: %s', async (_what, content) => {
    expect(await refusal(content, 'Antrag.pdf')).toEqual({ code: 'PDF_NOT_STATIC', fileName: 'Antrag.pdf' });
  });
});

describe('of a PDF that which readers show is stored', () => {
  const old = new Map([[4, contentSaying('Betrag 999 EUR')]]);

  it('not what lies in it beside its table', async () => {
    expect(await readable(withTable(pageSaying('Betrag 100 EUR'), old))).toEqual(['Betrag 100 EUR']);
  });

  it.each<[string, Buffer]>([
    ['a count that is too large', withTable(pageSaying('sichtbar', { pages: '/Count 7' }))],
    ['a count of none', withTable(pageSaying('sichtbar', { pages: '/Count 0' }))],
    ['a page without a type', withTable(pageSaying('sichtbar', { page: '' }))],
    [
      'a short name of a filter',
      withTable(
        new Map([
          ...pageSaying(''),
          [4, streamOf(Buffer.from(contentSaying('sichtbar').split('\n')[2]!).toString('hex') + '>', '/Filter/AHx')],
        ]),
      ),
    ],
    [
      'a filter that does nothing',
      withTable(
        new Map([...pageSaying(''), [4, contentSaying('sichtbar').replace('>>', '/Filter[/Crypt]/DecodeParms[<</Name/Identity>>]>>')]]),
      ),
    ],
    [
      'a part of the content missing',
      withTable(
        new Map([
          ...pageSaying('sichtbar'),
          [3, '<</Type/Page/Parent 2 0 R/Contents[4 0 R 77 0 R null]/Resources<</Font<</F1 5 0 R>>>>>>'],
        ]),
      ),
    ],
    [
      "a printer's orders before it",
      Buffer.concat([Buffer.from('\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n'), withTable(pageSaying('sichtbar'))]),
    ],
    ['a comment before it', Buffer.concat([Buffer.from('%!PS-Adobe-3.0\n'), withTable(pageSaying('sichtbar'))])],
  ])('with %s', async (_what, content) => {
    expect(await readable(content)).toEqual(['sichtbar']);
  });

  it('also where only changing it takes a password, and it has no name of its own (/ID)', async () => {
    const named = (await fixture('nur-besitzer-passwort.pdf')).toString('latin1');
    const unnamed = Buffer.from(named.replace(/\/ID(?= ?\[)/, '/XX'), 'latin1');
    expect(await readable(unnamed)).toHaveLength(5);
  });

  it('a page that the tree names and nobody finds is damage', async () => {
    const objects = new Map([...pageSaying('eins'), [2, '<</Type/Pages/Kids[3 0 R 9 0 R]/Count 2/MediaBox[0 0 595 842]>>']]);
    expect(await refusal(withTable(objects))).toMatchObject({ code: 'PDF_DAMAGED' });
  });

  it('a program before it is none', async () => {
    expect(await refusal(Buffer.concat([Buffer.from('<script>1</script>\n'), pdfWith({})]))).toMatchObject({
      code: 'FILE_TYPE_NOT_ACCEPTED',
    });
  });
});

const colourAt = async (image: Uint8Array | undefined, x: number, y: number): Promise<readonly number[]> => {
  const { data, info } = await sharp(image).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels;
  return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 128));
};
const WHITE = [2, 2, 2];
const BLACK = [0, 0, 0];
const RED = [2, 0, 0];
const BLUE = [0, 0, 2];

describe('a picture can be read as it was', () => {
  const fax = async () => tiffOf([{ width: 864, height: 572, pixels: await sheet(864, 572), dotsPerInch: [204, 98] }]);

  it('with pixels that are no squares', async () => {
    const { document } = await stored(fax());
    const { width, height } = await sharp(imagesOf(document)[0]).metadata();
    expect(height / width).toBeCloseTo((572 * 204) / 98 / 864, 2);
    expect(document.getPage(0).getSize().height).toBeCloseTo(842, 0);
  });

  it('without the small copies that a scanner adds', async () => {
    const scan = tiffOf([
      { width: 600, height: 848, pixels: await sheet(600, 848) },
      { width: 60, height: 85, pixels: await sheet(60, 85), newSubfileType: 1 },
      { width: 600, height: 848, pixels: Buffer.alloc(600 * 848, 255) },
    ]);
    expect((await stored(scan)).outcome.pages).toBe(2);
  });

  it.each([
    ['a negative', { 50_706: 0x00_00_04_01 }],
    ['a preview of another picture', { 330: 8 }],
  ])('or is refused as raw: %s', async (_what, tags) => {
    const raw = tiffOf([{ width: 160, height: 120, pixels: await sheet(160, 120), newSubfileType: 1, tags }]);
    expect(await refusal(raw, 'IMG_0001.DNG')).toEqual({ code: 'IMAGE_RAW', fileName: 'IMG_0001.DNG' });
  });

  it('in as many pages as it needs, from one end to the other', async () => {
    const { document, outcome } = await stored(longScreenshot(12));
    const images = imagesOf(document);
    expect(outcome.pages).toBe(9);
    expect((await sharp(images[0]).metadata()).width).toBe(1000);
    expect(await colourAt(images[0], 0.5, 0.35)).toEqual(RED);
    expect(await colourAt(images.at(-1), 0.5, 0.65)).toEqual(BLUE);
  });

  it('which a photo, a banner and a tall telephone do not need', async () => {
    const tall = drawing(1080, 2400, '<rect width="90%" height="90%" fill="#222"/>').png().toBuffer();
    const banner = drawing(1600, 200, '<rect width="90%" height="90%" fill="#222"/>').png().toBuffer();
    expect((await stored(tall)).outcome.pages).toBe(1);
    expect((await stored(banner)).outcome.pages).toBe(1);
    const { bytes } = await harness.stored([intakePartOf('Haus.png', await longScreenshot(12))], { keptAs: 'photo' });
    expect(await sharp(bytes).metadata()).toMatchObject({ height: 2339, width: 195 });
  });

  it('on white where it has no ground: HEIC', async () => {
    const { document } = await harness.stored([await loadFixtureIntakePart('logo-transparent.heic')]);
    expect(await colourAt(imagesOf(document)[0], 0.02, 0.02)).toEqual(WHITE);
    expect(await colourAt(imagesOf(document)[0], 0.5, 0.5)).not.toEqual(WHITE);
  });

  it.each(['png', 'webp', 'avif', 'gif'] as const)('on white where it has no ground: %s', async (format) => {
    const shape = drawing(400, 300, '<rect x="100" y="100" width="200" height="100" fill="#000"/>');
    const { document } = await stored(shape.toFormat(format).toBuffer());
    expect([await colourAt(imagesOf(document)[0], 0.02, 0.02), await colourAt(imagesOf(document)[0], 0.5, 0.5)]).toEqual([WHITE, BLACK]);
  });

  it('all of several in an AVIF, and as a photo the one that counts', async () => {
    const { outcome } = await harness.stored([await loadFixtureIntakePart('drei-bilder.avif')]);
    expect(outcome.pages).toBe(3);
    const { bytes } = await harness.stored([await loadFixtureIntakePart('drei-bilder.avif')], { keptAs: 'photo' });
    expect(await colourAt(bytes, 0.5, 0.5)).toEqual(BLUE);
  });

  it('although a program forgot the end of a JPEG, but not with less', async () => {
    const photo = await drawing(400, 300, '<rect width="90%" height="90%" fill="#a44"/>').flatten({ background: '#fff' }).jpeg().toBuffer();
    expect((await stored(photo.subarray(0, -2))).outcome.pages).toBe(1);
    expect(await refusal((await fixture('foto-gedreht.jpg')).subarray(0, -5_000))).toMatchObject({ code: 'IMAGE_DAMAGED' });
  });

  it('and blank is none', async () => {
    expect(await refusal(whiteOnNothing(), 'Unterschrift.png')).toEqual({ code: 'IMAGE_BLANK', fileName: 'Unterschrift.png' });
    const { document } = await stored(blankAtFirst());
    expect(await colourAt(imagesOf(document)[0], 0.25, 0.25)).toEqual(RED);
  });

  it('or the refusal says in which format it is and what to do', async () => {
    const refused = (await refusal(bitmap(), 'scan.bmp')) as Parameters<typeof intakeProblem>[0];
    expect(intakeProblem(refused).detail).toBe(
      'Die Datei "scan.bmp" ist ein Bild im Format BMP. Dieses können wir nicht lesen. Bitte speichern Sie es als JPEG oder PDF und laden Sie es erneut hoch.',
    );
  });
});
