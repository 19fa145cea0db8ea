import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { forgetLinkSessionAndLeave, keepLinkSession } from '../session/linkSession.ts';
import { acceptToken, endSession } from '../session/sessionStore.ts';
import { aToken } from '../testing/aToken.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

afterEach(() => {
  cleanup();
  endSession('logout');
  forgetLinkSessionAndLeave('left', () => undefined);
  sessionStorage.clear();
});

describe('an address that does not exist', () => {
  it('leads home whoever is signed in', () => {
    acceptToken(aToken());
    renderScreen(<NotFoundPage />);
    expect(screen.getByRole('link', { name: 'Zur Übersicht' }).getAttribute('href')).toBe('/dashboard');
  });

  it('leads to the one case whoever came by an access link', () => {
    keepLinkSession(aToken({ enquiry: 'e1' }));
    renderScreen(<NotFoundPage />);
    expect(screen.getByRole('link', { name: 'Zum Vorgang' }).getAttribute('href')).toBe('/hub/vorgang/e1');
  });

  it('leads to signing in everybody else', () => {
    renderScreen(<NotFoundPage />);
    act(() => endSession('expired'));
    expect(screen.getByRole('link', { name: 'Zum Login' }).getAttribute('href')).toBe('/login');
  });
});
