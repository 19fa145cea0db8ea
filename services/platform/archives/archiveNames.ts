/**
 * Names of files and folders inside an archive: they must be possible on Windows, macOS and Linux alike, and no two may be
 * the same where case or the way of writing an umlaut does not count.
 */
const RESERVED = /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])[\s]*(?:\.|$)/i;

/** Of a folder, in bytes of UTF-8; with the name of a file there is room for the place where it is unpacked (260 on Windows). */
const FOLDER_BYTES = 80;
/** Of a file, extension and number included. */
const FILE_BYTES = 140;

const tidy = (text: string): string => text.normalize('NFC').replace(/^[. ]+|[. ]+$/g, '');

function cut(text: string, bytes: number): string {
  let kept = '';
  let size = 0;
  for (const character of text) {
    size += Buffer.byteLength(character);
    if (size > bytes) break;
    kept += character;
  }
  return tidy(kept);
}

/** One step of a path; what cannot stand there becomes a dash or goes. */
function safeName(text: string, fallback: string): string {
  const name = tidy(
    text
      .normalize('NFC')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .replace(/[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
      .replace(/[<>:"/\\|?*]/g, '-'),
  );
  return name === '' ? fallback : RESERVED.test(name) ? `_${name}` : name;
}

/** The same for names that a file system may take for one. */
const sameName = (name: string): string => name.normalize('NFKC').toLowerCase().toUpperCase().normalize('NFKC');

/** The names of one folder: each is given once, later ones of the same name bear a number. */
export interface UniqueNameAllocator {
  /** `extension` without the dot, or ''. */
  file(stem: string, extension: string, fallback: string): string;
  folder(name: string, fallback: string): string;
}

export function createUniqueNameAllocator(taken: readonly string[] = []): UniqueNameAllocator {
  const given = new Set(taken.map(sameName));

  const free = (stem: string, ending: string, bytes: number): string => {
    for (let number = 1; ; number += 1) {
      const tail = number === 1 ? ending : ` (${number})${ending}`;
      const name = `${cut(stem, bytes - Buffer.byteLength(tail))}${tail}`;
      if (given.has(sameName(name))) continue;
      given.add(sameName(name));
      return name;
    }
  };
  return {
    file(stem, extension, fallback) {
      const ending = extension === '' ? '' : `.${extension}`;
      const name = safeName(stem, fallback);
      const bare = ending !== '' && name.toLowerCase().endsWith(ending.toLowerCase()) ? name.slice(0, -ending.length) : name;
      return free(safeName(bare, fallback), ending, FILE_BYTES);
    },
    folder: (name, fallback) => free(safeName(name, fallback), '', FOLDER_BYTES),
  };
}
