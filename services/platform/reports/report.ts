import type { Readable } from 'node:stream';

/** Something on paper: what a person prints out or files. It is data; `typesetReport.ts` makes a PDF of it. */
export interface Report {
  /** Also what the table of contents in the reader's side bar begins with. */
  readonly title: string;
  readonly landscape: boolean;
  /** Of the lines under headings: a colour like #0b4f87. */
  readonly colour: string;
  /** At the foot of each page, beside its number. */
  readonly footer: string;
  /** ISO instant: the date inside the file. */
  readonly createdAt: string;
  readonly blocks: readonly ReportBlock[];
}

export type ReportBlock =
  | { readonly kind: 'heading'; readonly text: string }
  /** A line break is one. */
  | { readonly kind: 'text'; readonly text: string; readonly quiet?: boolean }
  /** `Kundennummer: 4711`. */
  | { readonly kind: 'facts'; readonly facts: readonly ReportFact[] }
  | ReportTable
  | { readonly kind: 'newPage' }
  | ReportPictures
  /** The pages of the attachment of this number (from 0) follow here, in a bound report. */
  | { readonly kind: 'attachment'; readonly index: number };

/** Beside each other, each over its caption; in a bound report. */
export interface ReportPictures {
  readonly kind: 'pictures';
  readonly pictures: readonly {
    /** Number of the attachment (from 0), which is a JPEG. */
    readonly index: number;
    readonly caption: string;
  }[];
}

export type ReportFact = readonly [label: string, value: string];

export interface ReportTable {
  readonly kind: 'table';
  readonly columns: readonly ReportColumn[];
  /** As many cells as columns. */
  readonly rows: readonly (readonly string[])[];
  /** Under a line, in bold. */
  readonly sums?: readonly string[];
  /** In place of rows where there are none. */
  readonly empty: string;
}

interface ReportColumn {
  readonly title: string;
  /** Of the room for all columns. */
  readonly share: number;
  /** Amounts and other figures. */
  readonly alignRight?: boolean;
}

/** A PDF, or a JPEG, that is bound into a report. */
export interface ReportAttachment {
  /** 0 of a picture, which stands on a page of the report itself. */
  readonly pages: number;
  open(): Promise<Readable>;
}

export interface ReportPdfRenderer {
  /** A report as PDF, made in a process of its own; `sender` is whose turn it is. @throws EngineUnavailable, the signal's reason */
  print(report: Report, signal: AbortSignal, sender?: string): Promise<Buffer>;
  /**
   * A report with the pages of other documents in it, in a process of its own; little of it stands in the memory of this one.
   * One that cannot be read is left out, and `reportWithout` says what stands in its place.
   * @throws EngineUnavailable, the signal's reason
   */
  bind(bound: ReportWithAttachments, signal: AbortSignal, sender?: string): Promise<Readable>;
}

export interface ReportWithAttachments {
  readonly attachments: readonly ReportAttachment[];
  /** The report when these attachments (by their numbers) cannot be read; with none of them, the report as it should be. */
  reportWithout(unreadable: readonly number[]): Report;
}
