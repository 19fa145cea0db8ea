import { firstAndLastName, type PersonName } from '@portal/contracts/shared/salutation';
import type { ReadModelDocument, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { findDocumentsById } from './findAllDocuments.ts';

/** Names of employees by id; of who is archived none is left. */
export type EmployeeNames = ReadonlyMap<string, string>;

type EmployeeNamed = ReadModelDocument & Pick<PersonName, 'firstName' | 'lastName'>;

export async function loadEmployeeNames(reader: ReadModelReader, ids: readonly string[]): Promise<EmployeeNames> {
  const employees = await findDocumentsById<EmployeeNamed>(reader, 'employees', ids);
  return new Map([...employees].map(([id, employee]) => [id, firstAndLastName(employee)] as const).filter(([, name]) => name !== ''));
}

/** Who of the bank did it. Customers are never told. */
export const loadInitiatorNamesForViewer = async (
  reader: ReadModelReader,
  viewer: { readonly realm: string } | undefined,
  changes: readonly { readonly employeeId: string | null }[],
): Promise<EmployeeNames> =>
  viewer?.realm === 'employee'
    ? loadEmployeeNames(
        reader,
        changes.flatMap(({ employeeId }) => employeeId ?? []),
      )
    : new Map();

export const initiatedByNameFieldOf = (employeeId: string | null, names: EmployeeNames): { readonly initiatedByName?: string } => {
  const name = employeeId === null ? undefined : names.get(employeeId);
  return name === undefined ? {} : { initiatedByName: name };
};
