import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { IDS_AT_ONCE, type Person } from './enquiryQueries.ts';
import type { EmployeeNames } from './enquiryViews.ts';

/** What is read of an employee here; null once archived. */
interface EmployeeNamed {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Who of the bank did it. Customers are never told. */
export async function employeeNames(
  reader: ReadModelReader,
  viewer: Person | undefined,
  changes: readonly { readonly employeeId: string | null }[],
): Promise<EmployeeNames> {
  const names = new Map<string, string>();
  if (viewer?.realm !== 'employee') return names;
  const ids = [...new Set(changes.flatMap(({ employeeId }) => employeeId ?? []))];
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    for (const employee of await reader.getMany<EmployeeNamed>('employees', ids.slice(start, start + IDS_AT_ONCE))) {
      const name = [employee.firstName, employee.lastName].filter(Boolean).join(' ');
      if (name !== '') names.set(employee.id, name);
    }
  }
  return names;
}
