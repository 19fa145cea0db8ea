import type { CreateCustomer } from '@portal/contracts/customers/commands/customerMasterDataBodyFields';
import type { CustomerImportError } from '@portal/contracts/customers/views/customerImport';
import { roleLabels } from '@portal/contracts/shared/roles';
import type { RightsGrantableToCustomers } from '../customer/customerCommands.ts';
import { customerEmailUniquenessRule, customerNumberUniquenessRule } from '../customer/customerUniqueness.ts';
import type { ParsedImportRow } from './readImportRow.ts';

/** What of a customer nobody else may have, under which name of the import. */
export const uniqueImportFields = [
  {
    field: 'customerId',
    unique: customerNumberUniquenessRule,
    twice: 'Diese Kundennummer',
    taken: 'Diese Kundennummer ist bereits vergeben.',
  },
  {
    field: 'email',
    unique: customerEmailUniquenessRule,
    twice: 'Diese E-Mail-Adresse',
    taken: 'Diese E-Mail-Adresse ist bereits vergeben.',
  },
] as const;

/** Other rows are named by so many numbers. */
const NAMED_ROWS = 3;

/** Errors by the numbers of the rows: the same customer number or address in several of them. */
export function duplicateErrorsInFile(rows: readonly ParsedImportRow[]): ReadonlyMap<number, readonly CustomerImportError[]> {
  const errors = new Map<number, CustomerImportError[]>();
  for (const { field, unique, twice } of uniqueImportFields) {
    const byValue = new Map<string, ParsedImportRow[]>();
    for (const row of rows) {
      const value = row.values[field];
      if (value === undefined) continue;
      const like = byValue.get(unique.normalise(value));
      if (like === undefined) byValue.set(unique.normalise(value), [row]);
      else like.push(row);
    }
    for (const like of byValue.values()) {
      if (like.length === 1) continue;
      const where = inRows(like.map(({ number }) => number));
      for (const { number } of like) {
        const error = { field, message: `${twice} steht mehrfach in der Datei: ${where}.` };
        errors.set(number, [...(errors.get(number) ?? []), error]);
      }
    }
  }
  return errors;
}

const inRows = (numbers: readonly number[]): string =>
  numbers.length > NAMED_ROWS
    ? `Zeilen ${numbers.slice(0, NAMED_ROWS).join(', ')} und weitere`
    : `Zeilen ${numbers.slice(0, -1).join(', ')} und ${numbers.at(-1)}`;

/** What the importing employee may not give (specification 001 §6, 'Fehlende Rechte'). */
export function missingGrantErrors(
  { roles = [], selbstauskunftBeraterEmail = null }: Partial<Omit<CreateCustomer, 'bankEmployee'>>,
  grants: RightsGrantableToCustomers,
): readonly CustomerImportError[] {
  const missing = roles.filter((role) => !grants.modules.includes(role));
  const named = missing.map((role) => roleLabels[role]).join(', ');
  return [
    ...(missing.length === 0 ? [] : [{ field: 'roles' as const, message: `Fehlende Rechte: ${named} dürfen Sie nicht vergeben.` }]),
    ...(selbstauskunftBeraterEmail === null || grants.selfDisclosure
      ? []
      : [{ field: 'selbstauskunftBeraterEmail' as const, message: 'Fehlende Rechte: Diese Angabe dürfen Sie nicht machen.' }]),
  ];
}
