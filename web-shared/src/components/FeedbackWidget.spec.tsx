import { act, cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfigContext } from '../config/configContext.ts';
import { aConfig } from '../testing/aConfig.ts';
import { FeedbackWidget } from './FeedbackWidget.tsx';

const ADDRESS = 'https://widget.bank.example/feedback.js';

function aScreen(px: number): (px: number) => void {
  const listeners = new Set<() => void>();
  const screen = { px };
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return screen.px >= Number(/min-width:\s*(\d+)/.exec(query)?.[1]);
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  return (turned) => {
    screen.px = turned;
    act(() => listeners.forEach((listener) => listener()));
  };
}
const open = (feedbackWidget: string | null): void =>
  void render(
    <ConfigContext value={{ ...aConfig, app: { ...aConfig.app, feedbackWidget } }}>
      <FeedbackWidget />
    </ConfigContext>,
  );
const scripts = () => [...document.scripts].map(({ src }) => src);

afterEach(() => {
  cleanup();
  document.querySelectorAll('script').forEach((script) => script.remove());
  vi.unstubAllGlobals();
});

describe('the feedback widget', () => {
  it('comes once on wide screens', () => {
    aScreen(1440);
    open(ADDRESS);
    open(ADDRESS);
    expect(scripts()).toEqual([ADDRESS]);
  });

  it('does not come on small ones, until they become wide', () => {
    const turnTo = aScreen(768);
    open(ADDRESS);
    expect(scripts()).toEqual([]);
    turnTo(1024);
    expect(scripts()).toEqual([ADDRESS]);
  });

  it('does not come where the bank has none', () => {
    aScreen(1440);
    open(null);
    expect(scripts()).toEqual([]);
  });
});
