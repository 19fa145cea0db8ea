import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptToken, endSession } from '../session/sessionStore.ts';
import { aToken } from '../testing/aToken.ts';
import { renderPartInConsole } from '../testing/renderPartInConsole.tsx';
import { texts } from '../texts.ts';
import { IsLiveContext } from './LiveUpdates.tsx';
import { PresenceNote } from './PresenceNote.tsx';

let calls: string[];
let colleagues: object[];

beforeEach(() => {
  calls = [];
  colleagues = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${address}`);
    return Promise.resolve(
      method === 'DELETE'
        ? new Response(null, { status: 204 })
        : new Response(JSON.stringify({ colleagues }), { headers: { 'Content-Type': 'application/json' } }),
    );
  });
  acceptToken(aToken(['ROLE_BANK_EMPLOYEE_UPLOAD']));
});
afterEach(async () => {
  cleanup();
  endSession('logout');
  await Promise.resolve();
  vi.unstubAllGlobals();
});

const show = () =>
  renderPartInConsole(
    <IsLiveContext value={true}>
      <PresenceNote resource="enquiries" id="e1" />
    </IsLiveContext>,
  );

describe('who else has a case open', () => {
  it('is named, politely', async () => {
    colleagues = [{ id: '1', name: 'Frau Weber' }];
    show();
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Frau Weber bearbeitet diesen Vorgang'));
    expect(calls).toEqual(['PUT /api/enquiries/e1/presence']);
  });

  it('is told when one leaves', async () => {
    show();
    await waitFor(() => expect(calls).toHaveLength(1));
    cleanup();
    await waitFor(() => expect(calls).toContain('DELETE /api/enquiries/e1/presence'));
  });

  it('is not asked where nothing is followed', () => {
    renderPartInConsole(<PresenceNote resource="enquiries" id="e1" />);
    expect(calls).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('is said of a request by its own word', () =>
    expect(texts.live.present(['Frau Weber'], 'valutierung-disbursements')).toBe('Frau Weber bearbeitet diesen Antrag'));

  it.each([
    [['Frau Weber', 'Herr Kaya'], 'Frau Weber und Herr Kaya bearbeiten diesen Kunden'],
    [['Frau Weber', 'Herr Kaya', 'Kim'], 'Frau Weber, Herr Kaya und eine weitere Person bearbeiten diesen Kunden'],
    [['Frau Weber', 'Herr Kaya', 'Kim', 'Lou'], 'Frau Weber, Herr Kaya und 2 weitere bearbeiten diesen Kunden'],
  ])('is said of several: %j', (names, sentence) => {
    expect(texts.live.present(names, 'customers')).toBe(sentence);
  });
});
