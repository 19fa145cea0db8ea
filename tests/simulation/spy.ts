import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { foldForSortingAndSearching, foldSearchTerm } from '@portal/platform/read-model-store/fieldValues';

/** A word as it could stand in a file: as typed, folded for searching, in other encodings. */
export function guisesOf(word: string): readonly Buffer[] {
  const texts = new Set([
    word,
    word.toLowerCase(),
    word.toUpperCase(),
    foldForSortingAndSearching(word),
    foldSearchTerm(word),
    word.normalize('NFD'),
    encodeURIComponent(word),
    JSON.stringify(word).slice(1, -1),
  ]);
  const plain = [...texts].flatMap((text) => [Buffer.from(text), Buffer.from(text, 'latin1'), Buffer.from(text, 'utf16le')]);
  // Base64 of a longer text around it: what is left of the word in each of the three alignments.
  const packed = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), Buffer.from(word)]).toString('base64');
    return Buffer.from(text.slice(before === 0 ? 0 : 4, -4));
  });
  return [...plain, ...packed];
}

/** Tells whether one of the words stands in some bytes, in whatever guise. */
export function spyOn(words: readonly string[]): (content: Buffer) => boolean {
  const guises = words.flatMap(guisesOf);
  return (content) => guises.some((guise) => content.includes(guise));
}

/** The files, below the folder or the file itself, in which one of the words stands in whatever guise. */
export async function filesWith(words: readonly string[], ...places: readonly string[]): Promise<string[]> {
  const isIn = spyOn(words);
  const found: string[] = [];
  for (const place of places) {
    const entries = await readdir(place, { withFileTypes: true, recursive: true }).catch(() => undefined);
    const files =
      entries === undefined ? [place] : entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    for (const file of files) {
      // Read models come and go while we look.
      const content = await readFile(file).catch(() => Buffer.alloc(0));
      if (isIn(content)) found.push(path.relative(place, file) || file);
    }
  }
  return found;
}
