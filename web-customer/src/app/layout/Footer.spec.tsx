import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { customerAppTabLabels } from '@portal/contracts/texts/specifiedCustomerTexts';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { Footer } from './Footer.tsx';

afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('the footer', () => {
  it('leads who is signed out to the help, which has no tab on a phone then, and leaves it to the tabs afterwards', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
    renderScreen(<Footer />);
    const help = await screen.findByRole('link', { name: customerAppTabLabels.about });
    expect(help.getAttribute('href')).toBe(customerPaths.about);
    cleanup();
    acceptToken(aToken());
    renderScreen(<Footer />);
    expect(await screen.findByRole('link', { name: 'Rechtliches' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: customerAppTabLabels.about })).toBeNull();
  });
});
