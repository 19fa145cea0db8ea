import { customerImportFields, customerImportHeadings, type CustomerImportField } from '@portal/contracts/customers/customerImport';
import type { CustomerImportPreview, CustomerImportRow } from '@portal/contracts/customers/views/customerImport';
import { CSV_BYTE_ORDER_MARK, csvLine, escapeForSpreadsheet } from '@portal/contracts/shared/text/csvLine';
import { downloadTextAsFile } from '../../../components/downloadTextAsFile.ts';
import { texts } from '../../../texts.ts';

const words = texts.customerImport;

const example: Readonly<Record<CustomerImportField, string>> = {
  customerId: '100001',
  email: 'erika.muster@example.de',
  salutation: 'Frau',
  isProf: 'nein',
  isDr: 'ja',
  firstName: 'Erika',
  lastName: 'Muster',
  mobile: '0170 1234567',
  bankEmployee: '',
  roles: 'Einreicher-Modul',
  selbstauskunftBeraterEmail: '',
};

const csvOf = (lines: readonly (readonly (string | number)[])[]): string =>
  CSV_BYTE_ORDER_MARK + lines.map((cells) => csvLine(cells)).join('');

/** All columns, and a row that shows how they are filled in. */
export const createImportTemplateCsv = (): string =>
  csvOf([customerImportFields.map((field) => customerImportHeadings[field]), customerImportFields.map((field) => example[field])]);

export interface RowWithReason {
  readonly row: CustomerImportRow;
  readonly reason: string;
}

/** What was wrong, and the cells beyond the last heading: a row in the file has no column for them. */
const reasonWithSurplusCells = ({ row, reason }: RowWithReason, columnCount: number): string => {
  const surplus = row.cells.slice(columnCount).filter((cell) => cell !== '');
  return [reason, surplus.length === 0 ? '' : words.surplusCells(surplus)].filter((part) => part !== '').join(' ');
};

/** Rows as they stood in the file, each with what was wrong: to be put right and chosen again. */
export function createRowsWithReasonCsv({ columns }: CustomerImportPreview, rows: readonly RowWithReason[]): string {
  // Of a file that was put right once already: what was wrong then is of no use.
  const kept = columns.flatMap(({ heading }, index) => (heading === words.errorColumn ? [] : [index]));
  return csvOf([
    [...kept.map((index) => columns[index]?.heading ?? ''), words.errorColumn],
    ...rows.map((each) => [
      ...kept.map((index) => escapeForSpreadsheet(each.row.cells[index] ?? '')),
      reasonWithSurplusCells(each, columns.length),
    ]),
  ]);
}

/** A sentence, with the column. */
export const rowErrorText = ({ field, message }: CustomerImportRow['errors'][number]): string => {
  const sentence = /[.!?]$/.test(message) ? message : `${message}.`;
  return field === null ? sentence : `${customerImportHeadings[field]}: ${sentence}`;
};

export const downloadCsv = (name: string, content: string): void => downloadTextAsFile(name, 'text/csv;charset=utf-8', content);
