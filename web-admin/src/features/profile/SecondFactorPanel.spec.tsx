import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SecondFactorView } from '@portal/contracts/employees/views/secondFactor';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { findElementByAccessibleName, elementByAccessibleName } from '../../testing/elementByAccessibleName.ts';
import { stubBrowserPasskeys } from '../../testing/stubBrowserPasskeys.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';

let state: SecondFactorView;
let sent: { readonly path: string; readonly body: object }[];
let answers: Record<string, () => Response>;
const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const none: SecondFactorView = {
  active: false,
  app: false,
  passkeys: [],
  passkeysPossible: true,
  required: false,
  recoveryCodesLeft: 0,
};
const active: SecondFactorView = { ...none, active: true, app: true, recoveryCodesLeft: 8 };
const phone = { id: 'k1', name: 'Diensthandy', createdAt: new Date().toISOString(), lastUsedAt: null };

beforeEach(() => {
  state = none;
  sent = [];
  answers = {};
  acceptToken(aToken());
  vi.stubGlobal('fetch', (address: string, { method, body }: RequestInit) => {
    if (method !== 'POST' && method !== 'PATCH') return Promise.resolve(json(state));
    const path = address.replace('/api/bank-employees/second-factor', '');
    sent.push({ path, body: JSON.parse(String(body)) as object });
    return Promise.resolve(answers[path]?.() ?? json({}, 503));
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const type = async (label: RegExp, value: string): Promise<void> =>
  void fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = async (name: string): Promise<void> => void fireEvent.click(await findElementByAccessibleName('button', name));

describe('the second factor in the profile', () => {
  it('is set up with the password, the app and its recovery codes', async () => {
    answers = {
      '/begin': () => json({ secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x', qrCode: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
      '/set-up': () => {
        state = { ...active, recoveryCodesLeft: 10 };
        return json({ recoveryCodes: ['ABCDEFGHJK'] });
      },
    };
    const notices = renderPartInConsole(<SecondFactorPanel />);
    await press('Authenticator-App einrichten');
    await press('Weiter');
    expect(await screen.findByText('Geben Sie Ihr aktuelles Passwort ein')).toBeTruthy();
    await type(/^Aktuelles Passwort/, 'Demo-Passwort-2026!');
    await press('Weiter');
    await type(/^Code der App/, '123456');
    await press('Einrichtung abschließen');
    expect(await screen.findByText('ABCDE-FGHJK')).toBeTruthy();
    expect(elementByAccessibleName<HTMLButtonElement>('button', 'Fertig').disabled).toBe(true);
    fireEvent.click(screen.getByLabelText('Ich habe die Codes sicher aufbewahrt.'));
    await press('Fertig');
    expect(await screen.findByText('Sie haben noch 10 Wiederherstellungscodes.')).toBeTruthy();
    expect(notices).toEqual(['Ihre Authenticator-App ist eingerichtet.']);
    expect(sent.map(({ path }) => path)).toEqual(['/begin', '/set-up']);
  });

  it('is removed with password and code; what is wrong stands at its field', async () => {
    state = active;
    const wrong = { propertyPath: 'code', message: 'Dieser Code ist nicht richtig.' };
    answers['/remove'] = () => json({ code: 'SECOND_FACTOR_CODE_WRONG', detail: wrong.message, violations: [wrong] }, 422);
    renderPartInConsole(<SecondFactorPanel />);
    await press('Entfernen');
    await type(/^Aktuelles Passwort/, 'Demo-Passwort-2026!');
    await type(/^Code Ihres jetzigen/, '123456');
    const submit = [...document.querySelectorAll<HTMLButtonElement>('button[type="submit"]')].at(-1)!;
    fireEvent.click(submit);
    expect(await screen.findByText('Dieser Code ist nicht richtig.')).toBeTruthy();
    answers['/remove'] = () => {
      state = none;
      return json(state);
    };
    await type(/^Code Ihres jetzigen/, '654321');
    fireEvent.click(submit);
    expect(await screen.findByText('Sie haben keinen zweiten Faktor eingerichtet.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByLabelText(/^Aktuelles Passwort/)).toBeNull());
  });

  it('cannot be removed where the bank requires one, and warns when few codes are left', async () => {
    state = { ...active, required: true, recoveryCodesLeft: 1 };
    renderPartInConsole(<SecondFactorPanel />);
    expect(await screen.findByText('Sie haben noch 1 Wiederherstellungscode.')).toBeTruthy();
    expect(screen.queryByText('Entfernen')).toBeNull();
    expect(screen.getByText(/Ihre Bank verlangt einen zweiten Faktor/)).toBeTruthy();
  });

  it('takes a passkey beside the app, confirmed by the present factor', async () => {
    const asked = stubBrowserPasskeys();
    state = active;
    const challenge = { challenge: 'YXVmZ2FiZQ', rpId: 'portal.bank.example', present: [] };
    answers = {
      '/passkeys/begin': () => json({ ...challenge, rpName: 'Demo Bank', userId: 'ZTE', userName: 'petra@bank.example' }),
      '/passkeys': () => {
        state = { ...active, passkeys: [phone] };
        return json({ recoveryCodes: null });
      },
    };
    const notices = renderPartInConsole(<SecondFactorPanel />);
    await press('Passkey hinzufügen');
    await type(/^Aktuelles Passwort/, 'Demo-Passwort-2026!');
    await type(/^Code Ihres jetzigen/, '123456');
    await press('Weiter');
    await type(/^Name/, 'Diensthandy');
    await press('Passkey erstellen');
    expect(await screen.findByText('Diensthandy')).toBeTruthy();
    await waitFor(() => expect(notices).toEqual(['Der Passkey wurde hinzugefügt.']));
    expect(asked.create).toHaveLength(1);
    expect(sent[0]?.body).toEqual({ currentPassword: 'Demo-Passwort-2026!', code: '123456' });
  });

  it('renames a passkey, and removes it confirmed by itself', async () => {
    const asked = stubBrowserPasskeys();
    state = { ...active, app: false, passkeys: [phone] };
    answers = {
      '/passkeys/k1': () => {
        state = { ...state, passkeys: [{ ...phone, name: 'Altes Handy' }] };
        return json(state);
      },
      '/challenge': () => json({ challenge: 'YXVmZ2FiZQ', rpId: 'portal.bank.example', present: [] }),
      '/passkeys/k1/remove': () => {
        state = none;
        return json(state);
      },
    };
    renderPartInConsole(<SecondFactorPanel />);
    fireEvent.click(await screen.findByLabelText('Weitere Aktionen für „Diensthandy“'));
    fireEvent.click(await screen.findByText('Umbenennen'));
    await type(/^Name/, 'Altes Handy');
    await press('Speichern');
    fireEvent.click(await screen.findByLabelText('Weitere Aktionen für „Altes Handy“'));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Entfernen' }));
    expect(await screen.findByText('Es ist Ihr letzter Faktor: Zur Anmeldung genügt dann wieder Ihr Passwort allein.')).toBeTruthy();
    await type(/^Aktuelles Passwort/, 'Demo-Passwort-2026!');
    await press('Entfernen');
    expect(await screen.findByText('Sie haben keinen zweiten Faktor eingerichtet.')).toBeTruthy();
    expect(asked.get).toHaveLength(1);
    expect(sent.at(-1)).toMatchObject({ path: '/passkeys/k1/remove', body: { passkey: { credentialId: 'c1' } } });
  });

  it('says why there can be no passkeys, and offers none', async () => {
    stubBrowserPasskeys();
    state = { ...none, passkeysPossible: false };
    renderPartInConsole(<SecondFactorPanel />);
    expect(await screen.findByText(/^Passkeys sind nur möglich/)).toBeTruthy();
    expect(screen.queryByText('Passkey hinzufügen')).toBeNull();
  });
});
