import type { ReportBlock, ReportTable } from './report.ts';

/** A table whose columns share the room alike. */
export const createEqualColumnTable = (columns: readonly string[], rows: ReportTable['rows'], empty = ''): ReportTable => ({
  kind: 'table',
  columns: columns.map((title) => ({ title, share: 1 })),
  rows,
  empty,
});

/** A table under its heading; nothing where there are no rows and nothing is to be said of that. */
export const createReportTableBlocks = (
  heading: string,
  columns: readonly string[],
  rows: ReportTable['rows'],
  empty?: string,
): readonly ReportBlock[] =>
  rows.length === 0 && empty === undefined ? [] : [{ kind: 'heading', text: heading }, createEqualColumnTable(columns, rows, empty)];
