import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import type { CreateParams, UpdateParams } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { customerModuleRoles, roleLabels, type CustomerModuleRole } from '@portal/contracts/shared/roles';
import { changedFields } from '../../api/dataProvider.ts';
import { httpErrorFromResponse } from '../../api/failures.ts';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aCustomer } from '../../testing/aCustomer.ts';
import { aToken } from '../../testing/aToken.ts';
import { fieldByLabel } from '../../testing/fieldByLabel.ts';
import { findElementByAccessibleName, elementByAccessibleName } from '../../testing/elementByAccessibleName.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { customersModule } from './customersModule.ts';

/** Who makes a customer looks after the customer, unless another is chosen. */
const OWN = '0a1b2c3d-1111-4222-8333-444455556666';
let stored: CustomerView;
let sent: unknown[];
/** Somebody else has changed the customer into this before it is saved. */
let changed: CustomerView | undefined;
/** Why the modules are refused; empty where they are not. */
let refusedModules: string;
const provider = {
  getOne: () => Promise.resolve({ data: stored }),
  getList: () => Promise.resolve({ data: [], total: 0 }),
  create: (_: string, { data }: CreateParams) => (sent.push(data), Promise.resolve({ data: stored })),
  update: (_: string, { data, previousData }: UpdateParams) => {
    sent.push(changedFields(data, previousData ?? {}));
    if (changed !== undefined) {
      [stored, changed] = [changed, undefined];
      return Promise.reject(httpErrorFromResponse(412, JSON.stringify({ code: 'STALE', detail: 'Geändert' }), null));
    }
    if (refusedModules !== '')
      return Promise.reject(
        httpErrorFromResponse(
          422,
          JSON.stringify({ detail: 'Ungültig', violations: [{ propertyPath: 'roles', message: refusedModules }] }),
          null,
        ),
      );
    return Promise.resolve({ data: { ...stored, ...data } });
  },
} as never;

const open = (path: string): readonly string[] =>
  renderPartInConsole(
    <Suspense>
      <Routes>
        {customersModule.pages.map(({ path: at, Page }) => (
          <Route key={at} path={at} element={<Page />} />
        ))}
      </Routes>
    </Suspense>,
    provider,
    path,
  );
const press = async (name: string): Promise<void> => void fireEvent.click(await findElementByAccessibleName('button', name));
const type = (label: string, value: string): void => void fireEvent.change(fieldByLabel(label), { target: { value } });

beforeEach(() => {
  stored = aCustomer();
  sent = [];
  changed = undefined;
  refusedModules = '';
  acceptToken(aToken(['ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_BANK_EMPLOYEE']));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.restoreAllMocks();
});

describe('a new customer', () => {
  it('needs number, address, salutation and names; empty values go out as null; it is said and opened', async () => {
    acceptToken(
      `x.${btoa(JSON.stringify({ id: OWN, roles: ['ROLE_BANK_EMPLOYEE_UPLOAD'], inheritedRoles: ['ROLE_BANK_EMPLOYEE'], exp: 4_000_000_000 }))}.x`,
    );
    const notices = open('/kunde/neu');
    await press('Kunden anlegen');
    expect(await screen.findAllByText('Pflichtfeld')).toHaveLength(5);
    expect([...fieldByLabel('Anrede').querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Bitte wählen',
      'Keine Anrede',
      'Frau',
      'Herr',
    ]);
    type('Kunden- bzw. Personennummer', '4711');
    type('E-Mail', ' erika@example.de ');
    type('Anrede', 'MRS');
    type('Vorname', 'Erika');
    type('Nachname', 'Muster');
    await press('Kunden anlegen');
    await waitFor(() => expect(notices).toEqual(['Der Kunde wurde erfolgreich angelegt.']));
    expect(sent).toEqual([
      {
        customerId: '4711',
        email: 'erika@example.de',
        salutation: 'MRS',
        isProf: false,
        isDr: false,
        firstName: 'Erika',
        lastName: 'Muster',
        mobile: null,
        bankEmployee: OWN,
        selbstauskunftBeraterEmail: null,
        roles: ['ROLE_CUSTOMER_UPLOAD'],
      },
    ]);
    expect(await findElementByAccessibleName('h1', 'Erika Muster')).toBeTruthy();
  });

  it('is given up to the list, by both ways', async () => {
    open('/kunde/neu');
    await findElementByAccessibleName('button', 'Kunden anlegen');
    expect(['Abbrechen', 'Zurück'].map((name) => elementByAccessibleName('a', name).getAttribute('href'))).toEqual(['/kunden', '/kunden']);
  });
});

describe('the data of a customer', () => {
  it('are edited where that is wished: only what has changed is sent, and it is said', async () => {
    const notices = open('/kunde/c1');
    await press('Bearbeiten');
    type('Nachname', 'Muster-Lang');
    await press('Speichern');
    await waitFor(() => expect(notices).toEqual(['Der Kunde wurde erfolgreich bearbeitet.']));
    expect(sent).toEqual([{ lastName: 'Muster-Lang' }]);
  });

  it.each([
    { ticked: 'ROLE_CUSTOMER_UPLOAD', taken: 'ROLE_CUSTOMER_VALUTIERUNG' },
    { unticked: 'ROLE_CUSTOMER_UPLOAD', given: 'ROLE_CUSTOMER_SELBSTAUSKUNFT' },
  ] as const)('take over a module that somebody else has given or taken, and keep what was chosen here: %o', async (roles) => {
    acceptToken(aToken(['ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_BANK_EMPLOYEE_VALUTIERUNG', 'ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT']));
    const box = (role: CustomerModuleRole) => screen.getByLabelText<HTMLInputElement>(roleLabels[role]);
    const held = (...own: readonly (CustomerModuleRole | undefined)[]) => own.filter((role) => role !== undefined);
    stored = aCustomer({ roles: held(roles.unticked, roles.taken) });
    changed = aCustomer({ '@etag': '"5"', roles: held(roles.unticked, roles.given) });
    open('/kunde/c1');
    await press('Bearbeiten');
    fireEvent.click(box('ROLE_CUSTOMER_UPLOAD'));
    await press('Speichern');
    await press('Neu laden');
    const foreign = roles.taken ?? roles.given;
    await waitFor(() => expect(box(foreign).checked).toBe(foreign === roles.given));
    expect(customerModuleRoles.filter((role) => box(role).checked)).toEqual(held(roles.ticked, roles.given));
    sent = [];
    await press('Speichern');
    await waitFor(() => expect(sent).toEqual([{ roles: held(roles.ticked, roles.given) }]));
  });

  it('say at the modules why they are refused', async () => {
    refusedModules = 'Dieses Modul dürfen Sie nicht vergeben.';
    open('/kunde/c1');
    await press('Bearbeiten');
    fireEvent.click(screen.getByLabelText(roleLabels.ROLE_CUSTOMER_UPLOAD));
    await press('Speichern');
    expect((await screen.findByText(refusedModules)).closest('fieldset')).not.toBeNull();
  });

  it('need salutation and names as a new one does', async () => {
    open('/kunde/c1');
    await press('Bearbeiten');
    for (const label of ['Anrede', 'Vorname', 'Nachname']) type(label, '');
    await press('Speichern');
    expect(await screen.findAllByText('Pflichtfeld')).toHaveLength(3);
    expect(sent).toEqual([]);
  });

  it('hold an address that can be edited until the access is activated', async () => {
    open('/kunde/c1');
    await press('Bearbeiten');
    expect(() => fieldByLabel('E-Mail')).toThrow();
    cleanup();
    stored = aCustomer({ activatedAt: null });
    open('/kunde/c1');
    await press('Bearbeiten');
    expect(fieldByLabel('E-Mail').value).toBe('erika@example.de');
  });

  it('say that who is invited must be invited anew at another address', async () => {
    const words = /^Mit einer anderen Adresse gelten die Einladung und ein mit ihr gewähltes Passwort nicht mehr/;
    stored = aCustomer({ activatedAt: null });
    open('/kunde/c1');
    await press('Bearbeiten');
    expect(screen.getByText(words)).toBeTruthy();
    cleanup();
    stored = aCustomer({ activatedAt: null, invitedAt: null });
    open('/kunde/c1');
    await press('Bearbeiten');
    expect(screen.queryByText(words)).toBeNull();
  });

  it('lead back to the list', async () => {
    open('/kunde/c1');
    expect((await findElementByAccessibleName('a', 'Zurück')).getAttribute('href')).toBe('/kunden');
  });
});
