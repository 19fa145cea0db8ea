import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionGuard } from '../../app/guards/SessionGuard.tsx';
import { forgetLinkSessionAndLeave, keepLinkSession, type LinkSessionEndReason } from '../../session/linkSession.ts';
import { aToken } from '../../testing/aToken.ts';
import { answerCalls, problemResponse } from '../../testing/answerCalls.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { LoginPage } from './LoginPage.tsx';

function Here() {
  const { pathname, search } = useLocation();
  return <p>Hier: {pathname + search}</p>;
}

const show = (path: string) =>
  renderScreen(
    <>
      <Here />
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route element={<SessionGuard />}>
          <Route path="*" element={null} />
        </Route>
      </Routes>
    </>,
    path,
  );
const begin = () => keepLinkSession(aToken({ enquiry: 'e1' }));

beforeEach(() => {
  answerCalls(() => problemResponse(422, 'Dieser Direktzugang ist nicht gültig.'));
});
afterEach(() => {
  cleanup();
  forgetLinkSessionAndLeave('left', () => undefined);
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

describe('the login by an access link', () => {
  it('takes the token out of the address, and says what was wrong with it', async () => {
    show('/login?token=aus-der-mail&x=1');
    expect(await screen.findByText('Hier: /login?x=1')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Vorgang öffnen' }));
    expect(await screen.findByText('Dieser Direktzugang ist nicht gültig.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Login' })).toBeTruthy();
  });

  it('opens the case in the same page where the browser stores nothing: the link is used up', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    answerCalls(() => new Response(JSON.stringify({ token: aToken({ enquiry: 'e1' }) })));
    show('/login?token=aus-der-mail');
    fireEvent.click(await screen.findByRole('button', { name: 'Vorgang öffnen' }));
    expect(await screen.findByText('Hier: /hub/vorgang/e1')).toBeTruthy();
    vi.restoreAllMocks();
  });

  it('goes on with its code when the page is loaded anew, and forgets the link with the way to the login', async () => {
    answerCalls(() => new Response(JSON.stringify({ code: 'sms_required' }), { status: 202 }));
    show('/login?token=aus-der-mail');
    await screen.findByRole('button', { name: 'Vorgang öffnen' });
    cleanup();
    show('/login');
    fireEvent.click(await screen.findByRole('button', { name: 'Vorgang öffnen' }));
    await screen.findByRole('textbox', { name: 'Code aus der SMS' });
    cleanup();
    show('/login');
    await screen.findByRole('textbox', { name: 'Code aus der SMS' });
    fireEvent.click(screen.getByRole('button', { name: 'Zum Login' }));
    expect(screen.getByRole('heading', { name: 'Login' })).toBeTruthy();
    cleanup();
    show('/login');
    expect(screen.getByRole('heading', { name: 'Login' })).toBeTruthy();
  });

  it.each([
    ['over', 'Ihr Direktzugang ist beendet.'],
    ['left', 'Sie haben Ihren Direktzugang beendet.'],
    ['leftHere', 'Wir konnten die Bank nicht erreichen'],
  ] as const)('says once that the session is %s', async (why: LinkSessionEndReason, text) => {
    begin();
    forgetLinkSessionAndLeave(why, () => undefined);
    show('/login');
    expect(await screen.findByText(new RegExp(text))).toBeTruthy();
    cleanup();
    show('/login');
    expect(screen.queryByText(new RegExp(text))).toBeNull();
  });

  it.each(['/login', '/dashboard', '/profile', '/hub/vorgang/e10', '/hub/vorgang/e2/dokument/f1'])(
    'leads from %s back to its case while that is open',
    async (path) => {
      begin();
      show(path);
      await waitFor(() => expect(screen.getByText('Hier: /hub/vorgang/e1')).toBeTruthy());
    },
  );
});
