import { describe, expect, it } from 'vitest';
import { customerImportFields, customerImportHeadings, type CustomerImportField } from '@portal/contracts/customers/customerImport';
import { customerModuleRoles } from '@portal/contracts/shared/roles';
import type { RightsGrantableToCustomers } from '../customer/customerCommands.ts';
import { SubjectKeyLost } from '@portal/platform/vault/subjectKeyLost';
import { initialCustomerState, type CustomerState } from '../customer/customerState.ts';
import { erika } from '../customer/testing/erika.ts';
import { parseImportColumns, type ImportColumn } from './parseImportColumns.ts';
import { previewImportRows, type ImportPreviewServices } from './previewImportRows.ts';
import { readImportRow } from './readImportRow.ts';

const columns = parseImportColumns(customerImportFields.map((field) => customerImportHeadings[field])) as readonly ImportColumn[];
const BLOCKED = '0a1b2c3d-1111-4222-8333-444455556667';
const PETRA = '0a1b2c3d-1111-4222-8333-444455556666';
const everything: RightsGrantableToCustomers = { modules: customerModuleRoles, selfDisclosure: true };

let count = 0;
function aRow(over: Partial<Record<CustomerImportField, string>> = {}): Partial<Record<CustomerImportField, string>> {
  count += 1;
  return { customerId: `N${count}`, email: `p${count}@beispiel.de`, salutation: 'Frau', firstName: 'Erika', lastName: 'Muster', ...over };
}

interface There {
  /** Whose events cannot be read. */
  readonly lost?: string;
  readonly owners?: Readonly<Record<string, string>>;
  /** What is known of the customer who is there. */
  readonly state?: Partial<CustomerState>;
  readonly employees?: Readonly<Record<string, readonly string[]>>;
  readonly grants?: RightsGrantableToCustomers;
}
let lookUps: string[] = [];
function preview(
  rows: readonly Partial<Record<CustomerImportField, string>>[],
  { lost, owners = {}, state = { invited: true }, employees = {}, grants = everything }: There = {},
) {
  lookUps = [];
  const services = {
    reservations: { ownerOf: (_: string, value: string) => Promise.resolve(owners[value]) },
    commands: {
      load: (_: unknown, id: string) =>
        id === lost
          ? Promise.reject(new SubjectKeyLost(`customer-${id}`))
          : Promise.resolve({ state: { ...initialCustomerState, master: erika, ...state } }),
    },
    employees: {
      exists: (id: string) => Promise.resolve(id === PETRA || id === BLOCKED),
      canAdvise: (id: string) => Promise.resolve(id !== BLOCKED),
      idsNamed(text: string) {
        lookUps.push(text);
        return Promise.resolve(employees[text] ?? []);
      },
    },
  } as unknown as ImportPreviewServices;
  const read = rows.map((row, index) =>
    readImportRow({ number: index + 2, cells: customerImportFields.map((field) => row[field] ?? '') }, columns),
  );
  return previewImportRows(read, services, grants);
}
const errorsOf = async (...asked: Parameters<typeof preview>) => (await preview(...asked)).map(({ errors }) => errors);

describe('the preview of an import', () => {
  it('shows which rows become customers, each under an id of its own', async () => {
    const rows = await preview([aRow({ customerId: '4711' }), aRow()]);
    expect(rows).toMatchObject([{ number: 2, state: 'new', customer: { customerId: '4711', bankEmployee: null } }, { state: 'new' }]);
    expect(rows[0]!.id).not.toBe(rows[1]!.id);
  });

  it('leaves customers alone who are there already, whatever else stands in their row', async () => {
    const owners = { '4711': 'customer-1', 'erika@beispiel.de': 'customer-1' };
    const there = { customerId: '4711', email: 'Erika@Beispiel.de', mobile: 'kaputt' };
    expect(await preview([aRow(there)], { owners })).toMatchObject([{ state: 'exists', customer: null, errors: [] }]);
  });

  it.each<[string, Partial<CustomerState>, string]>([
    ['created without an invitation, or cut off before it', {}, 'notInvited'],
    ['invited', { invited: true }, 'exists'],
    ['registered by the bank’s sign-in', { registered: true }, 'exists'],
    ['activated', { registered: true, activated: true }, 'exists'],
    ['who wants to be deleted', { deletionRequested: true }, 'exists'],
    ['whose creation is under way', { master: undefined }, 'exists'],
  ])('tells who can be invited from others who are there: %s', async (_, state, expected) => {
    const owners = { '4711': 'customer-1', 'erika@beispiel.de': 'customer-1' };
    const [row] = await preview([aRow({ customerId: '4711', email: 'erika@beispiel.de' })], { owners, state });
    expect(row).toMatchObject({ state: expected, customer: null, existingId: expected === 'notInvited' ? '1' : null });
  });

  it('names a customer who cannot be read at the row, and goes on with the others', async () => {
    const owners = { '4711': 'customer-1', 'erika@beispiel.de': 'customer-1', '4712': 'customer-2', 'max@beispiel.de': 'customer-2' };
    const rows = [aRow({ customerId: '4711', email: 'erika@beispiel.de' }), aRow({ customerId: '4712', email: 'max@beispiel.de' }), aRow()];
    expect(await preview(rows, { owners, lost: '1' })).toMatchObject([
      { state: 'faulty', customer: null, errors: [{ field: null, message: expect.stringMatching(/nicht lesbar/) as string }] },
      { state: 'exists' },
      { state: 'new' },
    ]);
  });

  it('says which of number and address somebody else has', async () => {
    const owners = { '4711': 'customer-1', 'erika@beispiel.de': 'customer-2' };
    expect(
      await errorsOf(
        [aRow({ customerId: '4711' }), aRow({ email: 'erika@beispiel.de' }), aRow({ customerId: '4711', email: 'erika@beispiel.de' })],
        {
          owners,
        },
      ),
    ).toMatchObject([
      [{ message: 'Diese Kundennummer steht mehrfach in der Datei: Zeilen 2 und 4.' }],
      [{ message: 'Diese E-Mail-Adresse steht mehrfach in der Datei: Zeilen 3 und 4.' }],
      [{ field: 'customerId' }, { field: 'email' }],
    ]);
    expect(await errorsOf([aRow({ customerId: '4711' })], { owners })).toEqual([
      [{ field: 'customerId', message: 'Diese Kundennummer ist bereits vergeben.' }],
    ]);
  });

  it('finds what stands several times in the file, however it is written', async () => {
    const same = [aRow({ customerId: 'AB1' }), aRow({ customerId: 'ab1 ' }), aRow({ customerId: 'Ab1' }), aRow({ customerId: 'aB1' })];
    const [first] = await errorsOf([...same, aRow()]);
    expect(first).toEqual([
      { field: 'customerId', message: 'Diese Kundennummer steht mehrfach in der Datei: Zeilen 2, 3, 4 und weitere.' },
    ]);
  });

  it('names modules and fields that the importer may not give', async () => {
    const grants: RightsGrantableToCustomers = { modules: ['ROLE_CUSTOMER_UPLOAD'], selfDisclosure: false };
    const row = aRow({ roles: 'Einreicher-Modul, Valutierungs-Modul', selbstauskunftBeraterEmail: 'a@bank.de' });
    expect(await errorsOf([row], { grants })).toEqual([
      [
        { field: 'roles', message: 'Fehlende Rechte: Valutierungs-Modul dürfen Sie nicht vergeben.' },
        { field: 'selbstauskunftBeraterEmail', message: 'Fehlende Rechte: Diese Angabe dürfen Sie nicht machen.' },
      ],
    ]);
  });

  it('finds advisers by address, name or reference, each once', async () => {
    const employees = { 'Weber, Petra': [PETRA], 'petra@bank.de': [PETRA], 'Meier, Max': ['a', 'b'], 'Aus, Urlaub': [BLOCKED] };
    const named = ['Weber, Petra', 'petra@bank.de', 'Weber, Petra', PETRA, `/api/bank-employees/${PETRA}`];
    const rows = await preview(
      named.map((bankEmployee) => aRow({ bankEmployee })),
      { employees },
    );
    expect(rows.map(({ customer }) => customer?.bankEmployee)).toEqual(named.map(() => PETRA));
    expect(lookUps).toEqual(['Weber, Petra', 'petra@bank.de']);
    const wrong = ['Meier, Max', 'Niemand', PETRA.replace('0a', '0b'), BLOCKED, 'Aus, Urlaub'].map((bankEmployee) =>
      aRow({ bankEmployee }),
    );
    expect(await errorsOf(wrong, { employees })).toMatchObject([
      [{ field: 'bankEmployee', message: expect.stringMatching(/^Mehrere Bank-Mitarbeiter/) as string }],
      [{ field: 'bankEmployee', message: expect.stringMatching(/E-Mail-Adresse an\.$/) as string }],
      [{ field: 'bankEmployee', message: 'Diesen Bank-Mitarbeiter gibt es nicht.' }],
      [{ field: 'bankEmployee', message: expect.stringMatching(/^Diese Person kann keine Kunden beraten/) as string }],
      [{ field: 'bankEmployee', message: expect.stringMatching(/^Diese Person kann keine Kunden beraten/) as string }],
    ]);
  });
});
