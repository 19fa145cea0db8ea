import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { forgetLinkSessionAndLeave, keepLinkSession } from '../../session/linkSession.ts';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { HelpPage } from './HelpPage.tsx';

const DOCUMENTS = 'So reichen Sie Dokumente ein';
const PAYOUTS = 'So rufen Sie Geld aus Ihrem Kredit ab';

afterEach(() => {
  cleanup();
  endSession('logout');
  forgetLinkSessionAndLeave('left', () => undefined);
  sessionStorage.clear();
});

describe('the help', () => {
  it.each([
    [['ROLE_CUSTOMER_UPLOAD'], [DOCUMENTS]],
    [['ROLE_CUSTOMER_VALUTIERUNG'], [PAYOUTS]],
    [
      ['ROLE_CUSTOMER_UPLOAD', 'ROLE_CUSTOMER_VALUTIERUNG'],
      [DOCUMENTS, PAYOUTS],
    ],
    [[], [DOCUMENTS]],
  ])('of a customer with %j explains what that customer can do', async (roles, titles) => {
    acceptToken(aToken({ roles: ['ROLE_CUSTOMER', ...roles] }));
    renderScreen(<HelpPage />);
    await screen.findByText('Häufige Fragen');
    expect([DOCUMENTS, PAYOUTS].filter((title) => screen.queryByText(title) !== null)).toEqual(titles);
    expect(screen.queryByText(/TAN kommt nicht an/) !== null).toBe(titles.includes(PAYOUTS));
  });

  it('of somebody who came by an access link explains documents, and no payouts', async () => {
    keepLinkSession(aToken({ enquiry: 'e1' }));
    renderScreen(<HelpPage />);
    expect(await screen.findByText(DOCUMENTS)).toBeTruthy();
    expect([screen.queryByText(PAYOUTS), screen.queryByText(/TAN kommt nicht an/)]).toEqual([null, null]);
  });
});
