import type { ExpectedVersion } from '@portal/platform/records/recordStore';

/** What the main thread asks of the writer. `now` decides what has expired. */
export type RecordOperation =
  | {
      readonly kind: 'put';
      readonly collection: string;
      readonly key: string;
      readonly json: string;
      readonly expect: ExpectedVersion;
      readonly expiresAt: string | null;
      /** Empty for nobody. */
      readonly owner: string;
      readonly durable: boolean;
      readonly now: string;
    }
  | { readonly kind: 'delete'; readonly collection: string; readonly key: string; readonly expect: number | null; readonly now: string }
  | { readonly kind: 'increment'; readonly collection: string; readonly key: string; readonly windowMs: number; readonly now: string }
  | { readonly kind: 'purge'; readonly now: string }
  | { readonly kind: 'delete-owned'; readonly owners: readonly string[] }
  /** Writes the file anew: nothing that was deleted or replaced is in it afterwards. */
  | { readonly kind: 'write-anew' };

/** Answers in the order of the operations: put → version or null, delete → whether, increment → count and end, purge and delete-owned → how many, write-anew → whether. */
export type RecordResult = number | boolean | null | { readonly count: number; readonly resetsAt: string };

export interface WriterOptions {
  readonly file: string;
  readonly secret: Uint8Array;
  readonly maxPages: number | null;
}
