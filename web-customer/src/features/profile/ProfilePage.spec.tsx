import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { answerCalls } from '../../testing/answerCalls.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { ProfilePage } from './ProfilePage.tsx';

const customer = {
  id: 'c1',
  customerId: '4711',
  isProf: false,
  isDr: false,
  salutation: 'MRS',
  firstName: 'Miriam',
  lastName: 'Köhler',
  email: 'kundin@demo.bank',
  mobile: null,
  roles: ['ROLE_CUSTOMER_UPLOAD'],
  reminders: { deadlines: true, payoutDrafts: true },
};
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  acceptToken(aToken());
  answerCalls(({ path }) =>
    path.endsWith('/sessions')
      ? new Response(JSON.stringify({ sessions: [] }))
      : new Response(JSON.stringify(customer), { headers: { ETag: '"1"' } }),
  );
  renderScreen(<ProfilePage />, '/', { yesActive: true });
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('the profile of who has registered with the online banking', () => {
  it.each(['Passwort ändern', 'Daten herunterladen'])('leads from "%s" to a password, with the own address filled in', async (name) => {
    await press(name);
    await press('Passwort vergessen');
    expect(await screen.findByRole('dialog', { name: 'Passwort vergessen' })).toBeTruthy();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.getByLabelText<HTMLInputElement>('E-Mail-Adresse').value).toBe('kundin@demo.bank');
  });
});
