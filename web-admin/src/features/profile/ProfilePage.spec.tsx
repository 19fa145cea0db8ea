import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChangeOwnDataBody } from '@portal/contracts/employees/commands/changeOwnData';
import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { httpErrorFromResponse } from '../../api/failures.ts';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { anEmployee } from '../../testing/anEmployee.ts';
import { aToken } from '../../testing/aToken.ts';
import { elementByAccessibleName } from '../../testing/elementByAccessibleName.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { ProfilePage } from './ProfilePage.tsx';

let stored: WithEtag<EmployeeView>;
let sent: ChangeOwnDataBody[];
let refusal: Error | undefined;
/** Before it no change is answered. */
let mayAnswer: Promise<void>;
const provider = {
  getOne: () => Promise.resolve({ data: stored }),
  changeOwnData: (_: unknown, body: ChangeOwnDataBody) => {
    sent.push(body);
    if (refusal !== undefined) return Promise.reject(refusal);
    // The address stays until it is confirmed.
    stored = { ...stored, firstName: body.firstName, lastName: body.lastName, '@etag': '"2"' };
    const emailToConfirm = body.email !== stored.email;
    return mayAnswer.then(() => ({ emailToConfirm }));
  },
} as never;

const open = (): readonly string[] => renderPartInConsole(<ProfilePage />, provider);
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const type = async (label: string, value: string): Promise<void> => void fireEvent.change(await field(label), { target: { value } });
const save = (): void => void fireEvent.click(elementByAccessibleName('button', 'Speichern'));
const enterPassword = (): Promise<void> => type('Aktuelles Passwort', 'Demo-Passwort-2026!');

beforeEach(() => {
  stored = anEmployee({ id: 'e1', roles: ['ROLE_BANK_EMPLOYEE_UPLOAD'] });
  sent = [];
  refusal = undefined;
  mayAnswer = Promise.resolve();
  acceptToken(aToken());
  // react-admin reports what is refused.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.restoreAllMocks();
});

describe('the own profile', () => {
  it('is saved with the present password, and begins anew', async () => {
    const notices = open();
    await type('Nachname', 'Weber-Lang');
    save();
    expect(await screen.findByText('Geben Sie Ihr aktuelles Passwort ein')).toBeTruthy();
    await enterPassword();
    save();
    await waitFor(() => expect(notices).toEqual(['Ihr Profil wurde gespeichert.']));
    expect(sent).toEqual([
      {
        salutation: 'MRS',
        firstName: 'Petra',
        lastName: 'Weber-Lang',
        email: 'petra.weber@bank.example',
        currentPassword: 'Demo-Passwort-2026!',
        newPassword: null,
        confirmNewPassword: null,
      },
    ]);
    await waitFor(async () => expect((await field('Aktuelles Passwort')).value).toBe(''));
    expect((await field('Nachname')).value).toBe('Weber-Lang');
    expect(elementByAccessibleName<HTMLButtonElement>('button', 'Speichern').disabled).toBe(true);
  });

  it('keeps what is typed while it is on its way', async () => {
    let answer = (): void => undefined;
    mayAnswer = new Promise((resolve) => (answer = resolve));
    const notices = open();
    await type('Nachname', 'Weber-Lang');
    await enterPassword();
    save();
    await waitFor(() => expect(sent).toHaveLength(1));
    await type('Vorname', 'Petra Maria');
    answer();
    await waitFor(() => expect(notices).toEqual(['Ihr Profil wurde gespeichert.']));
    await waitFor(async () => expect((await field('Aktuelles Passwort')).value).toBe(''));
    expect([(await field('Vorname')).value, (await field('Nachname')).value]).toEqual(['Petra Maria', 'Weber-Lang']);
  });

  it('sends a new address to its mailbox, and says that the old one holds until then', async () => {
    const notices = open();
    await type('E-Mail', 'weber-lang@bank.example');
    await enterPassword();
    save();
    await waitFor(() => expect(notices).toEqual(['Um die Änderung der E-Mail-Adresse abzuschließen, schauen Sie bitte in Ihr Postfach.']));
    expect(await screen.findByText(/E-Mail an weber-lang@bank\.example/)).toBeTruthy();
    expect((await field('E-Mail')).value).toBe('petra.weber@bank.example');
  });

  it('takes a new password only twice and by the rule', async () => {
    const notices = open();
    await enterPassword();
    await type('Neues Passwort(?! w)', 'kurz');
    save();
    expect(await screen.findByText('Mindestens 8 Zeichen')).toBeTruthy();
    expect(screen.getByText('Pflichtfeld')).toBeTruthy();
    await type('Neues Passwort(?! w)', 'Sonnenblume-26');
    await type('Neues Passwort wiederholen', 'Sonnenblume-27');
    save();
    expect(await screen.findByText('Bitte wiederholen Sie Ihr Passwort')).toBeTruthy();
    await type('Neues Passwort wiederholen', 'Sonnenblume-26');
    save();
    await waitFor(() => expect(notices).toEqual(['Ihr Passwort wurde erfolgreich geändert.']));
    expect(sent).toHaveLength(1);
  });

  it('says at its field what the server refuses, and keeps what was typed', async () => {
    refusal = httpErrorFromResponse(
      422,
      JSON.stringify({
        code: 'WRONG_PASSWORD',
        detail: 'x',
        violations: [{ propertyPath: 'currentPassword', message: 'Falsches Passwort.' }],
      }),
      null,
    );
    open();
    await type('Nachname', 'Weber-Lang');
    await enterPassword();
    save();
    expect(await screen.findByText('Falsches Passwort.')).toBeTruthy();
    expect((await field('Nachname')).value).toBe('Weber-Lang');
  });

  it('says what the own roles mean, also those that come with another', async () => {
    open();
    expect(await screen.findByText('Bank-Mitarbeiter (enthalten)')).toBeTruthy();
    expect(screen.getByText('Fordert Dokumente an und prüft sie. Enthält Bank-Mitarbeiter.')).toBeTruthy();
  });
});
