import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { acceptToken, currentSession, endSession } from '../../session/sessionStore.ts';
import { anEnquiryCard } from '../../testing/anEnquiryCard.ts';
import { answerCalls, problemResponse } from '../../testing/answerCalls.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { DashboardPage } from './DashboardPage.tsx';

const customer = { id: 'c1', firstName: 'Miriam', lastName: 'Köhler', greeting: 'Frau Köhler', enquiries: [anEnquiryCard()] };

function open(roles: readonly string[]): void {
  acceptToken(aToken({ roles: ['ROLE_CUSTOMER', ...roles] }));
  answerCalls(({ path }) => {
    const isList = path.includes('valutierung');
    return new Response(JSON.stringify(isList ? { 'hydra:member': [], 'hydra:totalItems': 0 } : customer));
  });
  renderScreen(<DashboardPage />, '/dashboard');
}

afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('the overview', () => {
  it.each([
    ['Dokumente', 'ROLE_CUSTOMER_UPLOAD'],
    ['Kreditauszahlungen', 'ROLE_CUSTOMER_VALUTIERUNG'],
    ['Selbstauskünfte', 'ROLE_CUSTOMER_SELBSTAUSKUNFT'],
  ])('has the card %s for %s alone', async (card, role) => {
    open([role]);
    expect((await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)).toEqual([card]);
  });

  it('has none for who has no module', async () => {
    open([]);
    expect(await screen.findByText(/noch kein Bereich freigeschaltet/)).toBeTruthy();
  });

  it('does not say that there is nothing to do where it could not ask for the payout requests', async () => {
    acceptToken(aToken({ roles: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_VALUTIERUNG'] }));
    let isAway = true;
    answerCalls(({ path }) => {
      if (!path.includes('valutierung')) return new Response(JSON.stringify({ ...customer, enquiries: [] }));
      return isAway ? problemResponse(400, 'Später') : new Response(JSON.stringify({ 'hydra:member': [], 'hydra:totalItems': 0 }));
    });
    renderScreen(<DashboardPage />, '/dashboard');
    const again = await screen.findByRole('button', { name: 'Erneut versuchen' });
    expect(screen.queryByText(/nichts zu tun/)).toBeNull();
    isAway = false;
    again.click();
    expect(await screen.findByText(/nichts zu tun/)).toBeTruthy();
  });

  it.each([401, 403, 404])('ends the session where the bank answers %i for the customer', async (status) => {
    acceptToken(aToken({ roles: ['ROLE_CUSTOMER'] }));
    answerCalls(() => problemResponse(status, 'Nein.'));
    renderScreen(<DashboardPage />, '/dashboard');
    await waitFor(() => expect(currentSession().payload).toBeNull());
  });
});
