import anyAscii from 'any-ascii';

/** German spelling, and letters whose usual transcription is a case of its own. */
const spelled: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ẞ: 'SS',
};

/** A character in ASCII; empty for pictures, for which there are descriptions only, and for what nobody sees. */
const asciiOf = (character: string): string =>
  spelled[character] ??
  (/[\p{Extended_Pictographic}\p{Cf}\p{M}]/u.test(character) && !/[\d#*©®™]/.test(character) ? '' : anyAscii(character));

/**
 * Any script in the letters of ASCII: `Müller` as `Mueller`, `Ayşe` as `Ayse`, `Иван` as `Ivan`. Letters in `kept` stay as
 * they are.
 */
export const transliterateToLatin = (text: string, kept: RegExp): string =>
  [...text.normalize('NFC')].map((character) => (kept.test(character) ? character : asciiOf(character))).join('');
