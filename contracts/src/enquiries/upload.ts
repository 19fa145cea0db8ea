/** Rules and texts of an upload that browser and server share (specification 000, section 5 and constants). */

/** Images and PDF: what counts when a requested file names no types of its own. */
export const DEFAULT_ACCEPTED_MEDIA_TYPES: readonly string[] = ['image/*', 'application/pdf'];

/** 64 MiB, for a single file and for all files of an upload together. */
export const ABSOLUTE_MAX_UPLOAD_BYTES = 67_108_864;

export const MAX_UPLOAD_FILES = 50;

/**
 * From the last byte on the server scans, queues and merges for so long at most. Whoever is between it and the person waits
 * longer: who gives up before it has all bytes sent again.
 */
export const UPLOAD_ANSWER_MS = 10 * 60_000;

/** A requested file's own limit counts only where it is not larger than the default. */
export function maxFileBytes(maxSize: number | null): number {
  return maxSize !== null && maxSize > 0 ? Math.min(maxSize, ABSOLUTE_MAX_UPLOAD_BYTES) : ABSOLUTE_MAX_UPLOAD_BYTES;
}

const UNITS = ['Byte', 'kB', 'MB', 'GB'] as const;
const oneDecimal = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** 1024-based, as people here read it: `512 kB`, `1,5 MB`, `64 MB`. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (unit < UNITS.length - 1 && Math.round(value * 10) / 10 >= 1024) {
    value /= 1024;
    unit += 1;
  }
  return `${oneDecimal.format(unit === 0 ? Math.round(value) : value)} ${UNITS[unit]}`;
}

const LABELS: Readonly<Record<string, string>> = {
  '*/*': 'alle Dateitypen',
  'image/*': 'Bilder',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'image/heic': 'HEIC',
  'image/heif': 'HEIF',
  'image/tiff': 'TIFF',
  'image/avif': 'AVIF',
  'application/pdf': 'PDF',
  'video/*': 'Videos',
  'video/mp4': 'MP4',
  'audio/*': 'Audio',
  'text/plain': 'Text',
  'text/csv': 'CSV',
  'application/zip': 'ZIP',
  'application/msword': 'Word',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'application/vnd.ms-excel': 'Excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
};

/** The accepted types in words, e.g. `Bilder, PDF`. Types without a word stand as they are. */
export function acceptLabel(accept: readonly string[] | null): string {
  return [...new Set((accept ?? DEFAULT_ACCEPTED_MEDIA_TYPES).map((entry) => LABELS[entry.trim().toLowerCase()] ?? entry.trim()))].join(
    ', ',
  );
}

/** `sizeBytes` at or below the limit means: more than the limit, the reader stopped there. */
export function fileTooLargeText(name: string, sizeBytes: number, maxBytes: number): string {
  const max = formatBytes(maxBytes);
  const size = formatBytes(sizeBytes);
  return `Die Datei "${name}" ist mit ${size === max ? `mehr als ${max}` : size} größer als die erlaubten ${max}.`;
}

export function fileTypeNotAcceptedText(name: string, accept: readonly string[] | null): string {
  if (
    isRunnableFileName(name) &&
    (accept ?? DEFAULT_ACCEPTED_MEDIA_TYPES).some((entry) => ['*/*', `.${extensionOf(name)}`].includes(entry.trim().toLowerCase()))
  )
    return `Die Datei "${name}" kann ein Programm enthalten. Solche Dateien nehmen wir nicht an; bitte senden Sie sie als PDF oder Bild.`;
  return `Die Datei "${name}" entspricht nicht den Dateityp-Anforderungen (${acceptLabel(accept)}).`;
}

export function uploadTooLargeText(name: string, maxBytes: number): string {
  return `Der gesamte Upload darf nicht größer sein als ${formatBytes(maxBytes)}. Die Datei "${name}" wurde daher nicht hinzugefügt.`;
}

export function fileNotSuitableText(name: string): string {
  return `Die Datei "${name}" entspricht nicht den Anforderungen.`;
}

/** Of what is neither image nor PDF. */
export function fileNotMergeableText(name: string): string {
  return `Die Datei "${name}" kann nicht mit anderen zu einem PDF zusammengefügt werden. Bitte laden Sie sie einzeln hoch.`;
}

/** What a computer runs, or opens with scripts in it, at a double click. */
const RUNNABLE = new Set(
  (
    'ade adp apk app appimage application appref-ms appx appxbundle asp aspx bas bat btm cer chm class cmd com command cpl crt csh deb der ' +
    'desktop diagcab dll dmg docm dotm drv exe fxp gadget grp hlp hpj hta htc htm html iqy img inf ins iso isp jar jnlp jse js jsx ksh ' +
    'library-ms lnk mad maf mag mam maq mar mas mat mau mav maw mcf mda mdb mde mdt mdw mdz mht mhtml mjs msc msh msh1 msh2 msi msix msp mst ' +
    'ocx ops osd pcd phar php pif pkg pl plg potm ppam ppsm pptm prf prg ps1 ps1xml ps2 psc1 psc2 psd1 psm1 py pyc pyw pyz reg rpm run scf ' +
    'scpt scr sct search-ms settingcontent-ms sh shb shs shtml sldm slk svg svgz swf sys theme tmp url vb vbe vbp vbs vhd vhdx vsmacros vsw ' +
    'vxd webpnp website wll ws wsb wsc wsf wsh xbap xht xhtml xlam xll xlm xlsm xltm xnk xpi xsl xslt'
  ).split(' '),
);

/** By its ending, which is all that decides what happens to it on somebody's computer. */
export const isRunnableFileName = (fileName: string): boolean =>
  RUNNABLE.has(/\.([a-z0-9-]+)[\s.]*$/i.exec(fileName)?.[1]?.toLowerCase() ?? '');

const TYPES_BY_EXTENSION: Readonly<Record<string, readonly string[]>> = {
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png'],
  gif: ['image/gif'],
  webp: ['image/webp'],
  heic: ['image/heic', 'image/heif'],
  heif: ['image/heif', 'image/heic'],
  tif: ['image/tiff'],
  tiff: ['image/tiff'],
  avif: ['image/avif'],
  pdf: ['application/pdf'],
  mp4: ['video/mp4'],
  mov: ['video/quicktime'],
  m4v: ['video/x-m4v', 'video/mp4'],
  webm: ['video/webm'],
  mkv: ['video/x-matroska'],
  avi: ['video/x-msvideo', 'video/vnd.avi'],
  mpg: ['video/mpeg'],
  mpeg: ['video/mpeg'],
  '3gp': ['video/3gpp'],
  txt: ['text/plain'],
  csv: ['text/csv', 'text/plain'],
  xml: ['application/xml', 'text/xml'],
  json: ['application/json'],
  zip: ['application/zip'],
  doc: ['application/msword'],
  xls: ['application/vnd.ms-excel'],
  ppt: ['application/vnd.ms-powerpoint'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  odt: ['application/vnd.oasis.opendocument.text'],
  ods: ['application/vnd.oasis.opendocument.spreadsheet'],
};

/** Lower case, without the dot; empty when the name has none. */
export function extensionOf(fileName: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

/** The types a file of this name would usually have, the most likely first. */
export function guessMediaTypesFromFileName(fileName: string): readonly string[] {
  return TYPES_BY_EXTENSION[extensionOf(fileName)] ?? [];
}

/**
 * Whether a file fits what is asked for. `accept` holds MIME types, wildcards or `.ext` as in HTML. An empty media type
 * (browsers know none for some files) is guessed by the name; the server always hands in the type of the content.
 */
export function isFileTypeAccepted(accept: readonly string[] | null, mediaType: string, fileName: string): boolean {
  if (isRunnableFileName(fileName)) return false;
  const types = mediaType === '' ? guessMediaTypesFromFileName(fileName) : [mediaType.toLowerCase()];
  return (accept ?? DEFAULT_ACCEPTED_MEDIA_TYPES).some((entry) => matchesEntry(entry.trim().toLowerCase(), types, fileName));
}

/** What systems call a file of which they know no better; the content decides, and only the server looks at it. */
const UNKNOWN_TYPES: ReadonlySet<string> = new Set([
  '',
  'application/octet-stream',
  'application/x-octet-stream',
  'binary/octet-stream',
  'application/download',
  'application/force-download',
  'application/x-download',
  'application/x-force-download',
  'application/unknown',
  'unknown/unknown',
]);

/** Pictures that are no pages: nothing here reads them. */
const UNREADABLE_PICTURES: Readonly<Record<string, string>> = {
  bmp: 'BMP',
  dib: 'BMP',
  jp2: 'JPEG 2000',
  j2k: 'JPEG 2000',
  jpf: 'JPEG 2000',
  jpx: 'JPEG 2000',
  jxl: 'JPEG XL',
  psd: 'Photoshop',
  svg: 'SVG',
  ico: 'ICO',
  eps: 'EPS',
};

/**
 * Whether a browser hands a file to the server, which decides by the content. It knows the name and what the system calls the type,
 * and both may be wrong; so only what is surely something else is held back.
 */
export function isFileTypePossiblyAccepted(accept: readonly string[] | null, mediaType: string, fileName: string): boolean {
  if (isRunnableFileName(fileName)) return false;
  return (
    isFileTypeAccepted(accept, mediaType, fileName) ||
    isFileTypeAccepted(accept, '', fileName) ||
    (UNKNOWN_TYPES.has(mediaType.toLowerCase()) && guessMediaTypesFromFileName(fileName).length === 0)
  );
}

/** As what a picture that nobody can read may be saved to be taken: `JPEG oder PDF`; empty where neither is asked for. */
export const pictureSubstitutes = (accept: readonly string[] | null): string =>
  [
    ...(isFileTypeAccepted(accept, 'image/jpeg', 'Bild.jpg') ? ['JPEG'] : []),
    ...(isFileTypeAccepted(accept, 'application/pdf', 'Bild.pdf') ? ['PDF'] : []),
  ].join(' oder ');

/** A picture of a kind that becomes no page, where pages are asked for; undefined for all others. */
export function unsupportedPictureFormatFault(accept: readonly string[] | null, fileName: string): string | undefined {
  const kind = UNREADABLE_PICTURES[extensionOf(fileName)];
  const substitutes = pictureSubstitutes(accept);
  if (
    kind === undefined ||
    substitutes === '' ||
    (accept ?? DEFAULT_ACCEPTED_MEDIA_TYPES).some((entry) => entry.trim() === '*/*' || entry.trim() === `.${extensionOf(fileName)}`)
  )
    return undefined;
  return `Die Datei "${fileName}" ist ein Bild im Format ${kind}, das wir nicht lesen können. Bitte speichern Sie es als ${substitutes} und wählen Sie es noch einmal aus.`;
}

function matchesEntry(entry: string, types: readonly string[], fileName: string): boolean {
  if (entry === '*/*' || entry === '*') return true;
  if (entry.endsWith('/*')) return types.some((type) => type.startsWith(entry.slice(0, -1)));
  if (!entry.startsWith('.')) return types.some((type) => type === entry || areAliases(type, entry));
  const expected = TYPES_BY_EXTENSION[entry.slice(1)];
  return expected === undefined ? fileName.toLowerCase().endsWith(entry) : types.some((type) => expected.includes(type));
}

const ALIASES: readonly (readonly string[])[] = [
  ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  ['image/heic', 'image/heif'],
  ['application/pdf', 'application/x-pdf', 'text/pdf', 'text/x-pdf', 'application/acrobat', 'application/vnd.pdf', 'applications/vnd.pdf'],
  ['application/xml', 'text/xml'],
  ['application/zip', 'application/x-zip-compressed'],
];

function areAliases(one: string, other: string): boolean {
  return ALIASES.some((group) => group.includes(one) && group.includes(other));
}
