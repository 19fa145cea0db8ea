/** What travels between the intake and the process that merges. Paths and keys only: no content, no names. */

/** A file of the work folder, encrypted with a key that never touches the disk. */
export interface EncryptedWorkFile {
  readonly path: string;
  readonly key: Uint8Array;
}

export interface MergeSource extends EncryptedWorkFile {
  readonly mediaType: string;
}

export interface MergeJob {
  readonly sources: readonly MergeSource[];
  readonly result: EncryptedWorkFile;
  /** A photo has one source. */
  readonly keptAs: 'pdf' | 'photo';
  readonly maxPages: number;
  readonly maxMegapixels: number;
  /** Of all images together. */
  readonly maxTotalMegapixels: number;
}

type MergeRefusalCode =
  | 'PDF_ENCRYPTED'
  | 'PDF_DAMAGED'
  /** A collection of files: its pages are no more than its cover. */
  | 'PDF_PORTFOLIO'
  /** Its pages do not show what it says (a form that a program draws). */
  | 'PDF_NOT_STATIC'
  | 'IMAGE_DAMAGED'
  /** On white nothing of it can be seen. */
  | 'IMAGE_BLANK'
  /** What a camera's sensor saw: the picture in it is a small preview. */
  | 'IMAGE_RAW'
  | 'TOO_MANY_PAGES'
  | 'IMAGE_TOO_LARGE'
  | 'IMAGES_TOO_LARGE';

export type MergeReply =
  | { readonly kind: 'merged'; readonly pages: number }
  | { readonly kind: 'refused'; readonly code: MergeRefusalCode; readonly index: number };

export type MergeProcessMessage =
  | MergeReply
  /** Sent before each source: who dies or hangs after it did so there. */
  | { readonly kind: 'at'; readonly index: number }
  | { readonly kind: 'failed'; readonly systemCode: string | undefined };

/** Thrown inside the merge process only; becomes a `refused` reply. */
export class MergeRefused extends Error {
  constructor(
    readonly code: MergeRefusalCode,
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = 'MergeRefused';
  }
}

export const PDF_MEDIA_TYPE = 'application/pdf';
export const JPEG_MEDIA_TYPE = 'image/jpeg';

const MERGEABLE_IMAGES = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/heic',
  'image/heif',
  'image/tiff',
  'image/avif',
]);

export const isMergeable = (mediaType: string): boolean => mediaType === PDF_MEDIA_TYPE || MERGEABLE_IMAGES.has(mediaType);

/** The refusal for a source that ended the merge in a way it could not report itself. */
export const refusalCodeOfDamagedSource = (mediaType: string): MergeRefusalCode =>
  mediaType === PDF_MEDIA_TYPE ? 'PDF_DAMAGED' : 'IMAGE_DAMAGED';

export const isHeic = (mediaType: string): boolean => mediaType === 'image/heic' || mediaType === 'image/heif';

/** HEIC is decoded whole in WebAssembly: 48 megapixels, the most that phones make, fit into a merge process's memory. */
export const maxMegapixelsFor = (mediaType: string, maxMegapixels: number): number =>
  isHeic(mediaType) ? Math.min(50, maxMegapixels) : maxMegapixels;
