import type { EncryptedWorkFile } from '../documents/merging/mergeProtocol.ts';
import type { Report } from './report.ts';

export interface PrintJob {
  readonly kind: 'print';
  readonly report: Report;
}

export interface ReportMergeJob {
  readonly kind: 'bind';
  readonly report: Report;
  readonly attachments: readonly (EncryptedWorkFile & { readonly pages: number })[];
  /** Known to be so, by their numbers: the report says so already. */
  readonly unreadable: readonly number[];
  readonly result: EncryptedWorkFile;
}

/** Attachments that could not be read, beside those that were known; with any, there is no result. */
export interface ReportMergeReply {
  readonly unreadable: readonly number[];
}
