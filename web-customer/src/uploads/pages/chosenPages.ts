import {
  isFileTypePossiblyAccepted,
  guessMediaTypesFromFileName,
  unsupportedPictureFormatFault,
  fileNotMergeableText,
  fileNotSuitableText,
  fileTooLargeText,
  fileTypeNotAcceptedText,
  MAX_UPLOAD_FILES,
  uploadTooLargeText,
} from '@portal/contracts/enquiries/upload';
import { rotatedClockwise, type PageRotation } from '@portal/web-shared/pdf/pageTurns.ts';
import { uploadTexts } from '../../uploadTexts.ts';
import type { UploadLimits } from '../uploadLimits.ts';

/** What the button does, in numbers: a photo is a page, a PDF has as many as were counted; in files while that is not known of all. */
export function sendButtonLabel(pages: readonly ChosenPage[], counts: ReadonlyMap<string, number> = new Map()): string {
  const pagesOf = ({ key, file }: ChosenPage): number | undefined => (file.type.startsWith('image/') ? 1 : counts.get(key));
  const known = pages.map(pagesOf).filter((count) => count !== undefined);
  return known.length === pages.length
    ? uploadTexts.upload.sendPages(known.reduce((sum, count) => sum + count, 0))
    : uploadTexts.upload.sendFiles(pages.length);
}

/** A file that was chosen and not sent yet, in the order in which it will be merged. */
export interface ChosenPage {
  readonly key: string;
  readonly file: File;
  readonly rotation: PageRotation;
  /** The same photo with the pixels that the bank keeps, where the person has asked for that. The file stays as it was. */
  readonly smaller?: File;
}

/** What is sent of a page, apart from its turn. */
export const fileOfPageToSend = ({ file, smaller }: ChosenPage): File => smaller ?? file;

/** Tells apart what is sent: another turn or size is another upload. */
export const keyOfPageAsRotatedAndShrunk = ({ key, rotation, smaller }: ChosenPage): string =>
  `${key}/${rotation}${smaller === undefined ? '' : '/smaller'}`;

export const totalBytes = (pages: readonly ChosenPage[]): number => pages.reduce((sum, page) => sum + fileOfPageToSend(page).size, 0);

// Pages outlive the tab: a count would begin anew and meet its own.
const nextKey = (): string => `page-${crypto.randomUUID()}`;

/** Takes what fits beside the pages already chosen and says why the rest does not, a sentence each. The server checks again by content. */
export function acceptFilesWithinLimits(files: readonly File[], chosen: readonly ChosenPage[], limits: UploadLimits) {
  const accepted: ChosenPage[] = [];
  const warnings: string[] = [];
  for (const file of files) {
    const warning = warningFor(file, [...chosen, ...accepted], limits);
    if (warning === undefined) accepted.push({ key: nextKey(), file: named(file), rotation: 0 });
    else warnings.push(warning);
  }
  return { accepted, warnings: [...new Set(warnings)] };
}

/** With the type that its name says, where the system knows none or one of its own: by it pages are counted, shown and turned. */
function named(file: File): File {
  const [type] = guessMediaTypesFromFileName(file.name);
  const isKnown = type === undefined || guessMediaTypesFromFileName(file.name).includes(file.type) || file.type.startsWith('image/');
  return isKnown ? file : new File([file], file.name, { type, lastModified: file.lastModified });
}

function warningFor(file: File, before: readonly ChosenPage[], limits: UploadLimits): string | undefined {
  const unreadable = unsupportedPictureFormatFault(limits.accept, file.name);
  if (unreadable !== undefined) return unreadable;
  if (!isFileTypePossiblyAccepted(limits.accept, file.type, file.name)) return fileTypeNotAcceptedText(file.name, limits.accept);
  if (file.size === 0) return fileNotSuitableText(file.name);
  if (file.size > limits.maxFileBytes) return fileTooLargeText(file.name, file.size, limits.maxFileBytes);
  if (totalBytes(before) + file.size > limits.maxTotalBytes) return uploadTooLargeText(file.name, limits.maxTotalBytes);
  const alone = before.length === 0 ? undefined : [file, ...before.map((page) => page.file)].find(standsAlone);
  if (alone !== undefined) return fileNotMergeableText(alone.name);
  return before.length >= MAX_UPLOAD_FILES ? uploadTexts.upload.tooMany(MAX_UPLOAD_FILES) : undefined;
}

/** What is neither image nor PDF becomes no page beside others; what it is, may be known by the name alone. */
const standsAlone = ({ type, name }: File): boolean => !isFileTypePossiblyAccepted(null, type, name);

export function movePage(pages: readonly ChosenPage[], key: string, to: number): readonly ChosenPage[] {
  const page = pages.find((candidate) => candidate.key === key);
  if (page === undefined) return pages;
  const rest = pages.filter((candidate) => candidate.key !== key);
  const place = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, place), page, ...rest.slice(place)];
}

export const rotatePage = (pages: readonly ChosenPage[], key: string): readonly ChosenPage[] =>
  pages.map((page) => (page.key === key ? { ...page, rotation: rotatedClockwise(page.rotation) } : page));

export const removePage = (pages: readonly ChosenPage[], key: string): readonly ChosenPage[] => pages.filter((page) => page.key !== key);

const rotatable: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
export const canRotate = (file: File): boolean => rotatable.includes(file.type);
