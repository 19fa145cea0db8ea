import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentSession, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { findElementByAccessibleName, elementByAccessibleName } from '../../testing/elementByAccessibleName.ts';
import { stubBrowserPasskeys } from '../../testing/stubBrowserPasskeys.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { LoginPage } from './LoginPage.tsx';

interface Sent {
  readonly path: string;
  readonly body: object;
  readonly token: string | null;
}
let sent: Sent[];
let answers: Record<string, () => Response>;
const json =
  (body: object, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });
const refused = (code: string, detail: string, field?: string, status = 422) =>
  json({ code, detail, violations: field === undefined ? [] : [{ propertyPath: field, message: detail }] }, status);

beforeEach(() => {
  sent = [];
  answers = { '/login': json({ pendingToken: 'e1.wartet', secondStep: 'enter' }) };
  vi.stubGlobal('fetch', (address: string, { method, body, headers }: RequestInit) => {
    if (method !== 'POST') return Promise.resolve(new Response('[]'));
    const path = address.replace('/api/bank-employees', '');
    sent.push({ path, body: JSON.parse(String(body)) as object, token: new Headers(headers).get('X-Employee-Token') });
    return Promise.resolve(answers[path]?.() ?? new Response(null, { status: 503 }));
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: RegExp, value: string): Promise<void> => void fireEvent.change(await field(label), { target: { value } });
const press = (name: string): void => void fireEvent.click(elementByAccessibleName('button', name));

async function givePassword(): Promise<void> {
  renderPartInConsole(
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="*" element={<p>Drinnen</p>} />
    </Routes>,
    {},
    '/login',
  );
  await type(/^E-Mail/, 'petra@bank.example');
  await type(/^Passwort \*$/, 'Demo-Passwort-2026!');
  press('Anmelden');
}

describe('the second step of signing in', () => {
  it('takes the code of the app, which the phone may fill in, and opens the console', async () => {
    answers['/second-factor'] = json({ token: aToken() });
    await givePassword();
    const code = await field(/^Code der App/);
    expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(currentSession().payload).toBeNull();
    await type(/^Code der App/, '123 456');
    press('Bestätigen');
    expect(await screen.findByText('Drinnen')).toBeTruthy();
    expect(sent.at(-1)).toEqual({ path: '/second-factor', body: { code: '123 456' }, token: 'e1.wartet' });
  });

  it('says at the field what is wrong, and keeps what was typed', async () => {
    answers['/second-factor'] = refused('SECOND_FACTOR_CODE_WRONG', 'Dieser Code ist nicht richtig.', 'code');
    await givePassword();
    await type(/^Code der App/, '12');
    press('Bestätigen');
    expect(await screen.findByText('Der Code der App hat 6 Ziffern, ein Wiederherstellungscode 10 Zeichen.')).toBeTruthy();
    await type(/^Code der App/, '123456');
    press('Bestätigen');
    expect(await screen.findByText('Dieser Code ist nicht richtig.')).toBeTruthy();
    expect((await field(/^Code der App/)).value).toBe('123456');
  });

  it('takes a recovery code instead, and says who helps without one', async () => {
    answers['/second-factor'] = json({ token: aToken() });
    await givePassword();
    fireEvent.click(await findElementByAccessibleName('button', 'Wiederherstellungscode verwenden'));
    expect(await screen.findByText(/Ihre Bank-Administration kann den zweiten Faktor zurücksetzen/)).toBeTruthy();
    await type(/^Wiederherstellungscode/, 'abcde-fghjk');
    press('Bestätigen');
    expect(await screen.findByText('Drinnen')).toBeTruthy();
    expect(sent.at(-1)?.body).toEqual({ code: 'abcde-fghjk' });
  });

  it('asks the device for a passkey first, where there is one', async () => {
    const asked = stubBrowserPasskeys();
    answers['/login'] = json({ pendingToken: 'e1.wartet', secondStep: 'enter', factors: ['app', 'passkey'] });
    answers['/second-factor/challenge'] = json({ challenge: 'YXVmZ2FiZQ', rpId: 'portal.bank.example', present: [] });
    answers['/second-factor'] = json({ token: aToken() });
    await givePassword();
    fireEvent.click(await findElementByAccessibleName('button', 'Mit Passkey bestätigen'));
    expect(await screen.findByText('Drinnen')).toBeTruthy();
    expect(asked.get).toHaveLength(1);
    expect(sent.at(-1)).toMatchObject({ path: '/second-factor', body: { passkey: { credentialId: 'c1' } }, token: 'e1.wartet' });
  });

  it('says it when the device was not asked to the end, and takes the code of the app instead', async () => {
    stubBrowserPasskeys('NotAllowedError');
    answers['/login'] = json({ pendingToken: 'e1.wartet', secondStep: 'enter', factors: ['app', 'passkey'] });
    answers['/second-factor/challenge'] = json({ challenge: 'YXVmZ2FiZQ', rpId: 'portal.bank.example', present: [] });
    answers['/second-factor'] = json({ token: aToken() });
    await givePassword();
    fireEvent.click(await findElementByAccessibleName('button', 'Mit Passkey bestätigen'));
    expect(await screen.findByText(/^Die Bestätigung wurde abgebrochen/)).toBeTruthy();
    expect(elementByAccessibleName('button', 'Wiederherstellungscode verwenden')).toBeTruthy();
    press('Code der App verwenden');
    expect(screen.queryByText(/^Die Bestätigung wurde abgebrochen/)).toBeNull();
    await type(/^Code der App/, '123456');
    press('Bestätigen');
    expect(await screen.findByText('Drinnen')).toBeTruthy();
  });

  it('offers no passkey to a browser that knows none', async () => {
    answers['/login'] = json({ pendingToken: 'e1.wartet', secondStep: 'enter', factors: ['passkey'] });
    await givePassword();
    expect(await field(/^Wiederherstellungscode/)).toBeTruthy();
    expect(screen.queryByText('Passkey verwenden')).toBeNull();
  });

  it('that waited too long begins again with the password, the address still there', async () => {
    answers['/second-factor'] = refused('UNAUTHENTICATED', 'Bitte melden Sie sich an.', undefined, 401);
    await givePassword();
    await type(/^Code der App/, '123456');
    press('Bestätigen');
    expect(await screen.findByText(/hat zu lange gedauert/)).toBeTruthy();
    expect((await field(/^E-Mail/)).value).toBe('petra@bank.example');
  });
});

describe('signing in where a second factor is required and there is none', () => {
  it('leads over the app and the recovery codes into the console', async () => {
    answers = {
      '/login': json({ pendingToken: 'e1.wartet', secondStep: 'set_up' }),
      '/second-factor/begin': json({
        secret: 'GEZDGNBVGY3TQOJQ',
        uri: 'otpauth://totp/x',
        qrCode: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      }),
      '/second-factor/set-up': json({ recoveryCodes: ['ABCDEFGHJK', 'KMNPQRSTUV'], token: aToken() }),
    };
    await givePassword();
    fireEvent.click(await findElementByAccessibleName('button', 'Authenticator-App einrichten'));
    expect(await screen.findByText('GEZD GNBV GY3T QOJQ')).toBeTruthy();
    expect(screen.getByAltText('QR-Code für die Authenticator-App')).toBeTruthy();
    expect(sent.at(-1)).toMatchObject({ body: { currentPassword: 'Demo-Passwort-2026!' }, token: 'e1.wartet' });
    await type(/^Code der App/, '123456');
    press('Einrichtung abschließen');
    expect(await screen.findByText('ABCDE-FGHJK')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Ihre Wiederherstellungscodes'));
    expect(currentSession().payload, 'not before they were seen').toBeNull();
    expect(elementByAccessibleName<HTMLButtonElement>('button', 'Weiter zum Dashboard').disabled).toBe(true);
    fireEvent.click(screen.getByLabelText('Ich habe die Codes sicher aufbewahrt.'));
    press('Weiter zum Dashboard');
    expect(await screen.findByText('Drinnen')).toBeTruthy();
  });

  it('takes a passkey as well, made once however often its answer is lost', async () => {
    const asked = stubBrowserPasskeys();
    answers = {
      '/login': json({ pendingToken: 'e1.wartet', secondStep: 'set_up' }),
      '/second-factor/passkeys/begin': json({
        challenge: 'YXVmZ2FiZQ',
        rpId: 'portal.bank.example',
        rpName: 'Demo Bank',
        userId: 'ZTE',
        userName: 'petra@bank.example',
        present: [],
      }),
    };
    await givePassword();
    fireEvent.click(await findElementByAccessibleName('button', 'Passkey einrichten'));
    await field(/^Name/);
    press('Passkey erstellen');
    expect(await screen.findByText('Geben Sie einen Namen ein.')).toBeTruthy();
    await type(/^Name/, 'Notebook');
    press('Passkey erstellen');
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ path: '/second-factor/passkeys', body: { name: 'Notebook' } }));
    answers['/second-factor/passkeys'] = json({ recoveryCodes: ['ABCDEFGHJK'], token: aToken() });
    await waitFor(() => expect(elementByAccessibleName<HTMLButtonElement>('button', 'Passkey erstellen').disabled).toBe(false));
    press('Passkey erstellen');
    expect(await screen.findByText('ABCDE-FGHJK')).toBeTruthy();
    expect(asked.create).toHaveLength(1);
  });
});
