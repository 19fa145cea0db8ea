import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BatchResult } from '@portal/contracts/shared/batch';
import { MAX_CUSTOMER_IMPORT_BYTES, MAX_CUSTOMER_IMPORT_ROWS } from '@portal/contracts/customers/customerImport';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { CustomerImportPreview, CustomerImportRow } from '@portal/contracts/customers/views/customerImport';
import { demoInstanceConfig } from '@portal/services/demo/demoInstanceConfig';
import { csvLine } from '@portal/contracts/shared/text/csvLine';
import { aCustomer } from '../../harness/people.ts';
import type { PortalUser } from '../../harness/portalUser.ts';
import { problemOf } from '../../harness/problemOf.ts';
import { startTestPortal, type TestPortal } from '../../harness/testPortal.ts';

const config = structuredClone(demoInstanceConfig);
let portal: TestPortal;
let staff: PortalUser;
beforeAll(async () => {
  portal = await startTestPortal({ config });
  staff = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'], { firstName: 'Petra', lastName: 'Weber' })).signIn();
});
afterAll(() => portal.stop());

const HEADINGS = ['Kundennummer', 'E-Mail', 'Anrede', 'Vorname', 'Nachname', 'Berater', 'Rechte'];
type Cells = readonly string[];
/** Somebody nobody else is. */
const person = (over: { readonly email?: string; readonly adviser?: string; readonly modules?: string } = {}): Cells => {
  const { customerId, email, firstName, lastName } = aCustomer();
  return [customerId, over.email ?? email, 'Frau', firstName, lastName, over.adviser ?? '', over.modules ?? 'Einreicher-Modul'];
};
function upload(content: string | Buffer): FormData {
  const form = new FormData();
  form.append('file[]', new Blob([new Uint8Array(Buffer.from(content))]), 'kunden.csv');
  return form;
}
const file = (...rows: readonly Cells[]): FormData => upload([HEADINGS, ...rows].map((cells) => csvLine(cells)).join(''));
const preview = (content: FormData, by = staff) => by.ask<CustomerImportPreview>('POST', '/customers/import/preview', content);
const refusedFile = async (content: FormData) => problemOf(await staff.send('POST', '/customers/import/preview', { body: content }));
const bodyOf = (rows: readonly CustomerImportRow[], invite = false) => ({
  invite,
  rows: rows.flatMap(({ id, customer, existingId }) => [
    ...(customer === null ? [] : [{ id, customer }]),
    ...(existingId === null ? [] : [{ id, existingId }]),
  ]),
});
const take = async (rows: readonly CustomerImportRow[], invite = false, by = staff): Promise<BatchResult['results']> =>
  (await by.ask<BatchResult>('POST', '/customers/import', bodyOf(rows, invite))).results;
const found = (search: string) => staff.rows<CustomerView>(`/customers?search=${encodeURIComponent(search)}`);

describe('POST customers/import/preview', () => {
  it('shows each row with its errors, and creates nobody', async () => {
    const good = person({ adviser: 'Weber, Petra' });
    const { rows, columns } = await preview(
      file(good, person({ email: 'kaputt', modules: 'Valutierungs-Modul' }), person({ adviser: 'Niemand' })),
    );
    expect(columns.map(({ field }) => field)).toEqual([
      'customerId',
      'email',
      'salutation',
      'firstName',
      'lastName',
      'bankEmployee',
      'roles',
    ]);
    expect(rows.map(({ state, errors }) => [state, errors.map(({ field }) => field)])).toEqual([
      ['new', []],
      ['faulty', ['email', 'roles']],
      ['faulty', ['bankEmployee']],
    ]);
    expect(rows[0]?.cells).toEqual(good);
    expect(await found(good[1]!)).toEqual([]);
  });

  it('takes what the export of the list has written', async () => {
    const { email } = await staff.ask<CustomerView>('POST', '/customers', aCustomer({ mobile: '+491701112233' }));
    const exported = await staff.ask<string>('GET', `/customers?format=csv&search=${email}`, undefined, { accept: 'text/csv' });
    expect((await preview(upload(exported))).rows).toMatchObject([{ state: 'notInvited' }]);
    const renamed = exported.replace(email!, `neu.${email}`).replace(/^\d+/m, `9${Date.now()}`);
    const [row] = (await preview(upload(renamed))).rows;
    expect(row).toMatchObject({ state: 'new', errors: [], customer: { email: `neu.${email}`, mobile: '+491701112233' } });
  });

  it.each([
    [
      'no columns',
      () => upload('Firma;Ort\nBau AG;Ulm'),
      'IMPORT_COLUMNS_MISSING',
      /„Kundennummer“, „E-Mail“, „Anrede“, „Vorname“, „Nachname“/,
    ],
    ['a workbook', () => upload(Buffer.from([0x50, 0x4b, 3, 4, 0, 0])), 'IMPORT_NO_TEXT', /keine lesbare CSV-Datei/],
    ['no rows', () => file(), 'IMPORT_EMPTY', /keine Kunden/],
    [
      'too many rows',
      () => upload(`${csvLine(HEADINGS)}${'1;2\n'.repeat(MAX_CUSTOMER_IMPORT_ROWS + 1)}`),
      'IMPORT_TOO_MANY_ROWS',
      /5\.000/,
    ],
    ['too many bytes', () => upload(Buffer.alloc(MAX_CUSTOMER_IMPORT_BYTES + 1, 'a')), 'IMPORT_TOO_LARGE', /5 MB/],
    ['a quotation mark too many', () => upload(`${csvLine(HEADINGS)}1;"a\n`), 'IMPORT_MALFORMED', /ab Zeile 2 /],
  ])('refuses a file with %s, in words', async (_, content, code, detail) => {
    expect(await refusedFile(content())).toMatchObject({ code, detail: expect.stringMatching(detail) as string });
  });

  it('refuses a file with 100.000 customers before anything happens, whether by its size or by its rows', async () => {
    const rowsOf = (row: (index: number) => string): string =>
      `${csvLine(HEADINGS)}${Array.from({ length: 100_000 }, (_, index) => row(index)).join('')}`;
    const whole = rowsOf((index) =>
      csvLine([`9${index}`, `kunde-${index}@beispiel.de`, 'Frau', 'Erika', 'Mustermann', '', 'Einreicher-Modul']),
    );
    expect(await refusedFile(upload(whole))).toMatchObject({ status: 413, code: 'IMPORT_TOO_LARGE' });
    const short = rowsOf((index) => csvLine([`9${index}`, `k${index}@b.de`, 'Frau', 'E', 'M', '', '']));
    expect(short.length).toBeLessThan(MAX_CUSTOMER_IMPORT_BYTES);
    expect(await refusedFile(upload(short))).toMatchObject({ status: 422, code: 'IMPORT_TOO_MANY_ROWS' });
    expect(await found('kunde-99999@beispiel.de')).toEqual([]);
    expect(
      (await preview(file(person()))).rows.map(({ state }) => state),
      'the next file is read as ever',
    ).toEqual(['new']);
  });

  it('keeps nothing of the answer for a repetition', async () => {
    const content = person();
    const again = { 'Idempotency-Key': randomUUID() };
    const ask = () => staff.ask<CustomerImportPreview>('POST', '/customers/import/preview', file(content), again);
    expect((await ask()).rows[0]!.id).not.toBe((await ask()).rows[0]!.id);
  });
});

describe('POST customers/import', () => {
  it('creates each row as POST customers does, without a letter', async () => {
    const [one, two] = [person({ adviser: 'Weber, Petra' }), person()];
    const { rows } = await preview(file(one, two));
    expect(await take(rows)).toEqual(rows.map(({ id }) => ({ id, status: 200 })));
    expect(await found(one[1]!)).toMatchObject([
      { customerId: one[0], bankEmployeeIdentifier: 'Weber, Petra', roles: ['ROLE_CUSTOMER_UPLOAD'], invitedAt: null },
    ]);
    expect(await portal.letters(one[1]!)).toEqual([]);
  });

  it('that comes again does what is left and nothing twice, whether or not it has been answered', async () => {
    const people = [person(), person(), person()];
    const { rows } = await preview(file(...people));
    await take(rows.slice(0, 2));
    const again = await Promise.all([take(rows, true), take(rows, true)]);
    expect(again.flat().map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    for (const [, email = ''] of people) {
      expect(await found(email)).toHaveLength(1);
      expect(await portal.letters(email)).toHaveLength(1);
    }
    expect((await preview(file(...people))).rows.map(({ state }) => state)).toEqual(['exists', 'exists', 'exists']);
  });

  it('that was cut off before the invitations shows it in the next preview, and invites each once', async () => {
    const people = [person(), person()];
    await take((await preview(file(...people))).rows);
    const { rows } = await preview(file(...people));
    expect(rows).toMatchObject(people.map(() => ({ state: 'notInvited', customer: null })));
    const again = await Promise.all([take(rows), take(rows)]);
    expect(again.flat().map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await take(rows);
    for (const [, email = ''] of people) expect(await portal.letters(email)).toHaveLength(1);
    expect((await preview(file(...people))).rows.map(({ state }) => state)).toEqual(['exists', 'exists']);
  });

  it('invites nobody again whom somebody else has invited since the preview', async () => {
    const content = person();
    await take((await preview(file(content))).rows);
    const { rows } = await preview(file(content));
    await staff.ask('POST', `/customers/${rows[0]!.existingId}/invite`, {});
    expect(await take(rows)).toMatchObject([{ status: 200 }]);
    expect(await portal.letters(content[1]!)).toHaveLength(1);
  });

  it('takes rows of a new customer or of one who is there, and no others', async () => {
    const [row] = (await preview(file(person()))).rows;
    const both = { id: row!.id, customer: row!.customer, existingId: randomUUID() };
    for (const wrong of [both, { id: row!.id }])
      expect(problemOf(await staff.send('POST', '/customers/import', { body: { rows: [wrong] } }))).toMatchObject({
        status: 422,
        messages: ['Eine Zeile ist entweder ein neuer Kunde oder einer, den es schon gibt.'],
      });
    const unknown = [{ id: row!.id, existingId: randomUUID() }];
    expect((await staff.ask<BatchResult>('POST', '/customers/import', { rows: unknown })).results).toMatchObject([{ status: 404 }]);
  });

  it('of the same file by two people creates everybody once, and names who was faster at the row', async () => {
    const people = [person(), person()];
    const other = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
    const [mine, theirs] = [await preview(file(...people)), await preview(file(...people), other)];
    const results = (await Promise.all([take(mine.rows), take(theirs.rows, false, other)])).flat();
    expect(results.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(results.filter(({ code }) => code === 'EMAIL_TAKEN')).toHaveLength(2);
    for (const [, email = ''] of people) expect(await found(email)).toHaveLength(1);
  });

  it('of the same file by two people invites who is there already once', async () => {
    const people = [person(), person(), person()];
    await take((await preview(file(...people))).rows);
    const other = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
    const [mine, theirs] = [await preview(file(...people)), await preview(file(...people), other)];
    const results = (await Promise.all([take(mine.rows), take(theirs.rows, false, other)])).flat();
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    for (const [, email = ''] of people) {
      expect(await portal.letters(email)).toHaveLength(1);
      expect(await found(email)).toMatchObject([{ invitedAt: expect.any(String) as string }]);
    }
  });

  it('invites again whose invitation was withdrawn with the address that it went to', async () => {
    const content = person();
    await take((await preview(file(content))).rows);
    await take((await preview(file(content))).rows);
    const [{ id }] = (await found(content[1]!)) as [CustomerView];
    const moved = content.with(1, `neu.${content[1]!}`);
    await staff.ask('PATCH', `/customers/${id}`, { email: moved[1] });
    const { rows } = await preview(file(moved));
    expect(rows).toMatchObject([{ state: 'notInvited' }]);
    await take(rows);
    expect(await portal.letters(moved[1]!)).toHaveLength(1);
  });

  it('goes on after a row that is refused', async () => {
    const taken = person();
    const { rows } = await preview(file(taken, person()));
    await staff.ask('POST', '/customers', aCustomer({ email: taken[1]! }));
    expect(await take(rows)).toMatchObject([
      { status: 422, code: 'EMAIL_TAKEN', detail: expect.stringMatching(/E-Mail/) as string },
      { status: 200 },
    ]);
  });

  it('gives no module that the employee may not give, whatever the preview was', async () => {
    const { rows } = await preview(file(person()));
    const without = await (await portal.employee(['ROLE_BANK_EMPLOYEE'])).signIn();
    expect(await take(rows, false, without)).toMatchObject([{ status: 403, code: 'MISSING_RIGHTS' }]);
  });

  it('invites nobody where the bank does not, and then creates nobody either', async () => {
    const [row] = (await preview(file(person()))).rows;
    Object.assign(config.customer, { closedRegistration: true });
    const answer = await staff.send('POST', '/customers/import', { body: bodyOf([row!], true) });
    Object.assign(config.customer, { closedRegistration: false });
    expect(problemOf(answer)).toMatchObject({ status: 403, code: 'REGISTRATION_CLOSED' });
    expect(await found(row!.customer!.email)).toEqual([]);
  });

  it('takes fifty rows at once, each once', async () => {
    const { rows } = await preview(file(person()));
    const send = async (more: readonly CustomerImportRow[]) =>
      problemOf(await staff.send('POST', '/customers/import', { body: bodyOf(more) })).messages;
    expect(await send([rows[0]!, rows[0]!])).toEqual(['Eine Zeile ist mehrfach enthalten.']);
    expect(await send(Array.from({ length: 51 }, () => ({ ...rows[0]!, id: randomUUID() })))).toEqual(['Höchstens 50 Zeilen auf einmal']);
  });
});

describe('an import while the events of a customer cannot be read', () => {
  it('names the customer at the row, in the preview and in the import, and does the others', async () => {
    const [unreadable, other] = [person(), person()];
    await take((await preview(file(unreadable, other))).rows);
    const { rows: before } = await preview(file(unreadable, other));
    const stream = `customer-${before[0]!.existingId}`;
    const { events } = portal.engines;
    const stored = await events.readStream(stream);
    const forged = { id: randomUUID(), type: 'CustomerInvited', payload: stored.at(-1)!.payload };
    await events.append(stream, stored.at(-1)!.revision, [forged]);
    portal.commands.evict(stream);

    const { rows } = await preview(file(unreadable, other));
    expect(rows).toMatchObject([
      { state: 'faulty', errors: [{ field: null, message: expect.stringMatching(/nicht lesbar/) as string }] },
      { state: 'notInvited' },
    ]);
    expect(await take(before)).toMatchObject([{ status: 409, code: 'IMPORT_ROW_UNREADABLE' }, { status: 200 }]);
    expect(await portal.letters(other[1]!)).toHaveLength(1);
  });
});
