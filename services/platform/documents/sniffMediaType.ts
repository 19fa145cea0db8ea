import { fileTypeFromBuffer } from 'file-type';
import { extensionOf, guessMediaTypesFromFileName } from '@portal/contracts/enquiries/upload';

/** So much of a file's start is looked at. */
export const SNIFFED_BYTES = 64 * 1024;
export const UNKNOWN_TYPE = 'application/octet-stream';

const OLD_OFFICE = new Set(['doc', 'xls', 'ppt']);
const TEXTS = new Set(['txt', 'csv', 'xml', 'json']);
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']);
const HEIF_BRANDS = new Set(['mif1', 'msf1']);

/** The type by content. The name only tells apart what bytes cannot: kinds of text, and of old office files. */
export async function sniffMediaType(head: Buffer, fileName: string): Promise<string> {
  const text = looksLikeText(head) ? textType(fileName) : undefined;
  // A text may begin as a picture or a song does: 'BMW', 'ID3'.
  const namedText = TEXTS.has(extensionOf(fileName)) ? text : undefined;
  return byMagic(head) ?? namedText ?? (await byContainer(head, fileName)) ?? text ?? UNKNOWN_TYPE;
}

const TEXT_TYPES = new Set([UNKNOWN_TYPE, ...[...TEXTS].flatMap((extension) => guessMediaTypesFromFileName(`.${extension}`))]);
/** Of the newer kind, which are archives; with a password they are packed into one of the old kind. */
const OFFICE_ARCHIVES = new Set(['docx', 'xlsx', 'pptx', 'odt', 'ods']);
const TYPES_OF_OFFICE_ARCHIVES = new Set(['application/zip', 'application/x-cfb']);

/** False where the ending of a name stands for another type than the content's. An ending that nothing is known of fits all. */
export function isEndingOfContent(fileName: string, mediaType: string): boolean {
  const extension = extensionOf(fileName);
  const usual = guessMediaTypesFromFileName(fileName);
  if (usual.length === 0 || usual.includes(mediaType)) return true;
  // Texts have no mark of their own, and in an odd encoding they look like none.
  if (TEXTS.has(extension)) return TEXT_TYPES.has(mediaType);
  // Films come in each other's containers, and without a picture.
  if (usual.some((type) => type.startsWith('video/'))) return /^(video|audio)\//.test(mediaType);
  if (OFFICE_ARCHIVES.has(extension)) return TYPES_OF_OFFICE_ARCHIVES.has(mediaType);
  // Old programs write RTF under the ending of Word.
  return extension === 'doc' && mediaType === 'application/rtf';
}

function byMagic(head: Buffer): string | undefined {
  const ascii = (start: number, end: number): string => head.toString('latin1', start, end);
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (/^GIF8[79]a/.test(ascii(0, 6))) return 'image/gif';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp';
  if (['II*\0', 'MM\0*'].includes(ascii(0, 4))) return 'image/tiff';
  if (ascii(4, 8) === 'ftyp') return isoImage(ascii(8, Math.min(head.length, Math.max(12, Math.min(head.readUInt32BE(0), 64)))));
  // Readers allow some bytes before the header. Blanks, comments and a printer's orders are harmless; anything else is a file that plays two parts.
  // Each alternative ends at one place only: with two, a short file would take years, and all calls wait for this.
  if (/^(\xef\xbb\xbf)?(?:[\s\0]|\x1b%-12345X|@PJL[^\r\n]*?(?=[\r\n]|%PDF-\d)|%(?!PDF-)[^\r\n]*(?=[\r\n]))*%PDF-\d/.test(ascii(0, 1040)))
    return 'application/pdf';
  return undefined;
}

function isoImage(brands: string): string | undefined {
  const all: readonly string[] = brands.match(/.{4}/gs) ?? [];
  const major = all[0] ?? '';
  if (major === 'avif' || major === 'avis') return 'image/avif';
  if (HEIC_BRANDS.has(major)) return 'image/heic';
  if (!HEIF_BRANDS.has(major)) return undefined;
  if (all.includes('avif')) return 'image/avif';
  return all.some((brand) => HEIC_BRANDS.has(brand)) ? 'image/heic' : 'image/heif';
}

async function byContainer(head: Buffer, fileName: string): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (found?.mime === 'application/x-cfb' && OLD_OFFICE.has(extensionOf(fileName))) return guessMediaTypesFromFileName(fileName)[0];
  return found?.mime;
}

function looksLikeText(head: Buffer): boolean {
  const text = decoded(head);
  return !/[\0-\x08\v\x0e-\x1f]/.test(text) && !/^\s*<(!doctype html|html|script|svg)/i.test(text.slice(0, 1024));
}

/** Excel writes 'Unicode-Text' in UTF-16. */
function decoded(head: Buffer): string {
  const byteOrder = head.toString('hex', 0, 2);
  if (byteOrder === 'fffe') return new TextDecoder('utf-16le').decode(head);
  return byteOrder === 'feff' ? new TextDecoder('utf-16be').decode(head) : head.toString('latin1');
}

function textType(fileName: string): string {
  const extension = extensionOf(fileName);
  return (TEXTS.has(extension) ? guessMediaTypesFromFileName(fileName)[0] : undefined) ?? 'text/plain';
}
