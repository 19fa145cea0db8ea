import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import type { CreateParams, UpdateParams } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import { employeeRoles, roleLabels, type EmployeeRole } from '@portal/contracts/shared/roles';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { changedFields } from '../../api/dataProvider.ts';
import { httpErrorFromResponse } from '../../api/failures.ts';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { anEmployee } from '../../testing/anEmployee.ts';
import { aToken } from '../../testing/aToken.ts';
import { findElementByAccessibleName } from '../../testing/elementByAccessibleName.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { employeesModule } from './employeesModule.ts';

let stored: WithEtag<EmployeeView>;
let sent: unknown[];
/** What is done is stored, and its answer does not arrive. */
let lost: boolean;
/** Why the roles are refused; empty where they are not. */
let refusedRoles: string;
const change = (facts: Partial<EmployeeView>): Promise<WithEtag<EmployeeView>> => {
  stored = { ...stored, ...facts, '@etag': '"2"' };
  return Promise.resolve(stored);
};
const provider = {
  getOne: () => Promise.resolve({ data: stored }),
  create: (_: string, { data }: CreateParams) => {
    sent.push(data);
    return Promise.resolve({ data: stored });
  },
  update: (_: string, { data, previousData }: UpdateParams) => {
    sent.push(changedFields(data, previousData ?? {}));
    if ((previousData as { '@etag': string })['@etag'] !== stored['@etag'])
      return Promise.reject(httpErrorFromResponse(412, JSON.stringify({ code: 'STALE', detail: 'Geändert' }), null));
    if (refusedRoles !== '')
      return Promise.reject(
        httpErrorFromResponse(
          422,
          JSON.stringify({ detail: 'Ungültig', violations: [{ propertyPath: 'roles', message: refusedRoles }] }),
          null,
        ),
      );
    return change(data as object).then((now) => ({ data: now }));
  },
  inviteEmployee: () => change({ invitedAt: '2026-11-22T10:00:00.000Z' }),
  blockEmployee: async (_: unknown, blocked: boolean) => {
    sent.push(blocked);
    const now = await change({ blocked });
    if (lost) throw httpErrorFromResponse(503, JSON.stringify({ code: 'BUSY', detail: 'Bitte später' }), null);
    return now;
  },
  endSessionsOfEmployee: (id: string) => (sent.push(id), Promise.resolve()),
  resetSecondFactor: () => change({ secondFactor: false }),
  archiveEmployee: () => change({ archivedAt: '2026-11-22T10:00:00.000Z', firstName: null, lastName: null, email: null }),
} as never;

function open(path: string, ...roles: EmployeeRole[]): readonly string[] {
  acceptToken(aToken(roles.length === 0 ? ['ROLE_BANK_ADMIN'] : roles));
  const routes = employeesModule.pages.map(({ path: at, Page }) => <Route key={at} path={at} element={<Page />} />);
  return renderPartInConsole(
    <main>
      <Suspense>
        <Routes>{routes}</Routes>
      </Suspense>
    </main>,
    provider,
    path,
  );
}
const press = async (name: string): Promise<void> => void fireEvent.click(await findElementByAccessibleName('button', name));
const pressInDialog = async (name: string): Promise<void> =>
  void fireEvent.click(await findElementByAccessibleName('[role="dialog"] button', name));
const confirm = async (name: string): Promise<void> => {
  await pressInDialog(name);
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
};
const box = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: RegExp, value: string): Promise<void> => void fireEvent.change(await field(label), { target: { value } });

beforeEach(() => {
  stored = anEmployee();
  sent = [];
  lost = false;
  refusedRoles = '';
  // react-admin reports what is refused.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.restoreAllMocks();
});

describe('a new bank employee', () => {
  it('is created with what was entered, said, and opened', async () => {
    const notices = open('/bank-mitarbeiter/neu');
    await press('Bank-Mitarbeiter anlegen');
    expect(await screen.findAllByText('Pflichtfeld')).toHaveLength(4);
    await type(/^E-Mail/, ' petra.weber@bank.example ');
    await type(/^Anrede/, 'MRS');
    await type(/^Vorname/, 'Petra');
    await type(/^Nachname/, 'Weber');
    fireEvent.click(await box('Einreicher-Modul'));
    await press('Bank-Mitarbeiter anlegen');
    await waitFor(() => expect(notices).toEqual(['Der Bank-Mitarbeiter wurde erfolgreich angelegt.']));
    expect(sent).toEqual([
      {
        email: 'petra.weber@bank.example',
        salutation: 'MRS',
        firstName: 'Petra',
        lastName: 'Weber',
        roles: ['ROLE_BANK_EMPLOYEE_UPLOAD'],
      },
    ]);
    expect(await findElementByAccessibleName('h1', 'Petra Weber')).toBeTruthy();
  });

  it('gets no role that its creator may not grant, and the box says why', async () => {
    open('/bank-mitarbeiter/neu');
    const admin = await box('Instanz-Administrator');
    expect([admin.disabled, admin.closest('[title]')?.getAttribute('title')]).toEqual([true, 'Fehlende Rechte']);
    const reason = document.getElementById(admin.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toMatch(/Fehlende Rechte: Dieses Recht vergibt nur, wer „Instanz-Administrator“ ist\.$/);
    expect((await box('Bank-Administrator')).disabled).toBe(false);
    cleanup();
    open('/bank-mitarbeiter/neu', 'ROLE_ADMIN');
    expect((await box('Instanz-Administrator')).disabled).toBe(false);
  });
});

describe('the data of a bank employee', () => {
  it('are edited without the e-mail address, and only what was changed is sent', async () => {
    const notices = open('/bank-mitarbeiter/p1');
    await press('Bearbeiten');
    expect((await screen.findByText('petra.weber@bank.example')).tagName).toBe('P');
    await type(/^Nachname/, 'Weber-Lang');
    await press('Speichern');
    await waitFor(() => expect(notices).toEqual(['Der Bank-Mitarbeiter wurde erfolgreich bearbeitet.']));
    expect(sent).toEqual([{ lastName: 'Weber-Lang' }]);
  });

  it('meet the change of somebody else, and nothing that was typed is lost', async () => {
    open('/bank-mitarbeiter/p1');
    await press('Bearbeiten');
    await type(/^Nachname/, 'Weber-Lang');
    await change({ firstName: 'Petra Maria' });
    await press('Speichern');
    await press('Neu laden');
    await waitFor(async () => expect((await field(/^Vorname/)).value).toBe('Petra Maria'));
    expect((await field(/^Nachname/)).value).toBe('Weber-Lang');
  });

  it('take over the rights that somebody else has given and taken, and keep those that were ticked and unticked here', async () => {
    stored = anEmployee({ roles: ['ROLE_BANK_EMPLOYEE', 'ROLE_BANK_EMPLOYEE_UPLOAD'] });
    open('/bank-mitarbeiter/p1');
    await press('Bearbeiten');
    fireEvent.click(await box(roleLabels.ROLE_BANK_EMPLOYEE));
    fireEvent.click(await box(roleLabels.ROLE_BANK_EMPLOYEE_VALUTIERUNG));
    await change({ roles: ['ROLE_BANK_EMPLOYEE', 'ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT'] });
    await press('Speichern');
    await press('Neu laden');
    await waitFor(async () => expect((await box(roleLabels.ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT)).checked).toBe(true));
    expect(employeeRoles.filter((role) => screen.getByLabelText<HTMLInputElement>(roleLabels[role]).checked)).toEqual([
      'ROLE_BANK_EMPLOYEE_VALUTIERUNG',
      'ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT',
    ]);
    sent = [];
    await press('Speichern');
    await waitFor(() => expect(sent).toEqual([{ roles: ['ROLE_BANK_EMPLOYEE_VALUTIERUNG', 'ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT'] }]));
  });

  it('say at the rights why they are refused', async () => {
    refusedRoles = 'Dieses Recht dürfen Sie nicht vergeben.';
    open('/bank-mitarbeiter/p1');
    await press('Bearbeiten');
    fireEvent.click(await box(roleLabels.ROLE_BANK_EMPLOYEE_VALUTIERUNG));
    await press('Speichern');
    expect((await screen.findByText(refusedRoles)).closest('fieldset')).not.toBeNull();
  });

  it('of their own hold roles that they cannot change', async () => {
    stored = anEmployee({ id: 'e1', roles: ['ROLE_BANK_ADMIN'] });
    open('/bank-mitarbeiter/e1');
    await press('Bearbeiten');
    expect((await box('Bank-Administrator')).checked).toBe(true);
    expect(document.querySelectorAll('input[type=checkbox]:enabled')).toHaveLength(0);
    expect(screen.getByText('Die eigenen Rechte kann niemand selbst ändern.')).toBeTruthy();
  });
});

describe('the access of a bank employee', () => {
  it('is opened by an invitation, and by another one', async () => {
    stored = anEmployee({ invitedAt: null, activatedAt: null });
    const notices = open('/bank-mitarbeiter/p1');
    await press('Mitarbeiter einladen');
    await confirm('Mitarbeiter einladen');
    expect(await findElementByAccessibleName('button', 'Mitarbeiter erneut einladen')).toBeTruthy();
    expect(notices).toEqual(['Die Einladung wurde verschickt.']);
  });

  it('that is activated needs no invitation: the button is off and says so', async () => {
    open('/bank-mitarbeiter/p1');
    const again = await findElementByAccessibleName<HTMLButtonElement>('button', 'Mitarbeiter erneut einladen');
    expect(again.disabled).toBe(true);
    expect(document.getElementById(again.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/Einladung ist nicht mehr nötig/);
  });

  it('is not ended by its owner, nor that of an instance administrator by others', async () => {
    const ends = () =>
      ['Zugang sperren', 'Sitzungen beenden', 'Mitarbeiter archivieren'].filter((name) => screen.queryByText(name) !== null);
    stored = anEmployee({ id: 'e1', roles: ['ROLE_BANK_ADMIN'] });
    open('/bank-mitarbeiter/e1');
    expect(await screen.findByText(/^Das ist Ihr eigener Zugang/)).toBeTruthy();
    expect(ends()).toEqual([]);
    cleanup();
    stored = anEmployee({ roles: ['ROLE_ADMIN'] });
    open('/bank-mitarbeiter/p1');
    expect(await screen.findByText(/^Fehlende Rechte: Nur Instanz-Administratoren/)).toBeTruthy();
    expect(ends()).toEqual([]);
    cleanup();
    open('/bank-mitarbeiter/p1', 'ROLE_ADMIN');
    await findElementByAccessibleName('button', 'Zugang sperren');
    expect(ends()).toHaveLength(3);
  });

  it('is blocked and unblocked after a question', async () => {
    const notices = open('/bank-mitarbeiter/p1');
    await press('Zugang sperren');
    expect(await screen.findByText(/^Petra Weber wird sofort abgemeldet/)).toBeTruthy();
    await confirm('Zugang sperren');
    expect(await screen.findByText('Gesperrt')).toBeTruthy();
    await press('Zugang entsperren');
    await confirm('Zugang entsperren');
    expect(await screen.findByText('Aktiv')).toBeTruthy();
    expect(notices).toEqual(Array.from({ length: 2 }, () => 'Der Bank-Mitarbeiter wurde erfolgreich bearbeitet.'));
  });

  it('is only blocked by a dialog that asked about that, also after an answer that was lost', async () => {
    lost = true;
    open('/bank-mitarbeiter/p1');
    await press('Zugang sperren');
    await pressInDialog('Zugang sperren');
    expect(await screen.findByText('Gesperrt')).toBeTruthy();
    expect(await screen.findByText('Bitte später')).toBeTruthy();
    expect(screen.getByText(/^Petra Weber wird sofort abgemeldet/)).toBeTruthy();
    lost = false;
    await confirm('Zugang sperren');
    expect(sent).toEqual([true, true]);
    expect(await findElementByAccessibleName('button', 'Zugang entsperren')).toBeTruthy();
  });

  it('is signed out everywhere after a question, and the access stays', async () => {
    const notices = open('/bank-mitarbeiter/p1');
    await press('Sitzungen beenden');
    expect(await screen.findByText(/^Petra Weber wird sofort auf allen Geräten abgemeldet/)).toBeTruthy();
    expect(sent).toEqual([]);
    await confirm('Sitzungen beenden');
    await waitFor(() => expect(notices).toEqual(['Alle Sitzungen des Bank-Mitarbeiters wurden beendet.']));
    expect([sent, screen.queryByText('Gesperrt')]).toEqual([['p1'], null]);
  });

  it('loses a second factor that its owner cannot use any more, after a question', async () => {
    stored = anEmployee({ secondFactor: true });
    const notices = open('/bank-mitarbeiter/p1');
    expect(await screen.findByText('Zweiter Faktor eingerichtet')).toBeTruthy();
    await press('Zweiten Faktor zurücksetzen');
    expect(await screen.findByText(/Prüfen Sie vorher, dass die Bitte wirklich von dieser Person kommt/)).toBeTruthy();
    await confirm('Zweiten Faktor zurücksetzen');
    await waitFor(() => expect(screen.queryByText('Zweiter Faktor eingerichtet')).toBeNull());
    expect(notices).toEqual(['Der zweite Faktor wurde zurückgesetzt.']);
  });

  it('ends with the archive, after it was said what happens; then nothing can be done any more', async () => {
    open('/bank-mitarbeiter/p1');
    await press('Mitarbeiter archivieren');
    expect(await screen.findByText(/nicht rückgängig/)).toBeTruthy();
    expect([...document.querySelectorAll('[role="dialog"] li')].map(({ textContent }) => textContent)).toEqual([
      'Name und E-Mail-Adresse werden anonymisiert.',
      'Der Zugang endet sofort, auch in laufenden Sitzungen.',
      'Zuordnungen zu Kunden werden aufgelöst: Diese Kunden haben danach keinen Berater.',
    ]);
    await confirm('Mitarbeiter archivieren');
    expect(await findElementByAccessibleName('h1', 'Archivierter Bank-Mitarbeiter')).toBeTruthy();
    expect(document.querySelectorAll('button')).toHaveLength(0);
  });
});
