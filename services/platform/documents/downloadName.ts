import { extensionOf, isRunnableFileName, guessMediaTypesFromFileName } from '@portal/contracts/enquiries/upload';
import { JPEG_MEDIA_TYPE, PDF_MEDIA_TYPE } from './merging/mergeProtocol.ts';

const MAX_NAME = 150;

/** Of what the portal writes anew: the ending of the name that it came with may be another one. */
const ENDING_OF_REWRITTEN: Readonly<Record<string, string>> = { [PDF_MEDIA_TYPE]: 'pdf', [JPEG_MEDIA_TYPE]: 'jpg' };

/** A file's name as people may see it again: no folders, no control or direction characters, not endless. */
export function cleanFileName(fileName: string): string {
  const name = fileName
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}"<>:|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  if (name === '') return 'Datei';
  const extension = extensionOf(name);
  const base = [...baseOf(name)].slice(0, MAX_NAME).join('');
  return extension === '' ? base : `${base}.${name.slice(-extension.length)}`;
}

/** The name under which a stored document is downloaded: of photos that became a PDF, `Foto.heic` is `Foto.pdf`. */
export function downloadName(originalName: string, mediaType: string): string {
  const name = cleanFileName(originalName);
  // From before such endings were refused: nothing runs at a double click.
  const ending = ENDING_OF_REWRITTEN[mediaType];
  if (isRunnableFileName(name)) return `${name}.${ending ?? 'bin'}`;
  const types = guessMediaTypesFromFileName(name);
  if (ending === undefined || types.includes(mediaType)) return name;
  return `${types.length > 0 ? baseOf(name) : name}.${ending}`;
}

function baseOf(name: string): string {
  const extension = extensionOf(name);
  return extension === '' ? name : name.slice(0, -extension.length - 1) || 'Datei';
}
