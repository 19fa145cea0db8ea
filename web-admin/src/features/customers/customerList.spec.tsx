import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import type { GetListParams } from 'react-admin';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aCustomer } from '../../testing/aCustomer.ts';
import { anEmployee } from '../../testing/anEmployee.ts';
import { aToken } from '../../testing/aToken.ts';
import { findElementByAccessibleName, elementByAccessibleName } from '../../testing/elementByAccessibleName.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { customersModule } from './customersModule.ts';

const adviser = '0198c0de-0000-7000-8000-000000000001';
let asked: GetListParams[];
let askedForAdvisers: GetListParams[];
function open(path: string = adminPaths.customers): readonly string[] {
  const [list] = customersModule.pages;
  if (list === undefined) throw new Error('no list');
  return renderPartInConsole(
    <Routes>
      <Route path="/weg" element={<Link to={adminPaths.customers}>Zur Liste</Link>} />
      <Route
        path="*"
        element={
          <Suspense>
            <list.Page />
            <Link to="/weg">Weg und zurück</Link>
          </Suspense>
        }
      />
    </Routes>,
    {
      getList: ((resource: string, params: GetListParams) => {
        (resource === 'customers' ? asked : askedForAdvisers).push(params);
        const data = resource === 'customers' ? [aCustomer({ bankEmployeeIdentifier: 'Brandt, Thomas' })] : [anEmployee({ id: adviser })];
        return Promise.resolve({ data, total: data.length });
      }) as never,
      getOne: () => Promise.resolve({ data: anEmployee({ id: adviser }) }) as never,
    },
    path,
  );
}
const filter = (): unknown => asked.at(-1)?.filter;
beforeEach(() => {
  asked = [];
  askedForAdvisers = [];
  acceptToken(aToken());
});
afterEach(() => {
  cleanup();
  endSession('logout');
});

describe('the list of customers', () => {
  it('shows who they are, their adviser, and leads to each and to a new one', async () => {
    open();
    expect((await findElementByAccessibleName('a', 'Muster, Erika')).getAttribute('href')).toBe('/kunde/c1');
    const cells = [...document.querySelectorAll('tbody td')].map(({ textContent }) => textContent);
    expect(cells).toEqual(expect.arrayContaining(['4711', 'erika@example.de', 'Brandt, Thomas']));
    expect(cells.some((text) => text.startsWith('Aktiv'))).toBe(true);
    const columns = ['Kunde', 'Kundennummer', 'E-Mail', 'Berater', 'Aktiviert am', 'Status'];
    const heads = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);
    expect(heads.filter((head) => columns.includes(head))).toEqual(columns);
    expect(elementByAccessibleName('a', 'Neuen Kunden anlegen').getAttribute('href')).toBe('/kunde/neu');
  });

  it('is shown as it begins where the address was written by somebody who guessed', async () => {
    open(`${adminPaths.customers}?filter=${encodeURIComponent('{"exists":"nein","status":["Aktiv"]}')}&sort=farbe&page=0#neu`);
    await findElementByAccessibleName('a', 'Muster, Erika');
    expect(asked).toEqual([
      expect.objectContaining({
        filter: { exists: { archivedAt: false } },
        sort: { field: 'lastName', order: 'ASC' },
        pagination: { page: 1, perPage: 10 },
      }),
    ]);
  });

  it('hides archived ones until they are asked for', async () => {
    open();
    await findElementByAccessibleName('a', 'Muster, Erika');
    expect(filter()).toEqual({ exists: { archivedAt: false } });
    fireEvent.click(screen.getByLabelText('Archivierte anzeigen'));
    await waitFor(() => expect(filter()).toEqual({}));
  });

  it.each([
    ['Weber, Petra', { exists: { archivedAt: false }, bankEmployee: { id: adviser } }],
    ['Ohne Berater', { exists: { archivedAt: false, bankEmployee: false } }],
  ])('is filtered by an adviser, among thirty who are not archived, or by having none: %s', async (option, chosen) => {
    open();
    await findElementByAccessibleName('a', 'Muster, Erika');
    expect(askedForAdvisers[0]).toMatchObject({ pagination: { perPage: 30 }, filter: { exists: { archivedAt: false } } });
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Berater' }));
    fireEvent.click(await findElementByAccessibleName('[role=option] > span:first-child', option));
    await waitFor(() => expect(filter()).toEqual(chosen));
  });

  it('keeps its filters while somebody looks at something else', async () => {
    open();
    await findElementByAccessibleName('a', 'Muster, Erika');
    fireEvent.click(screen.getByLabelText('Archivierte anzeigen'));
    await waitFor(() => expect(filter()).toEqual({}));
    fireEvent.click(elementByAccessibleName('a', 'Weg und zurück'));
    fireEvent.click(await findElementByAccessibleName('a', 'Zur Liste'));
    await findElementByAccessibleName('a', 'Muster, Erika');
    expect(filter()).toEqual({});
  });

  it('says that it was refreshed', async () => {
    const notices = open();
    await findElementByAccessibleName('a', 'Muster, Erika');
    fireEvent.click(elementByAccessibleName('button', 'Aktualisieren'));
    await waitFor(() => expect(notices).toEqual(['Kundenübersicht wurde aktualisiert.']));
  });
});
