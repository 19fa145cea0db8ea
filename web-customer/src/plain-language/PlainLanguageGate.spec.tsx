import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderRoutes } from '../testing/renderScreen.tsx';
import { createPlainLanguageStore, type PlainLanguageStore } from './createPlainLanguageStore.ts';
import { PlainLanguageGate } from './PlainLanguageGate.tsx';
import { plainLanguageWordings } from './plainLanguageWordings.ts';

const KEY = 'portal.plain-language.v1';
let come: () => void;
const slow = (): PlainLanguageStore =>
  createPlainLanguageStore(() => new Promise((resolve) => (come = () => resolve(plainLanguageWordings))));
const show = (of: PlainLanguageStore) =>
  renderRoutes([{ element: <PlainLanguageGate of={of} />, children: [{ path: '*', element: <p>Übersicht</p> }] }]);

afterEach(() => {
  localStorage.removeItem(KEY);
  cleanup();
});

describe('a screen of the customer area', () => {
  it('is there at once where simple language is off, and stays while it is switched', async () => {
    const language = slow();
    language.start();
    show(language);
    const shown = screen.getByText('Übersicht');
    act(() => language.choose(true));
    expect(screen.getByText('Übersicht')).toBe(shown);
    await act(async () => come());
    expect(language.current()).toBe('on');
    expect(screen.getByText('Übersicht')).toBe(shown);
  });

  it('waits for its words where the device has kept the choice', async () => {
    localStorage.setItem(KEY, '{"on":true}');
    const language = slow();
    language.start();
    show(language);
    expect(screen.queryByText('Übersicht')).toBeNull();
    await act(async () => come());
    expect(screen.getByText('Übersicht')).toBeDefined();
  });
});
