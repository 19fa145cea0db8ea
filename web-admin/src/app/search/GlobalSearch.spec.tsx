import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchResultsView } from '@portal/contracts/finding/found';
import { OPTION_SEARCH_DEBOUNCE_MS } from '@portal/contracts/texts/notices';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { GlobalSearch } from './GlobalSearch.tsx';

/** Answers that are still on their way, by what was looked for. */
let waiting: Map<string, (answer: Response) => void>;
let asked: string[];

const Here = () => <p data-testid="here">{useLocation().pathname + useLocation().search}</p>;
const here = (): string => screen.getByTestId('here').textContent;
const field = (): HTMLInputElement => screen.getByRole('combobox', { name: 'Suche über alles' });
const options = (): string[] => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chosen = (): string | null => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
const type = (text: string): void => void fireEvent.change(field(), { target: { value: text } });
const press = (key: string): boolean => fireEvent.keyDown(field(), { key });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const hit = (title: string) => ({ id: title, title, detail: null, path: `/kunde/${title}` });
const found = (...titles: readonly string[]): SearchResultsView => ({
  groups: titles.length === 0 ? [] : [{ name: 'customers', label: 'Kunden', more: false, hits: titles.map(hit) }],
});
const answer = (search: string, body: object = found(search), status = 200) =>
  act(async () => {
    waiting.get(search)?.(new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } }));
    await vi.advanceTimersByTimeAsync(1);
  });
/** Typed, waited for and answered. */
async function searched(search: string, body?: object, status?: number): Promise<void> {
  type(search);
  await pass(OPTION_SEARCH_DEBOUNCE_MS);
  await answer(search, body, status);
}

beforeEach(() => {
  waiting = new Map();
  asked = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', (address: string) => {
    const search = new URL(address, 'http://here').searchParams.get('search') ?? '';
    asked.push(search);
    return new Promise<Response>((resolve) => waiting.set(search, resolve));
  });
  acceptToken(aToken(['ROLE_BANK_EMPLOYEE_UPLOAD']));
  renderPartInConsole(
    <>
      <GlobalSearch />
      <Here />
    </>,
  );
  field().focus();
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the search over everything', () => {
  it('asks a quarter of a second after the last key, for three characters and more', async () => {
    type('mu');
    await pass(OPTION_SEARCH_DEBOUNCE_MS);
    expect(screen.getByRole('status').textContent).toBe('Geben Sie mindestens drei Zeichen ein.');
    type('mue');
    await pass(OPTION_SEARCH_DEBOUNCE_MS - 1);
    type('muel');
    await pass(OPTION_SEARCH_DEBOUNCE_MS);
    expect(asked).toEqual(['muel']);
  });

  it('shows what was found by kinds, with what was looked for marked, and says how much', async () => {
    await searched('muell', found('Erika Müller', 'Bergmüller'));
    expect(options()).toEqual(['Erika Müller', 'Bergmüller']);
    expect(screen.getByRole('group', { name: 'Kunden' })).toBeTruthy();
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Müll', 'müll']);
    expect(screen.getByRole('status').textContent).toBe('2 Treffer');
    expect(field().getAttribute('aria-expanded')).toBe('true');
  });

  it('goes through it by the arrows, round, and opens with Enter; then the field is empty', async () => {
    await searched('ann', found('Anna', 'Hanna'));
    expect(chosen()).toBe('Anna');
    press('ArrowDown');
    expect(chosen()).toBe('Hanna');
    press('ArrowDown');
    expect(chosen()).toBe('Anna');
    press('ArrowUp');
    press('Enter');
    expect(here()).toBe('/kunde/Hanna');
    expect([field().value, options()]).toEqual(['', []]);
  });

  it('never shows an answer that comes late for later words', async () => {
    type('anna');
    await pass(OPTION_SEARCH_DEBOUNCE_MS);
    await searched('bernd');
    await answer('anna');
    expect(options()).toEqual(['bernd']);
  });

  it('opens nothing that was found for earlier words: Enter asks at once', async () => {
    await searched('anna');
    type('annabell');
    press('Enter');
    await pass(1);
    expect([here(), asked]).toEqual(['/', ['anna', 'annabell']]);
    expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true');
    await answer('annabell');
    press('Enter');
    expect(here()).toBe('/kunde/annabell');
  });

  it('closes with Escape and keeps the words; another one leaves', async () => {
    await searched('anna');
    press('Escape');
    expect([options(), field().value, field().getAttribute('aria-expanded')]).toEqual([[], 'anna', 'false']);
    press('ArrowDown');
    expect(options()).toEqual(['anna']);
    press('Escape');
    press('Escape');
    expect([field().value, document.activeElement]).toEqual(['', document.body]);
  });

  it('closes when the focus goes elsewhere', async () => {
    await searched('anna');
    act(() => field().blur());
    expect(options()).toEqual([]);
  });

  it('says that nothing was found, and of what', async () => {
    await searched('xyz', found());
    expect(screen.getByRole('status').textContent).toContain('Nichts gefunden zu „xyz“.');
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  it('says that it takes a moment', async () => {
    type('anna');
    await pass(OPTION_SEARCH_DEBOUNCE_MS + 300);
    expect(screen.getByRole('status').textContent).toBe('Wird gesucht …');
  });

  it('says that it failed, and tries again', async () => {
    await searched('anna', { status: 503, title: 'x', detail: 'x', code: 'X' }, 503);
    expect(screen.getByRole('status').textContent).toContain('Die Suche ist gerade nicht möglich.');
    fireEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
    await pass(1);
    await answer('anna');
    expect(options()).toEqual(['anna']);
  });

  it('leads to the list of all of a kind, looked for by the same words', async () => {
    await searched('ann', { groups: [{ name: 'customers', label: 'Kunden', more: true, hits: [hit('Anna')] }] });
    press('ArrowUp');
    expect(chosen()).toBe('Alle ansehen in „Kunden“');
    press('Enter');
    expect(decodeURIComponent(here())).toBe('/kunden?filter={"q":"ann"}');
  });

  it('says of a kind without a list that there are more, also to those who only hear it', async () => {
    const documents = { name: 'files', label: 'Dokumente', hits: [hit('Rechnung')] };
    const projects = { name: 'financingProjects', label: 'Vorhaben', hits: [hit('Rechtshaus')], more: true };
    await searched('rech', { groups: [{ ...documents, more: true }, projects] });
    expect(screen.getAllByText('Es gibt weitere. Bitte genauer suchen.')).toHaveLength(2);
    expect(options()).toEqual(['Rechnung', 'Rechtshaus']);
    expect(screen.getByRole('status').textContent).toBe(
      '2 Treffer. Dokumente: Es gibt weitere. Bitte genauer suchen. Vorhaben: Es gibt weitere. Bitte genauer suchen.',
    );
    await searched('rechn', { groups: [{ ...documents, more: false }] });
    expect(screen.queryByText('Es gibt weitere. Bitte genauer suchen.')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('1 Treffer');
  });

  it("has the key '/' from anywhere on the page", () => {
    act(() => field().blur());
    expect(fireEvent.keyDown(document.body, { key: '/', shiftKey: true })).toBe(false);
    expect(document.activeElement).toBe(field());
    expect(field().getAttribute('aria-keyshortcuts')).toBe('/');
  });
});
