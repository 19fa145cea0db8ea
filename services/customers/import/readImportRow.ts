import { createCustomerSchema, type CreateCustomer } from '@portal/contracts/customers/commands/customerMasterDataBodyFields';
import { customerImportFields, type CustomerImportField } from '@portal/contracts/customers/customerImport';
import type { CustomerImportError } from '@portal/contracts/customers/views/customerImport';
import { customerModuleRoles, roleLabels, type CustomerModuleRole } from '@portal/contracts/shared/roles';
import { salutationLabels, salutations, type Salutation } from '@portal/contracts/shared/salutation';
import { germanMessage } from '@portal/platform/http/germanIssues';
import type { CsvRow } from '@portal/platform/tables/tables';
import type { ImportColumn } from './parseImportColumns.ts';

export interface ParsedImportRow {
  readonly number: number;
  readonly cells: readonly string[];
  /** What could be read of it. Who advises is not known yet. */
  readonly values: Partial<Omit<CreateCustomer, 'bankEmployee'>>;
  /** As it is written. */
  readonly adviser: string;
  readonly errors: readonly CustomerImportError[];
}

interface Wrong {
  readonly wrong: string;
}
const isWrong = (read: unknown): read is Wrong => typeof read === 'object' && read !== null && 'wrong' in read;
const same = (text: string, other: string): boolean => text.toLowerCase() === other.toLowerCase();

const yes = ['ja', 'j', 'x', '1', 'true', 'wahr', 'prof.', 'dr.'];
const no = ['', 'nein', 'n', '0', 'false', 'falsch'];
const readYesOrNo = (text: string): boolean | Wrong =>
  yes.includes(text.toLowerCase()) || (no.includes(text.toLowerCase()) ? false : { wrong: 'Bitte „ja“ oder „nein“ angeben.' });

const readSalutation = (text: string): Salutation | undefined | Wrong =>
  text === ''
    ? undefined
    : (salutations.find((each) => same(each, text) || same(salutationLabels[each], text)) ?? {
        wrong: `Möglich sind: ${salutations.map((each) => salutationLabels[each]).join(', ')}.`,
      });

/** Comes with the activation, and stands in lists that were exported. */
const isPlainCustomer = (text: string): boolean => same(text, 'ROLE_CUSTOMER') || same(text, roleLabels.ROLE_CUSTOMER);

function readModules(text: string): readonly CustomerModuleRole[] | Wrong {
  const names = text.split(/[,;|]/).map((name) => name.trim());
  const wanted = names.filter((name) => name !== '' && !isPlainCustomer(name));
  const modules = wanted.map((name) => customerModuleRoles.find((role) => same(role, name) || same(roleLabels[role], name)));
  return modules.includes(undefined)
    ? { wrong: `Möglich sind, durch Komma getrennt: ${customerModuleRoles.map((role) => roleLabels[role]).join(', ')}.` }
    : modules.filter((role) => role !== undefined);
}

/** What a spreadsheet makes of a long number; the other digits are lost. */
const shortened = /^\d(?:[.,]\d+)?E\+\d+$/i;
const readCustomerNumber = (text: string): string | Wrong =>
  shortened.test(text)
    ? { wrong: 'Excel hat diese Nummer gekürzt. Bitte tragen Sie sie vollständig ein, in einer Spalte mit dem Format „Text“.' }
    : text;

const readText = (text: string): string => text;
const readers: Readonly<Record<Exclude<CustomerImportField, 'bankEmployee'>, (text: string) => unknown>> = {
  customerId: readCustomerNumber,
  email: readText,
  salutation: readSalutation,
  isProf: readYesOrNo,
  isDr: readYesOrNo,
  firstName: readText,
  lastName: readText,
  mobile: readText,
  roles: readModules,
  selbstauskunftBeraterEmail: readText,
};

/** Cell by cell by the rules of POST customers; one error a column. */
export function readImportRow({ number, cells }: CsvRow, columns: readonly ImportColumn[]): ParsedImportRow {
  const textOf = (field: CustomerImportField): string => cells[columns.findIndex((column) => column.field === field)] ?? '';
  const errors: CustomerImportError[] = [];
  if (cells.length > columns.length)
    errors.push({ field: null, message: 'Die Zeile hat mehr Spalten als die Kopfzeile. Oft fehlt ein Anführungszeichen.' });
  const values: Record<string, unknown> = {};
  for (const field of customerImportFields) {
    if (field === 'bankEmployee') continue;
    const read = readers[field](textOf(field));
    const parsed = isWrong(read) ? undefined : createCustomerSchema.shape[field].safeParse(read, { error: germanMessage });
    if (parsed?.success === true) values[field] = parsed.data;
    else errors.push({ field, message: isWrong(read) ? read.wrong : (parsed?.error?.issues[0]?.message ?? 'Ungültiger Wert') });
  }
  return { number, cells, values, adviser: textOf('bankEmployee'), errors };
}
