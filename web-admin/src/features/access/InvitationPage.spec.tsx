import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession } from '../../session/sessionStore.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { InvitationPage } from './InvitationPage.tsx';

interface Sent {
  readonly address: string;
  readonly body: unknown;
}
let sent: Sent[];
let answers: Response[];
const refused = (status: number, code: string) => new Response(JSON.stringify({ code, detail: 'Abgelehnt' }), { status });

async function register(): Promise<void> {
  await userEvent.type(screen.getByLabelText(/^Passwort( \*)?$/), 'Umschuldung-2026!');
  await userEvent.type(screen.getByLabelText(/wiederholen/), 'Umschuldung-2026!');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Registrieren' }));
}
const askButton = () => screen.findByRole('button', { name: 'Neue Einladung anfordern' });

beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', (address: string, { method, body }: RequestInit) => {
    // The frame around the page reads what it shows.
    if (method !== 'POST') return Promise.resolve(new Response('[]'));
    sent.push({ address, body: JSON.parse(body as string) as unknown });
    return Promise.resolve(answers.shift() ?? new Response(null, { status: 204 }));
  });
  renderPartInConsole(
    <Routes>
      <Route path="/invite/:invitationCode" element={<InvitationPage />} />
    </Routes>,
    {},
    '/invite/alt',
  );
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('an invitation that does not work any more', () => {
  it('can be asked for anew, and the page says the same whatever becomes of it', async () => {
    answers = [refused(422, 'INVITATION_EXPIRED')];
    await register();
    await userEvent.click(await askButton());
    expect((await screen.findByText(/Falls Ihr Zugang noch nicht eingerichtet ist/)).closest('[role=status]')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Neue Einladung anfordern' })).toBeNull();
    expect(sent.at(-1)).toEqual({ address: '/api/bank-employees/request-invitation', body: { invitationCode: 'alt' } });
  });

  it('says so when asking fails, and asks again', async () => {
    answers = [refused(422, 'INVITATION_INVALID'), refused(503, 'UNAVAILABLE')];
    await register();
    await userEvent.click(await askButton());
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(1);
    await userEvent.click(await askButton());
    expect(await screen.findByText(/Falls Ihr Zugang noch nicht eingerichtet ist/)).toBeTruthy();
  });
});

it('a refusal of another kind offers none', async () => {
  answers = [refused(429, 'TOO_MANY_ATTEMPTS')];
  await register();
  expect(await screen.findByText('Abgelehnt')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Neue Einladung anfordern' })).toBeNull();
});
