import { undefinedIfThrown } from '../undefinedIfThrown.ts';

const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** Text in the encoding that its first bytes name, else UTF-8, else what German spreadsheets wrote before. Undefined where it is no text. */
export function decodeText(content: Uint8Array): string | undefined {
  const marked = marks.find(({ bytes }) => bytes.every((byte, index) => content[index] === byte));
  const text = marked === undefined ? unmarked(content) : decoded(content, marked.encoding);
  return text === undefined || hasBinary(text) ? undefined : text;
}

function unmarked(content: Uint8Array): string | undefined {
  const utf16 = utf16Of(content);
  return utf16 === undefined ? (decoded(content, 'utf-8') ?? windows1252(content)) : decoded(content, utf16);
}

/** A table begins with Latin letters: in UTF-16 every other byte of theirs is nought. */
function utf16Of([first, second]: Uint8Array): string | undefined {
  if (first !== 0 && second === 0) return 'utf-16le';
  return first === 0 && second !== 0 ? 'utf-16be' : undefined;
}

const decoded = (content: Uint8Array, encoding: string): string | undefined =>
  undefinedIfThrown(() => new TextDecoder(encoding, { fatal: true }).decode(content));

/** What Windows-1252 has in the place of control characters, from 0x80; a blank where it has nothing. */
const windowsOwn = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** By hand: the decoder of some versions of Node takes it for Latin-1. */
const windows1252 = (content: Uint8Array): string =>
  Buffer.from(content)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (character) => windowsOwn.charAt(character.charCodeAt(0) - 0x80));

// Spelled by code points: all of C0 but tab and line breaks.
const binary = new RegExp('[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f]');
const hasBinary = (text: string): boolean => binary.test(text);
