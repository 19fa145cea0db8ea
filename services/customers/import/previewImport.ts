import { MAX_CUSTOMER_IMPORT_BYTES, MAX_CUSTOMER_IMPORT_ROWS } from '@portal/contracts/customers/customerImport';
import { customerImportPreview, type CustomerImportPreview } from '@portal/contracts/customers/views/customerImport';
import { refuse, type Refusal } from '@portal/platform/commands/refusal';
import type { UploadedPart } from '@portal/platform/http/defineRoute';
import type { CsvTable, CsvReadFault, CsvReader } from '@portal/platform/tables/tables';
import { adviserAccess } from '../customer/declareCustomerCommand.ts';
import { customersQuery } from '../customersServices.ts';
import { rightsGrantableToCustomersBy } from '../customer/access/rightsGrantableToCustomersBy.ts';
import { parseImportColumns } from './parseImportColumns.ts';
import { previewImportRows } from './previewImportRows.ts';
import { readImportRow } from './readImportRow.ts';

const limits = { bytes: MAX_CUSTOMER_IMPORT_BYTES, rows: MAX_CUSTOMER_IMPORT_ROWS };

const refusalCodeByFault = {
  tooLarge: 'IMPORT_TOO_LARGE',
  tooManyRows: 'IMPORT_TOO_MANY_ROWS',
  empty: 'IMPORT_EMPTY',
  noText: 'IMPORT_NO_TEXT',
  malformed: 'IMPORT_MALFORMED',
} as const satisfies Record<CsvReadFault['kind'], string>;

const refusalOf = ({ kind, ...facts }: CsvReadFault): Refusal => refuse(refusalCodeByFault[kind], facts);

async function readFile(parts: AsyncIterable<UploadedPart>, tables: CsvReader): Promise<CsvTable | CsvReadFault> {
  for await (const { content } of parts) {
    // Whoever leaves the loop ends the upload: not before it was read.
    return await tables.read(content, limits);
  }
  return { kind: 'empty' };
}

/** Nothing of the file is kept: the answer is all there is of it. */
export const previewImport = customersQuery({
  method: 'POST',
  path: '/customers/import/preview',
  summary: 'Ansehen, was ein Import von Kunden aus einer CSV-Datei täte; angelegt wird nichts',
  access: adviserAccess,
  multipart: true,
  answers: { json: customerImportPreview },
  async handle({ parts, principal, tables, reservations, commands, employees }) {
    const table = await readFile(parts, tables);
    if ('kind' in table) return { kind: 'refused', refusal: refusalOf(table) };
    if (table.rows.length === 0) return { kind: 'refused', refusal: refuse('IMPORT_EMPTY') };
    const columns = parseImportColumns(table.header);
    if ('refused' in columns) return { kind: 'refused', refusal: columns };
    const read = table.rows.map((row) => readImportRow(row, columns));
    const rows = await previewImportRows(read, { reservations, commands, employees }, rightsGrantableToCustomersBy(principal));
    const body: CustomerImportPreview = { columns, rows };
    return { kind: 'json', body, secret: true };
  },
});
