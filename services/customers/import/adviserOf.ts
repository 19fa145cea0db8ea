import type { CustomerImportError } from '@portal/contracts/customers/views/customerImport';
import { referenceSchemaFor } from '@portal/contracts/shared/ids';
import type { EmployeeDirectory } from '@portal/services/employees/employeesOffers';

export type AdviserDirectory = Pick<EmployeeDirectory, 'exists' | 'canAdvise' | 'idsNamed'>;
type Adviser = { readonly id: string | null } | { readonly error: CustomerImportError };

const wrong = (message: string): Adviser => ({ error: { field: 'bankEmployee', message } });
const reference = referenceSchemaFor('bank-employees');

/** Finds advisers as a file names them: by address, by name as lists show it, by reference. Each text is looked up once. */
export function createAdviserLookup(employees: AdviserDirectory): (text: string) => Promise<Adviser> {
  const known = new Map<string, Promise<Adviser>>();
  const fit = async (id: string): Promise<Adviser> =>
    (await employees.canAdvise(id))
      ? { id }
      : wrong('Diese Person kann keine Kunden beraten: Sie ist gesperrt, oder ihr fehlt das Recht „Bank-Mitarbeiter“.');
  const find = async (text: string): Promise<Adviser> => {
    const { data: id } = reference.safeParse(text);
    if (id !== undefined) return (await employees.exists(id)) ? fit(id) : wrong('Diesen Bank-Mitarbeiter gibt es nicht.');
    const [one, ...others] = await employees.idsNamed(text);
    if (one === undefined) return wrong('Diesen Bank-Mitarbeiter gibt es nicht. Bitte geben Sie seine E-Mail-Adresse an.');
    return others.length === 0 ? fit(one) : wrong('Mehrere Bank-Mitarbeiter heißen so. Bitte geben Sie die E-Mail-Adresse an.');
  };
  return (text) => {
    if (text === '') return Promise.resolve({ id: null });
    const found = known.get(text) ?? find(text);
    known.set(text, found);
    return found;
  };
}
