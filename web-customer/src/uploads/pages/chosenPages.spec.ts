import { describe, expect, it } from 'vitest';
import {
  acceptFilesWithinLimits,
  keyOfPageAsRotatedAndShrunk,
  movePage,
  removePage,
  rotatePage,
  sendButtonLabel,
  type ChosenPage,
} from './chosenPages.ts';
import { uploadLimitsForFile } from '../uploadLimits.ts';

const MIB = 1_048_576;

function aFile(name: string, type: string, size = 1_000): File {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}
const limits = uploadLimitsForFile({ accept: null, maxSize: null }, 64 * MIB);
const pages = (...names: string[]): readonly ChosenPage[] =>
  names.map((name) => ({ key: name, file: aFile(name, 'image/jpeg'), rotation: 0 }));
const names = (list: readonly ChosenPage[]): string[] => list.map((page) => page.file.name);

describe('choosing files', () => {
  it('takes images and PDF where the document names no types', () => {
    const { accepted, warnings } = acceptFilesWithinLimits(
      [aFile('a.jpg', 'image/jpeg'), aFile('b.pdf', 'application/pdf'), aFile('c.heic', '')],
      [],
      limits,
    );
    expect(names(accepted)).toEqual(['a.jpg', 'b.pdf', 'c.heic']);
    expect(warnings).toEqual([]);
  });

  it('says which file has the wrong type', () => {
    expect(acceptFilesWithinLimits([aFile('brief.docx', 'application/msword')], [], limits).warnings).toEqual([
      'Die Datei "brief.docx" entspricht nicht den Dateityp-Anforderungen (Bilder, PDF).',
    ]);
    const onlyPdf = uploadLimitsForFile({ accept: 'application/pdf', maxSize: null }, 64 * MIB);
    expect(acceptFilesWithinLimits([aFile('a.jpg', 'image/jpeg')], [], onlyPdf).warnings).toEqual([
      'Die Datei "a.jpg" entspricht nicht den Dateityp-Anforderungen (PDF).',
    ]);
  });

  it.each([
    ['Bescheid.pdf', 'application/octet-stream', 'application/pdf'],
    ['Bescheid.pdf', 'application/x-pdf', 'application/pdf'],
    ['Bescheid.pdf', 'text/pdf', 'application/pdf'],
    ['Bescheid.PDF', 'application/force-download', 'application/pdf'],
    ['Bescheid.pdf', 'application/x-weird', 'application/pdf'],
    ['foto.jpg', 'application/octet-stream', 'image/jpeg'],
    ['foto.heic', 'application/octet-stream', 'image/heic'],
    ['Bescheid', 'application/x-pdf', 'application/x-pdf'],
    ['Bescheid', 'application/octet-stream', 'application/octet-stream'],
  ])('leaves to the server what %s is, though the system calls it %s', (name, type, known) => {
    const { accepted, warnings } = acceptFilesWithinLimits([aFile(name, type)], [], limits);
    expect([accepted.map(({ file }) => file.type), warnings]).toEqual([[known], []]);
  });

  it.each(['scan.bmp', 'karte.jp2', 'bild.jxl'])('says what to do with a picture that nobody can read: %s', (name) => {
    expect(acceptFilesWithinLimits([aFile(name, 'image/bmp')], [], limits).warnings).toEqual([
      expect.stringMatching(
        /^Die Datei ".+" ist ein Bild im Format .+, das wir nicht lesen können\. Bitte speichern Sie es als JPEG oder PDF/,
      ),
    ]);
    const anything = uploadLimitsForFile({ accept: '*/*', maxSize: null }, 64 * MIB);
    expect(acceptFilesWithinLimits([aFile(name, 'image/bmp')], [], anything).warnings).toEqual([]);
  });

  it.each([
    ['image/*', 'Bitte speichern Sie es als JPEG und'],
    ['application/pdf', 'Bitte speichern Sie es als PDF und'],
    ['video/*', 'entspricht nicht den Dateityp-Anforderungen (Videos).'],
  ])('advises nothing that is not taken either: %s', (accept, told) => {
    const some = uploadLimitsForFile({ accept, maxSize: null }, 64 * MIB);
    expect(acceptFilesWithinLimits([aFile('scan.bmp', 'image/bmp')], [], some).warnings).toEqual([expect.stringContaining(told)]);
  });

  it('takes no other document for a page, whatever the system calls it', () => {
    expect(acceptFilesWithinLimits([aFile('brief.docx', 'application/octet-stream')], [], limits).accepted).toEqual([]);
  });

  it('takes a video alone, and nothing beside it', () => {
    const videos = uploadLimitsForFile({ accept: 'video/*', maxSize: null }, 64 * MIB);
    const tour = aFile('Rundgang.mp4', 'video/mp4');
    const { accepted, warnings } = acceptFilesWithinLimits([tour, aFile('Garten.mkv', '')], [], videos);
    expect(names(accepted)).toEqual(['Rundgang.mp4']);
    expect(warnings).toEqual([
      'Die Datei "Garten.mkv" kann nicht mit anderen zu einem PDF zusammengefügt werden. Bitte laden Sie sie einzeln hoch.',
    ]);
    expect(acceptFilesWithinLimits([aFile('a.jpg', 'image/jpeg')], [], videos).warnings).toEqual([
      'Die Datei "a.jpg" entspricht nicht den Dateityp-Anforderungen (Videos).',
    ]);
    const anything = uploadLimitsForFile({ accept: '*/*', maxSize: null }, 64 * MIB);
    expect(acceptFilesWithinLimits([aFile('a.jpg', 'image/jpeg')], accepted, anything).warnings).toEqual([
      'Die Datei "Rundgang.mp4" kann nicht mit anderen zu einem PDF zusammengefügt werden. Bitte laden Sie sie einzeln hoch.',
    ]);
  });

  it('says which file is too large, by the limit of the document', () => {
    const small = uploadLimitsForFile({ accept: null, maxSize: 2 * MIB }, 64 * MIB);
    expect(acceptFilesWithinLimits([aFile('gross.jpg', 'image/jpeg', 3 * MIB)], [], small).warnings).toEqual([
      'Die Datei "gross.jpg" ist mit 3 MB größer als die erlaubten 2 MB.',
    ]);
  });

  it('never allows a document more than the default', () => {
    expect(uploadLimitsForFile({ accept: null, maxSize: 900 * MIB }, 64 * MIB).maxFileBytes).toBe(64 * MIB);
  });

  it('leaves out what would make the whole too large, and takes a smaller one after it', () => {
    const { accepted, warnings } = acceptFilesWithinLimits(
      [
        aFile('eins.pdf', 'application/pdf', 40 * MIB),
        aFile('zwei.pdf', 'application/pdf', 30 * MIB),
        aFile('drei.pdf', 'application/pdf', 10 * MIB),
      ],
      [],
      limits,
    );
    expect(names(accepted)).toEqual(['eins.pdf', 'drei.pdf']);
    expect(warnings).toEqual(['Der gesamte Upload darf nicht größer sein als 64 MB. Die Datei "zwei.pdf" wurde daher nicht hinzugefügt.']);
  });

  it('counts the files that are there already', () => {
    const before: readonly ChosenPage[] = [{ key: 'a', file: aFile('a.pdf', 'application/pdf', 60 * MIB), rotation: 0 }];
    expect(acceptFilesWithinLimits([aFile('b.pdf', 'application/pdf', 5 * MIB)], before, limits).accepted).toEqual([]);
  });

  it('refuses an empty file', () => {
    expect(acceptFilesWithinLimits([aFile('leer.pdf', 'application/pdf', 0)], [], limits).warnings).toEqual([
      'Die Datei "leer.pdf" entspricht nicht den Anforderungen.',
    ]);
  });
});

describe('the order of chosen pages', () => {
  it('changes by moving one page; the others keep theirs', () => {
    expect(names(movePage(pages('a', 'b', 'c'), 'c', 0))).toEqual(['c', 'a', 'b']);
    expect(names(movePage(pages('a', 'b', 'c'), 'a', 1))).toEqual(['b', 'a', 'c']);
  });

  it('has no place before the first or behind the last', () => {
    expect(names(movePage(pages('a', 'b'), 'a', -1))).toEqual(['a', 'b']);
    expect(names(movePage(pages('a', 'b'), 'b', 9))).toEqual(['a', 'b']);
  });

  it('loses only the removed page', () => {
    expect(names(removePage(pages('a', 'b', 'c'), 'b'))).toEqual(['a', 'c']);
  });

  it('turns a page by quarters, four times to where it was', () => {
    const turned = [1, 2, 3, 4].reduce((list) => rotatePage(list, 'a'), pages('a', 'b'));
    expect(turned).toEqual(pages('a', 'b').map((page, index) => ({ ...page, file: turned[index]?.file })));
    expect(rotatePage(pages('a'), 'a')[0]?.rotation).toBe(90);
  });

  it('is sent under another key at each turn, in each size', () => {
    const turns = [0, 90, 180, 270].map((rotation) => ({ ...pages('a')[0]!, rotation }) as ChosenPage);
    const sizes = turns.flatMap((page) => [page, { ...page, smaller: aFile('a', 'image/jpeg') }]);
    expect(new Set(sizes.map(keyOfPageAsRotatedAndShrunk)).size).toBe(8);
  });
});

describe('the button that sends', () => {
  const pdf: ChosenPage = { key: 'p', file: aFile('p.pdf', 'application/pdf'), rotation: 0 };

  it('says how many pages it sends where each file is a photo', () => {
    expect(sendButtonLabel(pages('a.jpg'))).toBe('1\u00a0Seite hochladen');
    expect(sendButtonLabel(pages('a.jpg', 'b.jpg'))).toBe('2\u00a0Seiten hochladen');
  });

  it('speaks of files where nobody has counted the pages yet', () => {
    expect(sendButtonLabel([pdf])).toBe('1\u00a0Datei hochladen');
    expect(sendButtonLabel([...pages('a.jpg'), pdf])).toBe('2\u00a0Dateien hochladen');
  });
});
