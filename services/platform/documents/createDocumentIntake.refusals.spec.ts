import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixture, type FixtureName } from '../../../tests/fixtures/fixture.ts';
import { hundredMegapixels } from '../../../tests/fixtures/sampleImages.ts';
import { docxOf, mp4Head } from '../../../tests/fixtures/sampleContainers.ts';
import { germanPdf } from '../../../tests/fixtures/samplePdfs.ts';
import { EngineUnavailable } from '../engineUnavailable.ts';
import type { IntakePart } from './documentIntake.ts';
import { loadFixtureIntakePart, openIntakeHarness, intakePartOf, type IntakeHarness } from './testing/intakeHarness.ts';

let harness: IntakeHarness;
beforeAll(async () => {
  harness = await openIntakeHarness();
});
afterAll(() => harness.close());

describe('a refused upload', () => {
  it.each<[FixtureName, string]>([
    ['passwort.pdf', 'PDF_ENCRYPTED'],
    ['beschaedigt.pdf', 'PDF_DAMAGED'],
    ['in-wahrheit-zip.pdf', 'FILE_TYPE_NOT_ACCEPTED'],
    ['in-wahrheit-programm.pdf', 'FILE_TYPE_NOT_ACCEPTED'],
    ['leer.pdf', 'FILE_EMPTY'],
  ])('%s is %s', async (name, code) => {
    expect(await harness.refusalOf([await loadFixtureIntakePart(name)])).toMatchObject({ code, fileName: name });
  });

  it.each([
    ['a web page', 'Foto.jpg', Buffer.from('<!DOCTYPE html><script>alert(1)</script>')],
    ['an SVG', 'Foto.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a BMP', 'Foto.bmp', Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)])],
    ['noise', 'Scan.pdf', randomBytes(5_000).fill(0, 0, 4)],
  ])('%s is no image and no PDF', async (_what, name, content) => {
    expect(await harness.refusalOf([intakePartOf(name, content)])).toMatchObject({
      code: 'FILE_TYPE_NOT_ACCEPTED',
      fileName: name,
      accept: null,
    });
  });

  it.each<[string, string, Buffer]>([
    ['*/*', 'Gehalt.docx', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(500)])],
    ['*/*', 'Foto.JPG ', mp4Head()],
    ['*/*', 'Liste.xls', Buffer.from('Konto;Betrag')],
    ['*/*', 'Rundgang.mp4', docxOf('Vertrag')],
    ['*/*', 'Notiz.txt', mp4Head()],
    ['*/*', 'Nachweise.zip', mp4Head()],
    ['video/*', 'Rundgang.docx', mp4Head()],
    ['.docx', 'Vertrag.mp4', docxOf('Vertrag')],
  ])('for %s: %s, whose content is something else than its ending says', async (accept, name, content) => {
    expect(await harness.refusalOf([intakePartOf(name, content)], { accept: [accept] })).toEqual({
      code: 'FILE_TYPE_NOT_ACCEPTED',
      fileName: name.trim(),
      accept: [accept],
      hasOtherEnding: true,
    });
  });

  it.each([
    ['x.bat:', 'x.bat'],
    ['x.e\u200Bxe', 'x.exe'],
    [`${'x'.repeat(146)}.bat.${'y'.repeat(20)}`, `${'x'.repeat(146)}.bat`],
  ])('for */*: %j, which would be stored as a program', async (name, fileName) => {
    expect(await harness.refusalOf([intakePartOf(name, Buffer.from('echo off'))], { accept: ['*/*'] })).toEqual({
      code: 'FILE_TYPE_NOT_ACCEPTED',
      fileName,
      accept: ['*/*'],
    });
  });

  const noise = randomBytes(5_000).fill(0, 0, 4);
  it.each<[string, Buffer]>([
    ['Gehalt.pdf', noise],
    ['Gehalt.pdf', Buffer.from('<!DOCTYPE html><script>alert(1)</script>')],
    ['Rundgang.mp4', noise],
    ['Foto.jpg', noise],
    ['Vertrag.docx', noise],
    ['Nachweise.zip', noise],
  ])('for */*: %s, whose content nobody knows, is not blamed on its ending', async (name, content) => {
    expect(await harness.refusalOf([intakePartOf(name, content)], { accept: ['*/*'] })).toEqual({
      code: 'FILE_TYPE_NOT_ACCEPTED',
      fileName: name,
      accept: ['*/*'],
      hasUnknownContent: true,
    });
  });

  it('a PDF of 500 pages has too many', async () => {
    const pdf = Buffer.from(await germanPdf(500));
    expect(await harness.refusalOf([intakePartOf('Akte.pdf', pdf)])).toEqual({
      code: 'TOO_MANY_PAGES',
      fileName: 'Akte.pdf',
      maxPages: 300,
    });
  });

  it('several files together have too many pages', async () => {
    const parts = [await loadFixtureIntakePart('gehaltsnachweis-5-seiten.pdf'), await loadFixtureIntakePart('scan-3-seiten.tif')];
    expect(await harness.refusalOf(parts, { maxPages: 7 })).toMatchObject({ code: 'TOO_MANY_PAGES', fileName: 'scan-3-seiten.tif' });
  });

  it.each(['png', 'jpeg'] as const)('a %s of 100 megapixels is too large', async (format) => {
    const image = await hundredMegapixels(format);
    expect(await harness.refusalOf([intakePartOf('Plakat', image)])).toEqual({
      code: 'IMAGE_TOO_LARGE',
      fileName: 'Plakat',
      maxMegapixels: 80,
    });
  });

  it('images that together have too many megapixels, though each is small enough', async () => {
    const parts = [
      await loadFixtureIntakePart('logo-transparent.png'),
      await loadFixtureIntakePart('foto-gedreht.jpg'),
      await loadFixtureIntakePart('scan-3-seiten.tif'),
    ];
    const alone = await harness.stored([await loadFixtureIntakePart('scan-3-seiten.tif')]);
    expect(alone.outcome.pages).toBe(3);
    expect(await harness.refusalOf(parts, { maxTotalMegapixels: 4 })).toEqual({
      code: 'IMAGES_TOO_LARGE',
      fileName: 'foto-gedreht.jpg',
      maxMegapixels: 4,
    });
  });

  it('a HEIC above the limit is too large before it is decoded', async () => {
    expect(await harness.refusalOf([await loadFixtureIntakePart('foto.heic')], { maxMegapixels: 1 })).toMatchObject({
      code: 'IMAGE_TOO_LARGE',
    });
  });

  it.each<FixtureName>(['foto-gedreht.jpg', 'foto.heic', 'logo-transparent.png', 'scan-3-seiten.tif'])(
    '%s cut in half is a damaged image',
    async (name) => {
      const whole = await fixture(name);
      const half = intakePartOf(name, whole.subarray(0, whole.length / 2));
      expect(await harness.refusalOf([half])).toEqual({ code: 'IMAGE_DAMAGED', fileName: name });
    },
  );

  it('names the file that is to blame, not the first', async () => {
    expect(await harness.refusalOf([await loadFixtureIntakePart('foto-gedreht.jpg'), await loadFixtureIntakePart('passwort.pdf')])).toEqual(
      {
        code: 'PDF_ENCRYPTED',
        fileName: 'passwort.pdf',
      },
    );
  });

  it('several files of which one cannot be merged', async () => {
    const parts = [intakePartOf('Notiz.txt', Buffer.from('eins')), await loadFixtureIntakePart('foto-gedreht.jpg')];
    expect(await harness.refusalOf(parts, { accept: ['text/plain', 'image/*'] })).toEqual({
      code: 'SEVERAL_FILES_NOT_MERGEABLE',
      fileName: 'Notiz.txt',
    });
  });

  it('two films, also where films are asked for', async () => {
    const parts = [intakePartOf('Rundgang.mp4', mp4Head()), intakePartOf('Garten.mp4', mp4Head())];
    expect(await harness.refusalOf(parts, { accept: ['video/*'] })).toEqual({
      code: 'SEVERAL_FILES_NOT_MERGEABLE',
      fileName: 'Rundgang.mp4',
    });
  });

  it('a photo where a film is asked for', async () => {
    expect(await harness.refusalOf([await loadFixtureIntakePart('foto-gedreht.jpg')], { accept: ['video/*'] })).toMatchObject({
      code: 'FILE_TYPE_NOT_ACCEPTED',
      accept: ['video/*'],
    });
  });

  it('no file at all, or the empty part of a form without one', async () => {
    expect(await harness.refusalOf([])).toEqual({ code: 'NO_FILE' });
    expect(await harness.refusalOf([intakePartOf('', Buffer.alloc(0))])).toEqual({ code: 'NO_FILE' });
  });

  it('more than 50 files', async () => {
    const picture = await fixture('logo-transparent.png');
    const parts = Array.from({ length: 51 }, (_, index) => intakePartOf(`${index}.png`, picture));
    expect(await harness.refusalOf(parts)).toEqual({ code: 'TOO_MANY_FILES', maxFiles: 50 });
  });

  it('a file over its limit is not read to its end', async () => {
    let read = 0;
    const endless = Readable.from(
      (async function* () {
        yield Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1_000, 0x20)]);
        for (;;) {
          read += 65_536;
          yield Buffer.alloc(65_536);
        }
      })(),
    );
    const refusal = await harness.refusalOf([{ fileName: 'groß.pdf', content: endless }], { maxFileBytes: 1_000_000 });
    expect(refusal).toMatchObject({ code: 'FILE_TOO_LARGE', fileName: 'groß.pdf', maxBytes: 1_000_000 });
    expect(read).toBeLessThan(2_500_000);
    expect(endless.destroyed).toBe(true);
  });

  it('files that are too large together', async () => {
    const photo = await fixture('foto-gedreht.jpg');
    const parts = [intakePartOf('1.jpg', photo), intakePartOf('2.jpg', photo)];
    expect(await harness.refusalOf(parts, { maxTotalBytes: photo.length + 10 })).toEqual({
      code: 'UPLOAD_TOO_LARGE',
      fileName: '2.jpg',
      maxBytes: photo.length + 10,
    });
  });
});

describe('uploads that stop midway', () => {
  const MEGABYTE = 1_000_000;
  it('leave room for others: with as much under way as a process takes the next one is asked to wait, until one has gone', async () => {
    const small = await openIntakeHarness({ maxBytesUnderWay: 10 * MEGABYTE });
    const gone: (() => void)[] = [];
    const stoppedMidway = (maxBytes?: number) => {
      const controller = new AbortController();
      gone.push(() => controller.abort());
      const content = new Readable({ read: () => undefined });
      content.push(Buffer.alloc(1_000));
      const parts = async function* () {
        yield { fileName: 'foto.jpg', content };
      };
      const taken = small.take({ maxBytes, [Symbol.asyncIterator]: parts }, { maxTotalBytes: 5 * MEGABYTE }, controller.signal);
      return taken.outcome.catch((error: Error) => error);
    };
    const photo = await loadFixtureIntakePart('logo-transparent.png');
    const next = async () => small.take([photo], { maxTotalBytes: 5 * MEGABYTE }).outcome;
    const slow = [stoppedMidway(), stoppedMidway(4 * MEGABYTE)];
    await expect(next()).rejects.toThrow(EngineUnavailable);
    slow.push(stoppedMidway(MEGABYTE));
    gone.shift()?.();
    expect((await slow[0])?.constructor.name).toBe('DOMException');
    expect(await next()).toMatchObject({ kind: 'stored' });
    for (const go of gone) go();
    for (const outcome of await Promise.all(slow)) expect(outcome).not.toBeInstanceOf(EngineUnavailable);
    await small.close();
  });

  it('are one at least, however little room there is', async () => {
    const tiny = await openIntakeHarness({ maxBytesUnderWay: 1 });
    expect(await tiny.take([await loadFixtureIntakePart('logo-transparent.png')]).outcome).toMatchObject({ kind: 'stored' });
    await tiny.close();
  });
});

describe('a client that goes away', () => {
  it('in the middle of a file leaves nothing', async () => {
    const controller = new AbortController();
    const content = new Readable({ read: () => undefined });
    content.push(await fixture('foto-gedreht.jpg'));
    const taken = harness.take([{ fileName: 'foto.jpg', content }], {}, controller.signal);
    setImmediate(() => controller.abort());
    await expect(taken.outcome).rejects.toThrow();
    expect(await harness.isKept(taken.blobId)).toBe(false);
  });

  it('before a byte of its file is read ends the upload alone, not the process', async () => {
    const controller = new AbortController();
    const content = new Readable({ read: () => undefined });
    const next = (): Promise<IteratorResult<IntakePart>> => {
      controller.abort();
      return Promise.resolve({ value: { fileName: 'foto.jpg', content } });
    };
    const taken = harness.take({ [Symbol.asyncIterator]: () => ({ next }) }, {}, controller.signal);
    await expect(taken.outcome).rejects.toThrow();
    expect(await harness.isKept(taken.blobId)).toBe(false);
  });

  it('while it waits for its next file leaves nothing', async () => {
    const controller = new AbortController();
    const first = await loadFixtureIntakePart('logo-transparent.png');
    const parts = (async function* () {
      yield first;
      controller.abort();
      await new Promise(() => undefined);
    })();
    const taken = harness.take(parts, {}, controller.signal);
    await expect(taken.outcome).rejects.toThrow();
    expect(await harness.isKept(taken.blobId)).toBe(false);
  });

  it('during the merge ends the merge and leaves nothing', async () => {
    const controller = new AbortController();
    const photo = await fixture('foto-gedreht.jpg');
    const parts = (async function* () {
      for (let index = 0; index < 8; index += 1) yield intakePartOf(`${index}.jpg`, photo);
      setTimeout(() => controller.abort(), 100);
    })();
    const taken = harness.take(parts, {}, controller.signal);
    await expect(taken.outcome).rejects.toThrow();
    expect(await harness.isKept(taken.blobId)).toBe(false);
  });

  it('is told by the failing stream as well', async () => {
    const content = Readable.from(
      (async function* () {
        yield Buffer.from('%PDF-1.7');
        throw new Error('connection reset');
      })(),
    );
    const taken = harness.take([{ fileName: 'a.pdf', content }]);
    await expect(taken.outcome).rejects.toThrow('connection reset');
    expect(await harness.isKept(taken.blobId)).toBe(false);
  });
});
