import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CustomerEnquiryCard } from '@portal/contracts/customers/views/customer';
import { enquiryStatuses } from '@portal/contracts/enquiries/status';
import { ConfigContext } from '@portal/web-shared/config/configContext.ts';
import { aConfig } from '@portal/web-shared/testing/aConfig.ts';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { anEnquiryCard } from '../../testing/anEnquiryCard.ts';
import { answerCalls } from '../../testing/answerCalls.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { HubPage } from './HubPage.tsx';

function open(enquiries: readonly CustomerEnquiryCard[], feedbackLink: string | null = null): void {
  answerCalls(() => new Response(JSON.stringify({ id: 'c1', enquiries })));
  renderScreen(
    <ConfigContext value={{ ...aConfig, app: { ...aConfig.app, feedbackLink } }}>
      <HubPage />
    </ConfigContext>,
    '/hub',
  );
}

beforeEach(() => void acceptToken(aToken()));
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('the hub', () => {
  it('lists all cases but drafts and archived ones', async () => {
    open(enquiryStatuses.map((status) => anEnquiryCard({ id: status, name: `Fall ${status}`, status })));
    await screen.findByRole('heading', { name: 'Übersicht Ihrer Vorgänge' });
    expect(
      screen
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent.replace('Fall ', ''))
        .sort(),
    ).toEqual(enquiryStatuses.filter((status) => status !== 'draft' && status !== 'archived').sort());
  });

  it('shows number, name and status of a case, and leads to it', async () => {
    open([anEnquiryCard({ id: 'e7', publicId: 'V-2026-000007', name: 'Umschuldung', status: 'completed' })]);
    const row = await screen.findByRole('link', { name: /Umschuldung/ });
    expect(row.getAttribute('href')).toBe('/hub/vorgang/e7');
    const entry = within(row.closest('li') ?? row);
    expect(entry.getByText('ID: V-2026-000007')).toBeTruthy();
    expect(entry.getByText('In Prüfung')).toBeTruthy();
  });

  it('says where there is none', async () => {
    open([anEnquiryCard({ status: 'draft' })]);
    expect(await screen.findByText('Bisher wurden keine Vorgänge für Sie angelegt.')).toBeTruthy();
  });

  it('has a box that leads to where the bank asks for feedback', async () => {
    open([anEnquiryCard()], 'https://bank.example/feedback');
    const link = await screen.findByRole('link', { name: /Feedback geben/ });
    expect(link.getAttribute('href')).toBe('https://bank.example/feedback');
  });

  it.each([null, 'javascript:alert(1)'])('has none where the address is %s', async (address) => {
    open([anEnquiryCard()], address);
    await screen.findByRole('heading', { name: 'Übersicht Ihrer Vorgänge' });
    expect(screen.queryByRole('link', { name: /Feedback geben/ })).toBeNull();
  });
});
