const SEPARATOR = ';';
/** What a spreadsheet may take for a formula, also behind what it does not show, and what was made of one before. */
const formula = /^'*[\s\u0000-\u0020\u00a0\u200b-\u200f\u2060\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/;
const needsQuotes = new RegExp(`["\\r\\n\\t${SEPARATOR}]|^\\s|\\s$`);

/** Text that a spreadsheet shows as it is: an apostrophe stands before what would be a formula. */
export const escapeCsvFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** What a spreadsheet saves otherwise than it was: it drops leading zeros, shortens long numbers, and reads powers of ten and days. */
const changedBySpreadsheet = /^'*(?:0\d+|\d{12,}|\d+e\d+|\d{1,4}(?:[./-]\d{1,4}){1,2})$/i;

/** For files that people save again before we read them: an apostrophe stands before what a spreadsheet would change. */
export const escapeForSpreadsheet = (text: string): string => (changedBySpreadsheet.test(text) ? `'${text}` : text);

/** The text that `escapeCsvFormula` or `escapeForSpreadsheet` was given. */
export const unescapeCsvCell = (cell: string): string =>
  cell.startsWith("'") && (formula.test(cell) || changedBySpreadsheet.test(cell)) ? cell.slice(1) : cell;

const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const text = escapeCsvFormula(value);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** German spreadsheets know UTF-8 by its mark, and take semicolons for columns. */
export const CSV_BYTE_ORDER_MARK = '\ufeff';

export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(SEPARATOR)}\r\n`;
