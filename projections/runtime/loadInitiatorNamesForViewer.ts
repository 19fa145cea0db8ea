import { firstAndLastName, type PersonName } from '@portal/contracts/shared/salutation';
import type { ReadModelDocument, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { findDocumentsById } from '@portal/platform/read-model-store/findDocumentsById';

/** Names of employees by id; of who is archived none is left. */
export type EmployeeNames = ReadonlyMap<string, string>;

type EmployeeNamed = ReadModelDocument & Pick<PersonName, 'firstName' | 'lastName'>;

export async function loadEmployeeNames(reader: ReadModelReader, ids: readonly string[]): Promise<EmployeeNames> {
  const employees = await findDocumentsById<EmployeeNamed>(reader, 'employees', ids);
  return new Map([...employees].map(([id, employee]) => [id, firstAndLastName(employee)] as const).filter(([, name]) => name !== ''));
}

/** What an employee may have done. */
export interface DoneByEmployee {
  /** The employee who did it; null for everybody else. */
  readonly employeeId: string | null;
  /** Where it took two, the first of them. */
  readonly firstEmployeeId?: string | null;
}

const employeeIdsOf = ({ firstEmployeeId, employeeId }: DoneByEmployee): readonly string[] =>
  [firstEmployeeId, employeeId].flatMap((id) => id ?? []);

/** Who of the bank did it. Customers are never told. */
export const loadInitiatorNamesForViewer = async (
  reader: ReadModelReader,
  viewer: { readonly realm: string } | undefined,
  changes: readonly DoneByEmployee[],
): Promise<EmployeeNames> => (viewer?.realm === 'employee' ? loadEmployeeNames(reader, changes.flatMap(employeeIdsOf)) : new Map());

export const initiatedByNameFieldOf = (change: DoneByEmployee, names: EmployeeNames): { readonly initiatedByName?: string } => {
  const known = employeeIdsOf(change).flatMap((id) => names.get(id) ?? []);
  return known.length === 0 ? {} : { initiatedByName: known.join(', ') };
};
