import { randomUUID } from 'node:crypto';
import type { CreateCustomer } from '@portal/contracts/customers/commands/customerMasterDataBodyFields';
import type { CustomerImportError, CustomerImportRow } from '@portal/contracts/customers/views/customerImport';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import { skipIfKeyLostOrEventForged } from '@portal/platform/vault/skipIfKeyLostOrEventForged';
import { customerAggregate } from '../customer/customerAggregate.ts';
import type { RightsGrantableToCustomers } from '../customer/customerCommands.ts';
import type { CustomersServices } from '../customersServices.ts';
import { createAdviserLookup, type AdviserDirectory } from './adviserOf.ts';
import { missingGrantErrors, duplicateErrorsInFile, uniqueImportFields } from './checkRows.ts';
import type { ParsedImportRow } from './readImportRow.ts';

export type ImportPreviewServices = Pick<CustomersServices, 'reservations' | 'commands'> & { readonly employees: AdviserDirectory };

type ShownCells = Pick<CustomerImportRow, 'id' | 'number' | 'cells'> & { readonly existingId: null };

const unreadable: CustomerImportError = {
  field: null,
  message: 'Was zu dieser Kundennummer oder E-Mail-Adresse gespeichert ist, ist nicht lesbar. Bitte wenden Sie sich an Ihre IT.',
};

/** What an import would do with each row, as things stand now. Rows of a customer who is there already are left alone. */
export async function previewImportRows(
  rows: readonly ParsedImportRow[],
  services: ImportPreviewServices,
  grants: RightsGrantableToCustomers,
): Promise<readonly CustomerImportRow[]> {
  const twice = duplicateErrorsInFile(rows);
  const adviserOf = createAdviserLookup(services.employees);
  const previewRow = async (row: ParsedImportRow, shown: ShownCells): Promise<CustomerImportRow> => {
    const owners = await ownersOf(row, services);
    const owner = onlyOwner(owners);
    if (owner !== undefined) {
      const there = { ...shown, customer: null, errors: [] };
      const existingId = idOfStream(owner);
      return (await isNotInvited(existingId, services)) ? { ...there, state: 'notInvited', existingId } : { ...there, state: 'exists' };
    }
    const adviser = await adviserOf(row.adviser);
    const errors = [
      ...row.errors,
      ...('error' in adviser ? [adviser.error] : []),
      ...missingGrantErrors(row.values, grants),
      ...(twice.get(row.number) ?? takenErrors(owners)),
    ];
    return errors.length > 0 || 'error' in adviser
      ? { ...shown, state: 'faulty', customer: null, errors }
      : {
          ...shown,
          state: 'new',
          customer: { ...(row.values as Omit<CreateCustomer, 'bankEmployee'>), bankEmployee: adviser.id },
          errors,
        };
  };
  const previewed: CustomerImportRow[] = [];
  for (const row of rows) {
    const shown: ShownCells = { id: randomUUID(), number: row.number, cells: row.cells, existingId: null };
    const isReadable = await skipIfKeyLostOrEventForged(async () => previewed.push(await previewRow(row, shown)));
    if (!isReadable) previewed.push({ ...shown, state: 'faulty', customer: null, errors: [unreadable] });
  }
  return previewed;
}

type Owners = readonly (string | undefined)[];

/** Who has the row's number and address, in the order of `uniqueImportFields`. */
const ownersOf = ({ values }: ParsedImportRow, { reservations }: ImportPreviewServices): Promise<Owners> =>
  Promise.all(
    uniqueImportFields.map(async ({ field, unique }) => {
      const value = values[field];
      return value === undefined ? undefined : reservations.ownerOf(unique.kind, unique.normalise(value));
    }),
  );

/** One and the same customer has both. */
const onlyOwner = ([owner, ...others]: Owners): string | undefined => (others.every((other) => other === owner) ? owner : undefined);

/** Created without an invitation, or an import was cut off before it. */
async function isNotInvited(id: string, { commands }: ImportPreviewServices): Promise<boolean> {
  const { master, invited, registered, activated, deletionRequested } = (await commands.load(customerAggregate, id)).state;
  return master !== undefined && !invited && !registered && !activated && !deletionRequested;
}

const takenErrors = (owners: Owners): readonly CustomerImportError[] =>
  uniqueImportFields.filter((_, index) => owners[index] !== undefined).map(({ field, taken }) => ({ field, message: taken }));
