import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { byIds } from './allOf.ts';

/** Names of employees by id; nobody's for customers. */
export type EmployeeNames = ReadonlyMap<string, string>;

/** What is read of an employee here; null once archived. */
interface EmployeeNamed {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Who of the bank did it. Customers are never told. */
export async function employeeNames(
  reader: ReadModelReader,
  viewer: { readonly realm: string } | undefined,
  changes: readonly { readonly employeeId: string | null }[],
): Promise<EmployeeNames> {
  const names = new Map<string, string>();
  if (viewer?.realm !== 'employee') return names;
  const ids = [...new Set(changes.flatMap(({ employeeId }) => employeeId ?? []))];
  for (const employee of (await byIds<EmployeeNamed>(reader, 'employees', ids)).values()) {
    const name = [employee.firstName, employee.lastName].filter(Boolean).join(' ');
    if (name !== '') names.set(employee.id, name);
  }
  return names;
}

export const namedBy = (employeeId: string | null, names: EmployeeNames): { readonly initiatedByName?: string } => {
  const name = employeeId === null ? undefined : names.get(employeeId);
  return name === undefined ? {} : { initiatedByName: name };
};
