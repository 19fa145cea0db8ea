import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptToken, currentSession, endSession } from '../../session/sessionStore.ts';
import { answerCalls, problemResponse, type SentCall } from '../../testing/answerCalls.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { RequestAccountDeletionSection } from './RequestAccountDeletionSection.tsx';

let answer: () => Response;
let sent: SentCall[];
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const Here = () => <p>Hier: {useLocation().pathname}</p>;

beforeEach(() => {
  acceptToken(aToken());
  sent = answerCalls(() => answer());
  renderScreen(
    <>
      <Here />
      <RequestAccountDeletionSection />
    </>,
    '/profile',
  );
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('deleting the own account', () => {
  it('is asked for first, in the words of the specification', async () => {
    await press('Account löschen');
    expect(screen.getByText('Sind Sie sicher, dass den Account löschen wollen.')).toBeTruthy();
    await press('Abbrechen');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([]);
  });

  it('signs out and leads to the login, with the notice', async () => {
    answer = () => new Response(null, { status: 204 });
    await press('Account löschen');
    await press('Löschen');
    expect(await screen.findByText('Hier: /login')).toBeTruthy();
    expect(screen.getByText('Der Account wurde gelöscht.')).toBeTruthy();
    expect(sent).toEqual([{ path: '/api/customers/request-deletion', body: {} }]);
    expect(currentSession().payload).toBeNull();
  });

  it('says in the dialog why it did not work, and keeps the session', async () => {
    answer = () => problemResponse(409, 'Das geht gerade nicht.');
    await press('Account löschen');
    await press('Löschen');
    expect((await screen.findAllByText('Das geht gerade nicht.')).length).toBeGreaterThan(0);
    expect(currentSession().payload?.id).toBe('c1');
    expect(screen.getByText('Hier: /profile')).toBeTruthy();
  });
});
