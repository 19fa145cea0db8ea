import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { FeedbackWidget } from './FeedbackWidget.tsx';
import { isFeedbackOfferedAtPath } from './isFeedbackOfferedAtPath.ts';

const ADDRESS = 'https://feedback.bank.example/formular';

function aScreen(px: number): (px: number) => void {
  const listeners = new Set<() => void>();
  const current = { px };
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return current.px >= Number(/min-width:\s*(\d+)/.exec(query)?.[1]);
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  return (turned) => {
    current.px = turned;
    act(() => listeners.forEach((listener) => listener()));
  };
}
const open = () => userEvent.click(screen.getByRole('button', { name: 'Feedback geben' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the feedback widget', () => {
  it('is a frame without the portal’s origin, loaded once somebody opens it, and never a script of ours', async () => {
    aScreen(1440);
    render(<FeedbackWidget address={ADDRESS} />);
    expect(document.querySelector('iframe')).toBeNull();
    await open();
    const frame = screen.getByTitle('Feedback an Ihre Bank');
    expect(frame.getAttribute('src')).toBe(ADDRESS);
    expect(frame.getAttribute('sandbox')?.split(' ').toSorted()).toEqual(['allow-forms', 'allow-scripts']);
    expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect([...document.scripts]).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Feedback schließen' }));
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('does not come on small screens, until they become wide', () => {
    const turnTo = aScreen(768);
    render(<FeedbackWidget address={ADDRESS} />);
    expect(screen.queryByRole('button')).toBeNull();
    turnTo(1024);
    expect(screen.getByRole('button', { name: 'Feedback geben' })).toBeTruthy();
  });

  it('is offered on the start page, in cases and on legal pages, and on no page with money or codes', () => {
    const offered = Object.values(customerPaths).filter((path) => isFeedbackOfferedAtPath(path));
    expect(offered).toEqual([
      customerPaths.dashboard,
      customerPaths.hub,
      customerPaths.enquiry,
      customerPaths.files,
      customerPaths.file,
      customerPaths.legal,
      customerPaths.about,
    ]);
    for (const path of ['/kreditvorhaben/4711/auszahlungsantrag/1', '/kreditvorhaben', '/profile', '/aktivierung', '/hubert'])
      expect(isFeedbackOfferedAtPath(path)).toBe(false);
  });
});
