import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import type { PortalDataProvider } from '../../api/dataProvider.ts';
import { httpErrorFromResponse } from '../../api/failures.ts';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aCustomer } from '../../testing/aCustomer.ts';
import { aToken } from '../../testing/aToken.ts';
import { onFailure } from '@portal/web-shared/notices/failureNotices.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { CustomerPage } from './CustomerPage.tsx';

const erika = aCustomer();
const gone: WithEtag<CustomerView> = {
  ...erika,
  ...{ customerId: null, salutation: null, firstName: null, lastName: null, email: null, isProf: null, isDr: null },
  archivedAt: '2026-11-20T10:00:00.000Z',
  archive: { by: 'bank_employee', enquiries: 3, financingProjects: 2, documents: 7 },
};

const button = (name: string) => screen.findByRole('button', { name });
const show = (customer: WithEtag<CustomerView>, commands: Partial<PortalDataProvider> = {}) => {
  let now = customer;
  return renderPartInConsole(<CustomerPage />, {
    getOne: () => Promise.resolve({ data: now }) as never,
    ...Object.fromEntries(
      Object.entries(commands).map(([name, run]) => [
        name,
        async (shown: never) => {
          now = (await (run as (of: never) => Promise<WithEtag<CustomerView>>)(shown)) ?? now;
          return now;
        },
      ]),
    ),
  });
};

beforeEach(() => {
  acceptToken(aToken(['ROLE_BANK_EMPLOYEE_UPLOAD']));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.restoreAllMocks();
});

describe('archiving a customer', () => {
  it('says what goes, asks, and shows the proof', async () => {
    const notices = show(erika, { archiveCustomer: () => Promise.resolve(gone) });
    const opener = await button('Kunden archivieren');
    opener.focus();
    fireEvent.click(opener);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toMatch(/Muster.*nicht rückgängig.*Dokumente gelöscht/s);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Kunden archivieren' }));
    expect(await screen.findByText('Nachweis der Archivierung')).toBeTruthy();
    expect(screen.getByText('Gelöschte Dokumente').parentElement?.textContent).toContain('7');
    expect(screen.getByText('Gelöschte Vorhaben').parentElement?.textContent).toContain('2');
    expect(screen.getByText('Archiviert durch').parentElement?.textContent).toContain('Bank-Mitarbeiter');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Nachweis der Archivierung'));
    expect(notices).toEqual(['Der Kunde wurde archiviert.']);
    expect(screen.queryByRole('button', { name: /archivieren|Bearbeiten|einladen|anlegen/ })).toBeNull();
  });

  it('lists what stands in the way, each with the way there', async () => {
    acceptToken(aToken(['ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_BANK_EMPLOYEE_VALUTIERUNG']));
    const problem = JSON.stringify({
      code: 'WORK_UNDER_WAY',
      detail: 'Der Kunde kann noch nicht archiviert werden.',
      violations: [
        { propertyPath: '/api/enquiries/e7', message: 'Vorgang V-2026-000007: Offen' },
        { propertyPath: '/api/valutierung-financing-projects/p3', message: 'Vorhaben VH-2026-0815, Erste Rate: In Prüfung' },
        { propertyPath: '/api/valutierung-financing-projects/p3', message: 'Vorhaben VH-2026-0815, Zweite Rate: In Prüfung' },
      ],
    });
    const covering = vi.fn<(error: unknown) => void>();
    const stop = onFailure(covering);
    show(erika, { archiveCustomer: () => Promise.reject(httpErrorFromResponse(409, problem, null)) });
    fireEvent.click(await button('Kunden archivieren'));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Kunden archivieren' }));
    await within(dialog).findByRole('link', { name: 'Vorgang V-2026-000007: Offen' });
    expect(
      within(dialog)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/kunde/c1/vorgang/e7', '/kunde/c1/vorhaben/p3', '/kunde/c1/vorhaben/p3']);
    expect(dialog.textContent).not.toContain('Nennen Sie dafür die Nummer');
    expect(covering).not.toHaveBeenCalled();
    stop();
    cleanup();
    acceptToken(aToken(['ROLE_BANK_EMPLOYEE']));
    show(erika, { archiveCustomer: () => Promise.reject(httpErrorFromResponse(409, problem, null)) });
    fireEvent.click(await button('Kunden archivieren'));
    const other = await screen.findByRole('dialog');
    fireEvent.click(within(other).getByRole('button', { name: 'Kunden archivieren' }));
    expect((await within(other).findByRole('alert')).textContent).toMatch(/V-2026-000007.*beendet für Sie/s);
  });
});

describe('a customer who asked for the deletion', () => {
  it('can be taken back, after which nothing speaks of it any more', async () => {
    const notices = show(
      { ...erika, requestedDeletionAt: '2026-11-20T10:00:00.000Z' },
      { cancelDeletionRequest: () => Promise.resolve(erika) },
    );
    expect(await screen.findByText('Löschung beantragt am 20.11.2026')).toBeTruthy();
    fireEvent.click(await button('Löschanfrage stornieren'));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Löschanfrage stornieren' }));
    await waitFor(() => expect(screen.queryByText('Löschung beantragt am 20.11.2026')).toBeNull());
    expect(notices).toEqual(['Löschanfrage storniert.']);
  });
});
