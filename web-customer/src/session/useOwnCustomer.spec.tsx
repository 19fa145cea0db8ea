import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { Link, Outlet } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, problemResponse } from '../testing/answerCalls.ts';
import { aToken } from '../testing/aToken.ts';
import { renderRoutes } from '../testing/renderScreen.tsx';
import { registerReauthenticationHost, isSessionAwaitingReauthentication } from './reauthenticateInPlace.ts';
import { acceptToken, currentSession, endSession } from './sessionStore.ts';
import { useOwnCustomer } from './useOwnCustomer.ts';

function Around() {
  useOwnCustomer();
  return (
    <>
      <Link to="/profil">Zum Profil</Link>
      <Outlet />
    </>
  );
}
const Profile = () => <p>Profil von {useOwnCustomer().data?.id}</p>;

let answer: () => Response | Promise<Response>;
let asked: number;
let releaseHost: () => void;
const record = (): Response => new Response(JSON.stringify({ id: 'c1' }));
const notFound = (): Response => problemResponse(404, 'Nicht gefunden');
const refused = (): Response => problemResponse(401, 'Bitte melden Sie sich an.');

const show = () =>
  renderRoutes(
    [
      {
        element: <Around />,
        children: [
          { path: '/hub', element: <p>Übersicht</p> },
          { path: '/profil', element: <Profile /> },
        ],
      },
    ],
    '/hub',
  );
const lookAgain = (): void => act(() => void window.dispatchEvent(new Event('visibilitychange')));
const goToProfile = (): Promise<void> => act(async () => screen.getByText('Zum Profil').click());

beforeEach(() => {
  asked = 0;
  answer = record;
  answerCalls(({ path }) => {
    if (!path.endsWith('/customers/c1')) return refused();
    asked += 1;
    return answer();
  });
  releaseHost = registerReauthenticationHost({});
  acceptToken(aToken());
});
afterEach(() => {
  cleanup();
  releaseHost();
  endSession('logout');
  vi.unstubAllGlobals();
});

/** The session has run out over a page that holds something, and the same person has signed in there. */
async function signInAgainOverThePage(): Promise<void> {
  show();
  await waitFor(() => expect(asked).toBe(1));
  answer = refused;
  lookAgain();
  await waitFor(() => expect(isSessionAwaitingReauthentication()).toBe(true));
  act(() => void acceptToken(aToken({}, 'fresh')));
}

describe('a refusal of the own record', () => {
  it('ends the session', async () => {
    show();
    await waitFor(() => expect(asked).toBe(1));
    answer = notFound;
    lookAgain();
    await waitFor(() => expect(currentSession()).toMatchObject({ token: null, ended: 'expired' }));
  });

  it('from before a new sign-in ends nothing on the next screen', async () => {
    await signInAgainOverThePage();
    let release = (): void => undefined;
    answer = () => new Promise((resolve) => (release = () => resolve(record())));
    await goToProfile();
    expect(currentSession()).toMatchObject({ ended: null });
    await act(async () => release());
    expect(await screen.findByText('Profil von c1')).toBeTruthy();
    expect(currentSession().token).toBe(aToken({}, 'fresh'));
  });

  it('after it ends the new session, too', async () => {
    await signInAgainOverThePage();
    answer = notFound;
    await goToProfile();
    await waitFor(() => expect(currentSession()).toMatchObject({ token: null, ended: 'expired' }));
  });
});
