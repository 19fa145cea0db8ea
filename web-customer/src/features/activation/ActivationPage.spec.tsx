import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConfigView } from '@portal/contracts/instance/config';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { PageHeading } from '../../components/PageHeading.tsx';
import { acceptToken, currentSession, endSession } from '../../session/sessionStore.ts';
import { answerCalls } from '../../testing/answerCalls.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderRoutes, renderScreen } from '../../testing/renderScreen.tsx';
import { ActivationPage } from './ActivationPage.tsx';

const BY_SMS = /per SMS auf Ihr Mobiltelefon gesendet\. Er gilt 30 Minuten; danach können Sie hier einen neuen anfordern\./;
const BY_ADVISER = /den Sie von Ihrer Beraterin oder Ihrem Berater erhalten haben/;
const NONE = /Bitte wenden Sie sich an Ihre Beraterin oder Ihren Berater/;

function open(facts: object, settings: Partial<ConfigView['customer']> = {}): void {
  answerCalls(() => new Response(JSON.stringify({ id: 'c1', mobile: null, hasActivationCode: false, ...facts })));
  renderScreen(<ActivationPage />, '/aktivierung', settings);
}

beforeEach(() => void acceptToken(aToken({ roles: [] })));
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('the activation', () => {
  it.each([
    ['a mobile number', { mobile: '+491701234567', hasActivationCode: true }, {}, BY_SMS],
    ['a code of the adviser', { hasActivationCode: true }, {}, BY_ADVISER],
    ['a code of the bank alone', {}, { hasMasterCode: true }, BY_ADVISER],
  ])('asks who has %s for it', async (_, facts, settings, text) => {
    open(facts, settings);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Code bestätigen' })).toBeTruthy();
  });

  it('sends who has nothing to the adviser', async () => {
    open({}, { hasMasterCode: false });
    expect(await screen.findByText(NONE)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Code bestätigen' })).toBeNull();
  });
});

describe('an access that is active without the window knowing it', () => {
  const DETAIL = 'Der Zugang ist bereits aktiviert. Ein Aktivierungscode ist nicht mehr nötig.';
  const active = (): Response => new Response(JSON.stringify({ code: 'ALREADY_ACTIVATED', detail: DETAIL }), { status: 409 });

  /** `refreshed`: what the renewal of the token answers. */
  function openBesideAnActiveAccess(facts: object, refreshed: () => Response | Promise<Response>): void {
    answerCalls(({ path }) => {
      if (path.endsWith('/refresh')) return refreshed();
      if (/\/(activate|request-activation-code)$/.test(path)) return active();
      return new Response(JSON.stringify({ id: 'c1', mobile: null, hasActivationCode: false, ...facts }));
    });
    renderRoutes(
      [
        { path: customerPaths.activation, element: <ActivationPage /> },
        { path: customerPaths.dashboard, element: <PageHeading>Übersicht</PageHeading> },
      ],
      customerPaths.activation,
    );
  }
  const renewed = (): Response => new Response(JSON.stringify({ token: aToken({ roles: ['ROLE_CUSTOMER'] }, 'renewed') }));
  async function enterCode(): Promise<void> {
    const field = await screen.findByRole('textbox');
    fireEvent.change(field, { target: { value: 'ABC234' } });
    fireEvent.submit((field as HTMLInputElement).form!);
  }

  it.each<[string, object, () => Promise<void>]>([
    ['whoever enters a code', { hasActivationCode: true }, enterCode],
    ['whoever is about to be sent one', { mobile: '+491701234567' }, () => Promise.resolve()],
  ])('leads %s on, says why, and takes the keyboard along', async (_, facts, act) => {
    openBesideAnActiveAccess(facts, renewed);
    await act();
    const heading = await screen.findByRole('heading', { name: 'Übersicht' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect((await screen.findByText(DETAIL)).closest('[role=alert]')).not.toBeNull();
  });

  it('ends a session that ended with the activation: the sign-in follows', async () => {
    openBesideAnActiveAccess({ hasActivationCode: true }, () => new Response(JSON.stringify({ code: 'SESSION_ENDED' }), { status: 401 }));
    await enterCode();
    await vi.waitFor(() => expect(currentSession()).toMatchObject({ payload: null, ended: 'expired' }));
  });

  it('leaves who has no connection where the code was entered, to try again', async () => {
    openBesideAnActiveAccess({ hasActivationCode: true }, () => Promise.reject(new TypeError('network')));
    await enterCode();
    expect(await screen.findByText(DETAIL)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Code bestätigen' })).toBeTruthy();
  });
});
