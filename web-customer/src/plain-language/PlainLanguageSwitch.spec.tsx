import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { signedInTexts, useSignedInTexts } from '../signedInTexts.ts';
import { usePlainLanguageOnlyHelpTexts } from '../plainLanguageOnlyHelpTexts.ts';
import { PlainLanguageHelp } from '../components/PlainLanguageHelp.tsx';
import { renderScreen } from '../testing/renderScreen.tsx';
import { createPlainLanguageStore } from './createPlainLanguageStore.ts';
import { plainLanguageStore } from './plainLanguageStore.ts';
import { PlainLanguageSwitch } from './PlainLanguageSwitch.tsx';
import { plainLanguageWordings } from './plainLanguageWordings.ts';

/** A screen with a help text, a label, a text that is prescribed, and something typed. */
function Screen() {
  const { hub, hubEmpty, dashboard } = useSignedInTexts();
  const { hub: beside } = usePlainLanguageOnlyHelpTexts();
  const [typed, setTyped] = useState('');
  return (
    <>
      <h1>{hubEmpty}</h1>
      <h2>{dashboard.next}</h2>
      <p>{hub.emptyHint}</p>
      <PlainLanguageHelp>{beside}</PlainLanguageHelp>
      <input aria-label="Ihre Frage" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <PlainLanguageSwitch />
    </>
  );
}
const button = () => screen.getByRole('switch', { name: 'Einfache Sprache' });
const checked = (): string | null => button().getAttribute('aria-checked');
const said = (): string => button().parentElement?.querySelector('[role=status]')?.textContent ?? '';
const has = (text: string | undefined): boolean => screen.queryByText(text ?? '?') !== null;

afterEach(() => {
  act(() => plainLanguageStore.choose(false));
  cleanup();
});

describe('the switch for simple language', () => {
  it('changes help texts at once, says so, and takes them back', async () => {
    renderScreen(<Screen />);
    expect([checked(), said()]).toEqual(['false', '']);
    expect(has(signedInTexts.hub.emptyHint)).toBe(true);
    await userEvent.click(button());
    await waitFor(() => expect(checked()).toBe('true'));
    await waitFor(() => expect(said()).toBe('Die Erklärungen sind jetzt in Einfacher Sprache.'));
    expect([has(signedInTexts.hub.emptyHint), has(plainLanguageWordings.area.hub?.emptyHint)]).toEqual([false, true]);
    await userEvent.click(button());
    expect([checked(), said()]).toEqual(['false', 'Die Erklärungen sind jetzt wieder wie gewohnt.']);
    expect([has(signedInTexts.hub.emptyHint), has(plainLanguageWordings.area.hub?.emptyHint)]).toEqual([true, false]);
  });

  it('changes no label and nothing that is prescribed, and has help beside it', async () => {
    renderScreen(<Screen />);
    expect(has(plainLanguageWordings.beside.hub)).toBe(false);
    await userEvent.click(button());
    expect(await screen.findByText(plainLanguageWordings.beside.hub ?? '?')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bisher wurden keine Vorgänge für Sie angelegt.');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Ihr nächster Schritt');
  });

  it('keeps what was typed, the focus and the language of the page', async () => {
    renderScreen(<Screen />);
    await userEvent.type(screen.getByRole('textbox'), 'Welche Seite?');
    const { lang } = document.documentElement;
    button().focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(said()).not.toBe(''));
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Welche Seite?');
    expect(document.activeElement).toBe(button());
    expect(document.documentElement.lang).toBe(lang);
  });

  it('says that the texts did not come, keeps the usual ones, and can be pressed again', async () => {
    const loads = [
      () => Promise.reject(new TypeError('error loading dynamically imported module')),
      () => Promise.resolve(plainLanguageWordings),
    ];
    const language = createPlainLanguageStore(() => (loads.shift() ?? (() => Promise.resolve(plainLanguageWordings)))());
    renderScreen(<PlainLanguageSwitch of={language} />);
    await userEvent.click(button());
    await waitFor(() => expect(said()).toContain('konnten nicht geladen werden. Bitte drücken Sie noch einmal.'));
    expect([checked(), language.texts()]).toEqual(['false', undefined]);
    await userEvent.click(button());
    await waitFor(() => expect(said()).toBe('Die Erklärungen sind jetzt in Einfacher Sprache.'));
    expect(checked()).toBe('true');
    act(() => language.choose(false));
  });
});
