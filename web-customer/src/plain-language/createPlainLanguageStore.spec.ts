import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlainLanguageStore, type PlainLanguageState } from './createPlainLanguageStore.ts';
import { plainLanguageWordings } from './plainLanguageWordings.ts';

const KEY = 'portal.plain-language.v1';
const here = () => Promise.resolve(plainLanguageWordings);
const away = () => Promise.reject(new TypeError('error loading dynamically imported module'));
const passed = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => undefined);
/** What another tab has done, as the browser tells it. */
const elsewhere = (kept: string | null): void => {
  if (kept === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, kept);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: kept }));
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  elsewhere(null);
  vi.useRealTimers();
});

describe('simple language', () => {
  it('is off, and loads nothing, until somebody wants it', async () => {
    const load = vi.fn(here);
    const language = createPlainLanguageStore(load);
    language.start();
    await passed();
    expect([language.current(), language.texts(), load.mock.calls.length]).toEqual(['off', undefined, 0]);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is loaded once, and then switched at once', async () => {
    const load = vi.fn(here);
    const language = createPlainLanguageStore(load);
    language.choose(true);
    expect(language.current()).toBe('loading');
    await passed();
    expect([language.current(), language.texts()]).toEqual(['on', plainLanguageWordings]);
    language.choose(false);
    expect([language.current(), language.texts()]).toEqual(['off', undefined]);
    language.choose(true);
    expect(language.current()).toBe('on');
    expect(load).toHaveBeenCalledOnce();
  });

  it('is kept on the device while it is on, with nothing of anybody, and forgotten with it', async () => {
    const language = createPlainLanguageStore(here);
    language.choose(true);
    await passed();
    expect(localStorage.getItem(KEY)).toBe('{"on":true}');
    language.choose(false);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('ends as it was pressed last, however fast that was', async () => {
    const language = createPlainLanguageStore(here);
    [true, false, true, false].forEach((on) => language.choose(on));
    await passed();
    expect(language.current()).toBe('off');
    [true, false, true].forEach((on) => language.choose(on));
    await passed();
    expect(language.current()).toBe('on');
  });

  it('follows the other tabs', async () => {
    const language = createPlainLanguageStore(here);
    language.start();
    elsewhere('{"on":true}');
    await passed();
    expect(language.current()).toBe('on');
    elsewhere(null);
    expect(language.current()).toBe('off');
  });
});

describe('simple language that the device has kept', () => {
  beforeEach(() => localStorage.setItem(KEY, '{"on":true}'));

  it('comes before the first screen', async () => {
    const language = createPlainLanguageStore(here);
    const seen: PlainLanguageState[] = [];
    language.subscribe(() => seen.push(language.current()));
    language.start();
    await passed();
    expect(seen).toEqual(['starting', 'on']);
  });

  it('holds no screen up for more than three seconds, and comes after it then', async () => {
    let come = (): void => undefined;
    const language = createPlainLanguageStore(() => new Promise((resolve) => (come = () => resolve(plainLanguageWordings))));
    language.start();
    await vi.advanceTimersByTimeAsync(2_999);
    expect(language.current()).toBe('starting');
    await vi.advanceTimersByTimeAsync(1);
    expect(language.current()).toBe('loading');
    come();
    await passed();
    expect(language.current()).toBe('on');
  });

  it('leaves the usual texts where it cannot be loaded, and is wanted still', async () => {
    const language = createPlainLanguageStore(away);
    language.start();
    await passed();
    expect([language.current(), language.texts()]).toEqual(['failed', undefined]);
    expect(localStorage.getItem(KEY)).not.toBeNull();
  });
});

describe('simple language that could not be loaded', () => {
  it('is loaded anew when it is pressed again', async () => {
    const load = vi.fn(here).mockImplementationOnce(away);
    const language = createPlainLanguageStore(load);
    language.choose(true);
    await passed();
    expect(language.current()).toBe('failed');
    language.choose(true);
    expect(language.current()).toBe('loading');
    await passed();
    expect(language.current()).toBe('on');
  });

  it('says nothing to whoever has switched it off meanwhile', async () => {
    const language = createPlainLanguageStore(away);
    language.choose(true);
    language.choose(false);
    await passed();
    expect(language.current()).toBe('off');
  });
});
