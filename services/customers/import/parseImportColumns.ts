import {
  customerImportFields,
  customerImportHeadings,
  requiredImportFields,
  type CustomerImportField,
} from '@portal/contracts/customers/customerImport';
import { refuse, type Refusal } from '@portal/platform/commands/refusal';

export interface ImportColumn {
  readonly heading: string;
  /** Null for what is not taken. */
  readonly field: CustomerImportField | null;
}

const key = (heading: string): string => heading.toLowerCase().replace(/[\s.*-]/g, '');

/** What people write besides, in lists of their own. */
const otherHeadings: Readonly<Partial<Record<CustomerImportField, readonly string[]>>> = {
  customerId: ['Personennummer', 'Kunden- bzw. Personennummer'],
  email: ['E-Mail-Adresse', 'Mailadresse'],
  isProf: ['Professor'],
  isDr: ['Doktor'],
  mobile: ['Mobil', 'Handy', 'Handynummer'],
  roles: ['Module'],
};

const fieldsByKey = new Map<string, CustomerImportField>(
  customerImportFields.flatMap((field) =>
    [customerImportHeadings[field], field, ...(otherHeadings[field] ?? [])].map((heading) => [key(heading), field] as const),
  ),
);

const named = (fields: readonly CustomerImportField[]): string => fields.map((field) => `„${customerImportHeadings[field]}“`).join(', ');

/** Which column is what, or which are missing or stand there twice. */
export function parseImportColumns(header: readonly string[]): readonly ImportColumn[] | Refusal {
  const columns = header.map((heading) => ({ heading, field: fieldsByKey.get(key(heading)) ?? null }));
  const fields = columns.flatMap(({ field }) => field ?? []);
  const twice = customerImportFields.filter((field) => fields.indexOf(field) !== fields.lastIndexOf(field));
  if (twice.length > 0) return refuse('IMPORT_COLUMNS_TWICE', { columns: named(twice) });
  const missing = requiredImportFields.filter((field) => !fields.includes(field));
  return missing.length > 0 ? refuse('IMPORT_COLUMNS_MISSING', { columns: named(missing) }) : columns;
}
