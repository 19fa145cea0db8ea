import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TechnicalMessageView } from '@portal/contracts/instance/views/technicalMessage';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { TechnicalMessages } from './TechnicalMessages.tsx';

const message = (id: string, category: TechnicalMessageView['category'], content: string): TechnicalMessageView => ({
  id,
  category,
  content,
  active: true,
  startDatetime: null,
  endDatetime: null,
  target: 'customer',
});

beforeEach(() => {
  const rows = [message('m1', 'INFO', 'Demo-Bank'), message('m2', 'WARNING', 'Wartung am Sonntag')];
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(JSON.stringify({ 'hydra:member': rows, 'hydra:totalItems': rows.length }), {
        headers: { 'content-type': 'application/ld+json' },
      }),
    ),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the bank's messages to everybody", () => {
  it('can be put away where they only inform, for the whole visit; a warning stays', async () => {
    const first = renderScreen(<TechnicalMessages />);
    await screen.findByText('Demo-Bank');
    await userEvent.click(screen.getByRole('button', { name: 'Mitteilung schließen' }));
    expect(screen.queryByText('Demo-Bank')).toBeNull();
    first.unmount();
    renderScreen(<TechnicalMessages />);
    expect(await screen.findByText('Wartung am Sonntag')).toBeDefined();
    expect(screen.queryByText('Demo-Bank')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
