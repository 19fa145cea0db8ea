import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { RegistrationPage } from '../registration/RegistrationPage.tsx';
import { LoginPage } from './LoginPage.tsx';

afterEach(cleanup);

describe('a bank that has switched online banking on, before that module is there', () => {
  it('signs in with e-mail and password alone', () => {
    renderScreen(<LoginPage />, '/login', { yesActive: true });
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByLabelText('E-Mail-Adresse')).toBeDefined();
  });

  it('registers with a password alone, once the terms are accepted', async () => {
    renderScreen(
      <Routes>
        <Route path="/invite/:invitationCode" element={<RegistrationPage />} />
      </Routes>,
      '/invite/abc?yes-error=',
      { yesActive: true },
    );
    expect(screen.getByText('Bei der Registrierung mit Ihrer Bank ist ein Fehler aufgetreten.')).toBeDefined();
    expect(screen.queryByRole('tab')).toBeNull();
    const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Registrieren' });
    expect(submit.disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ich stimme zu.' }));
    expect(submit.disabled).toBe(false);
    await userEvent.click(screen.getByRole('checkbox'));
    expect(submit.disabled).toBe(true);
    expect(screen.getByText('Pflichtfeld')).toBeDefined();
  });
});
