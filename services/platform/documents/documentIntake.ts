import type { Readable } from 'node:stream';
import type { BlobReference } from '../blobs/blobStore.ts';

export interface IntakePart {
  readonly fileName: string;
  readonly content: Readable;
  /** Where the sender said how large the file is: only used to say so in a refusal. */
  readonly declaredBytes?: number;
}

/** In their order. */
export interface IntakeParts extends AsyncIterable<IntakePart> {
  /** How many bytes all of them have at most, where that is known before they come. */
  readonly maxBytes?: number | undefined;
}

export interface IntakeLimits {
  /** Whose share of the machine the upload takes: an opaque id, the same for all uploads of a customer. */
  readonly sender: string;
  /** MIME types or wildcards; null = images and PDF. */
  readonly accept: readonly string[] | null;
  readonly maxFileBytes: number;
  readonly maxTotalBytes: number;
  readonly maxPages: number;
  /** Of one image. */
  readonly maxMegapixels: number;
  /** Of all images of an upload together. */
  readonly maxTotalMegapixels: number;
  /** Default: a PDF of all that is an image or a PDF. A photo stays one, upright and without what the camera wrote into it. */
  readonly keptAs?: 'photo';
}

export type IntakeRefusal =
  | { readonly code: 'FILE_TOO_LARGE'; readonly fileName: string; readonly sizeBytes: number; readonly maxBytes: number }
  | {
      readonly code: 'FILE_TYPE_NOT_ACCEPTED';
      readonly fileName: string;
      readonly accept: readonly string[] | null;
      /** Of an image where images are welcome, but not such. */
      readonly imageFormat?: string;
      /** The type is asked for, and is not the one of the name's ending. */
      readonly hasOtherEnding?: true;
      /** Anything is asked for, and the content is none that is known: it cannot be held against the name's ending. */
      readonly hasUnknownContent?: true;
    }
  | { readonly code: 'UPLOAD_TOO_LARGE'; readonly fileName: string; readonly maxBytes: number }
  | {
      readonly code:
        | ('FILE_EMPTY' | 'FILE_ENCRYPTED' | 'FILE_NOT_SCANNABLE' | 'VIRUS_FOUND' | 'SEVERAL_FILES_NOT_MERGEABLE')
        | ('PDF_ENCRYPTED' | 'PDF_DAMAGED' | 'PDF_PORTFOLIO' | 'PDF_NOT_STATIC' | 'IMAGE_DAMAGED' | 'IMAGE_BLANK' | 'IMAGE_RAW');
      readonly fileName: string;
    }
  | { readonly code: 'TOO_MANY_PAGES'; readonly fileName: string; readonly maxPages: number }
  | { readonly code: 'IMAGE_TOO_LARGE' | 'IMAGES_TOO_LARGE'; readonly fileName: string; readonly maxMegapixels: number }
  | { readonly code: 'NO_FILE' | 'UPLOAD_TOO_SLOW' }
  | { readonly code: 'TOO_MANY_UPLOADS'; readonly maxUploads: number }
  | { readonly code: 'TOO_MANY_FILES'; readonly maxFiles: number };

export type IntakeOutcome =
  | {
      readonly kind: 'stored';
      readonly blob: BlobReference;
      readonly mediaType: string;
      readonly pages: number | null;
      readonly originalName: string;
      /** Of the other files that became part of it, in their order. */
      readonly furtherNames: readonly string[];
      /** Everything that was uploaded has passed the virus scanner. */
      readonly scanned: boolean;
    }
  | {
      readonly kind: 'refused';
      readonly refusal: IntakeRefusal;
      /** Which of several files it is about, from 0: their names may be the same. */
      readonly fileIndex?: number | undefined;
    };

/**
 * From streamed parts to one stored document: checks type by content and sizes while streaming, has every part scanned for
 * viruses as it came where there is a scanner, merges images and PDFs
 * in order to one PDF off the main thread (pages in = pages out), stores it encrypted. Every PDF is written anew without
 * anything that acts (decision 0010). Keeps nothing on a refusal, on a client that goes away, or on a crash (left-overs
 * are swept at start).
 */
export interface DocumentIntake {
  /**
   * `originalName` of the outcome is the first file's name, cleaned; `downloadName` makes the download's name of it.
   * @throws an abort error, what a part's stream fails with, EngineUnavailable (disk full, too many at a time), ScannerAway
   */
  take(subject: string, blobId: string, parts: IntakeParts, limits: IntakeLimits, signal: AbortSignal): Promise<IntakeOutcome>;
  close(): Promise<void>;
}
