export interface CsvRow {
  /** As a spreadsheet counts them: the header is the first. */
  readonly number: number;
  /** As many as the header has, or more. Texts without what keeps a spreadsheet from taking them for formulas. */
  readonly cells: readonly string[];
}

export interface CsvTable {
  readonly header: readonly string[];
  /** Those that hold anything. */
  readonly rows: readonly CsvRow[];
}

/** Why a file is no table. */
export type CsvReadFault =
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'tooManyRows' }
  | { readonly kind: 'empty' }
  /** Bytes of a program, a picture, a workbook. */
  | { readonly kind: 'noText' }
  /** Where the row begins that cannot be read: nearly always a quotation mark too many or too few. */
  | { readonly kind: 'malformed'; readonly row: number };

export interface CsvLimits {
  readonly bytes: number;
  /** Without the header. */
  readonly rows: number;
}

/** Reads what spreadsheets write as text. Nothing is read any further than a limit allows, and nothing is kept. */
export interface CsvReader {
  read(content: AsyncIterable<Uint8Array>, limits: CsvLimits): Promise<CsvTable | CsvReadFault>;
}
