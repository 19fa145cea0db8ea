import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import type { GetListParams } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { PageAccess } from '../../app/PageAccess.tsx';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { anEmployee } from '../../testing/anEmployee.ts';
import { aToken } from '../../testing/aToken.ts';
import { findElementByAccessibleName, elementByAccessibleName } from '../../testing/elementByAccessibleName.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { employeesModule } from './employeesModule.ts';

let stored: readonly WithEtag<EmployeeView>[];
const provider = {
  getList: (_: string, { filter }: GetListParams) => {
    const { exists } = filter as { exists?: { archivedAt: false } };
    const data = stored.filter(({ archivedAt }) => exists === undefined || archivedAt === null);
    return Promise.resolve({ data, total: data.length });
  },
} as never;

function open(): readonly string[] {
  const [list] = employeesModule.pages;
  if (list === undefined) throw new Error('no list');
  return renderPartInConsole(
    <Suspense>
      <PageAccess resource={employeesModule.name} action="list">
        <list.Page />
      </PageAccess>
    </Suspense>,
    provider,
  );
}
const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('tbody tr')];
const rowOf = async (name: string): Promise<HTMLElement> => (await screen.findByText(name)).closest('tr')!;

beforeEach(() => {
  stored = [
    anEmployee({ roles: ['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD'] }),
    anEmployee({ id: 'p2', firstName: 'Jan', lastName: 'Kurz', blocked: true }),
    anEmployee({
      id: 'p3',
      firstName: null,
      lastName: null,
      email: null,
      salutation: null,
      roles: [],
      archivedAt: '2026-11-20T10:00:00.000Z',
    }),
  ];
  acceptToken(aToken(['ROLE_BANK_ADMIN']));
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the list of bank employees', () => {
  it('shows rights as a list of labels, and the status', async () => {
    open();
    const petra = await rowOf('Weber, Petra');
    expect([...petra.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['Instanz-Administrator', 'Einreicher-Modul']);
    expect(within(petra).getByText('Aktiv')).toBeTruthy();
    expect(within(await rowOf('Kurz, Jan')).getByText('Gesperrt')).toBeTruthy();
    expect(rows()).toHaveLength(2);
  });

  it('shows archived ones only with the toggle, and they lead nowhere', async () => {
    open();
    await rowOf('Weber, Petra');
    fireEvent.click(screen.getByLabelText('Archivierte anzeigen'));
    const archived = await rowOf('Archivierter Bank-Mitarbeiter');
    expect(within(archived).getByText('Archiviert')).toBeTruthy();
    expect(archived.querySelector('a')).toBeNull();
    expect(elementByAccessibleName('a', 'Weber, Petra').getAttribute('href')).toBe('/bank-mitarbeiter/p1');
  });

  it('says that it was refreshed', async () => {
    const notices = open();
    await rowOf('Weber, Petra');
    fireEvent.click(elementByAccessibleName('button', 'Aktualisieren'));
    await waitFor(() => expect(notices).toEqual(['Bank-Mitarbeiter-Übersicht wurde aktualisiert.']));
  });

  it('is closed to those who are no bank administrators', async () => {
    acceptToken(aToken(['ROLE_BANK_EMPLOYEE']));
    open();
    expect(await screen.findByText('Dafür fehlen Ihnen die Rechte')).toBeTruthy();
  });

  it('is saved as a file under the name that the server gives it', async () => {
    const asked: string[] = [];
    const saved: string[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address);
      const headers = { 'Content-Disposition': 'attachment; filename="bank-mitarbeiter.csv"' };
      return Promise.resolve(new Response('Name;E-Mail', { headers }));
    });
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    open();
    fireEvent.click(await findElementByAccessibleName('button', 'Als CSV exportieren'));
    await waitFor(() => expect(saved).toEqual(['bank-mitarbeiter.csv']));
    const { pathname, searchParams } = new URL(asked[0]!, 'http://portal.test');
    expect(pathname).toBe('/api/bank-employees/report/csv');
    // What the list shows: no archived ones, in its order.
    expect(JSON.parse(searchParams.get('filter') ?? '')).toEqual({ exists: { archivedAt: false } });
    expect(JSON.parse(searchParams.get('sort') ?? '')).toEqual(['lastName', 'ASC']);
  });
});
