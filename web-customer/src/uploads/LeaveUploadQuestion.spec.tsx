import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetLinkSessionAndLeave, keepLinkSession } from '../session/linkSession.ts';
import { acceptToken, endSession } from '../session/sessionStore.ts';
import { aToken } from '../testing/aToken.ts';
import { renderRoutes } from '../testing/renderScreen.tsx';
import { LeaveUploadQuestion } from './LeaveUploadQuestion.tsx';

const open = (working: boolean): void => {
  renderRoutes(
    [
      {
        path: '/dokument',
        element: (
          <>
            <Link to="/hub">Zum Hub</Link>
            <Link to="/dokument?tab=summary">Zur Bestätigung</Link>
            {working ? <LeaveUploadQuestion /> : null}
          </>
        ),
      },
      { path: '/hub', element: <p>Hub</p> },
    ],
    '/dokument',
  );
};
const press = (name: string | RegExp): Promise<void> => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const go = (): Promise<void> => act(async () => void fireEvent.click(screen.getByText('Zum Hub')));

beforeEach(() => void acceptToken(aToken()));
afterEach(() => {
  cleanup();
  forgetLinkSessionAndLeave('left', () => undefined);
  endSession('logout');
  sessionStorage.clear();
});

describe('going elsewhere during an upload', () => {
  it('asks, and stays when the person wants to', async () => {
    open(true);
    await go();
    expect(screen.getByRole('dialog', { name: 'Hochladen abbrechen?' })).toBeTruthy();
    await press('Hier bleiben');
    expect(screen.queryByText('Hub')).toBeNull();
  });

  it('asks whoever has come by an access link, too', async () => {
    endSession('logout');
    keepLinkSession(aToken({ enquiry: 'e1' }));
    open(true);
    await go();
    expect(screen.getByRole('dialog', { name: 'Hochladen abbrechen?' })).toBeTruthy();
  });

  it('asks too where another tab of the same page would take it away', async () => {
    open(true);
    await act(async () => void fireEvent.click(screen.getByText('Zur Bestätigung')));
    expect(screen.getByRole('dialog', { name: 'Hochladen abbrechen?' })).toBeTruthy();
  });

  it('goes on when the person says so', async () => {
    open(true);
    await go();
    await press('Abbrechen und weiter');
    expect(screen.getByText('Hub')).toBeTruthy();
  });

  it('asks nothing while nothing is being sent', async () => {
    open(false);
    await go();
    expect(screen.getByText('Hub')).toBeTruthy();
  });
});
