import { EngineUnavailable } from '../engineUnavailable.ts';

export type ScanOutcome =
  | { readonly kind: 'clean' }
  /** `name` of the signature. */
  | { readonly kind: 'found'; readonly name: string }
  /** What lies behind a password cannot be looked at. */
  | { readonly kind: 'encrypted' }
  /** More than the scanner looks at: too many bytes, too deep, too long. */
  | { readonly kind: 'tooLarge' };

export interface ScannerVersion {
  readonly engine: string;
  /** When the signatures were made; undefined where the scanner does not say. */
  readonly signaturesAt: string | undefined;
}

/** A program that knows viruses. */
export interface VirusScanner {
  /** Reads all of the content. @throws ScannerAway, what the content fails with, the signal's reason */
  scan(content: AsyncIterable<Uint8Array>, options: { readonly signal: AbortSignal }): Promise<ScanOutcome>;
  /** @throws ScannerAway, the signal's reason */
  version(options: { readonly signal: AbortSignal }): Promise<ScannerVersion>;
}

/** The scanner is not reached, does not answer in time, or answers what nobody may rely on: nothing counts as scanned. */
export class ScannerAway extends EngineUnavailable {
  override readonly name = 'ScannerAway';
  constructor(
    /** A constant word, for logs. */
    readonly why: 'unreachable' | 'silent' | 'broke-off' | 'odd-answer' | 'slow-verdict' | 'self-test-failed' | 'too-many-wait',
    options: { readonly cause?: unknown } = {},
  ) {
    super('virus scanner', options);
  }
}
