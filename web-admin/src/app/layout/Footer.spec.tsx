import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfigContext } from '@portal/web-shared/config/configContext.ts';
import { aConfig } from '@portal/web-shared/testing/aConfig.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { Footer } from './Footer.tsx';

/** A screen of this width, for what asks by `(min-width:…px)`. */
const screenOf = (px: number): void =>
  void vi.stubGlobal('matchMedia', (query: string) => ({
    matches: px >= Number(/min-width:\s*(\d+)/.exec(query)?.[1] ?? 0),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
const open = (feedbackLink: string | null): void =>
  void renderPartInConsole(
    <ConfigContext value={{ ...aConfig, version: 'dev-local', app: { ...aConfig.app, bankName: 'Musterbank eG', feedbackLink } }}>
      <Footer />
    </ConfigContext>,
  );
const feedback = () => screen.queryByRole('link', { name: /^Rückmeldung geben/ });

beforeEach(() => void vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]'))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the footer of the console', () => {
  it('names the bank and the version', () => {
    open(null);
    expect(screen.getByText('© 2020 Musterbank eG')).toBeTruthy();
    expect(screen.getByText('Version dev-local')).toBeTruthy();
  });

  it('asks for feedback where the bank wants it, on screens wider than small ones only', () => {
    screenOf(1440);
    open('https://bank.example/feedback');
    expect(feedback()?.getAttribute('href')).toBe('https://bank.example/feedback');
    cleanup();
    screenOf(360);
    open('https://bank.example/feedback');
    expect(feedback()).toBeNull();
    cleanup();
    screenOf(1440);
    open(null);
    expect(feedback()).toBeNull();
  });
});
