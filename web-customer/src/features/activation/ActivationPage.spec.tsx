import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConfigView } from '@portal/contracts/instance/config';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { answerCalls } from '../../testing/answerCalls.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
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
