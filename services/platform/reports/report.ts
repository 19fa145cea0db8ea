/** A table on paper: what a person prints out or files. */
export interface Report {
  readonly title: string;
  /** Above the table: `Kundennummer: 4711`. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly columns: readonly ReportColumn[];
  /** As many cells as columns. */
  readonly rows: readonly (readonly string[])[];
  /** In place of rows where there are none. */
  readonly empty: string;
  /** At the foot of each page, beside its number. */
  readonly footer: string;
  /** ISO instant: the date inside the file. */
  readonly createdAt: string;
}

export interface ReportColumn {
  readonly title: string;
  /** Of the room for all columns. */
  readonly share: number;
}

export interface ReportPrinter {
  /** A report as PDF, made in a process of its own. @throws EngineUnavailable, the signal's reason */
  print(report: Report, signal: AbortSignal): Promise<Buffer>;
}
