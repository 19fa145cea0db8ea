import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { acceptToken, currentSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { Header } from './Header.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the header', () => {
  it("ends the session by 'Logout', as the specification calls it", async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
    acceptToken(aToken());
    renderScreen(<Header items={[]} customer={undefined} signedIn />);
    fireEvent.click(screen.getByText('Logout'));
    await waitFor(() => expect(currentSession()).toMatchObject({ payload: null, ended: 'logout' }));
  });
});
