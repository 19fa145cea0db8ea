import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pwaFilePaths } from '@portal/contracts/routes/pwaFilePaths';
import { createNoConnectionPageWorker, isScreenNavigation } from './createNoConnectionPageWorker.ts';

/** As much of the browser's store as the worker uses. */
function aStore(): { readonly caches: CacheStorage; readonly kept: Map<string, Map<string, Response>> } {
  const kept = new Map<string, Map<string, Response>>();
  const caches = {
    open: (name: string) => {
      const shelf = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, shelf);
      return Promise.resolve({
        put: (path: string, page: Response) => Promise.resolve(void shelf.set(path, page)),
        match: (path: string) => Promise.resolve(shelf.get(path)?.clone()),
      });
    },
    keys: () => Promise.resolve([...kept.keys()]),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
  };
  return { caches: caches as unknown as CacheStorage, kept };
}

const at = (path: string): string => `https://portal.bank.example${path}`;
const toScreen = { method: 'GET', mode: 'navigate', url: at('/hub?x=1') } as Request;

let store: ReturnType<typeof aStore>;
let fetched: ReturnType<typeof vi.fn<typeof fetch>>;
const enable = vi.fn(() => Promise.resolve());
const aWorker = (version: string) =>
  createNoConnectionPageWorker(version, { caches: store.caches, fetch: fetched, navigationPreload: { enable } });

beforeEach(() => {
  store = aStore();
  fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response('Keine Verbindung')));
});

describe('what the worker of the installed app takes on', () => {
  it.each(['/', '/login?token=geheim', '/hub/vorgang/4711', '/apix', '/administration'])('is the way to a screen: %s', (path) => {
    expect(isScreenNavigation({ method: 'GET', mode: 'navigate', url: at(path) })).toBe(true);
  });

  it.each(['/api', '/api/docs', '/api/files/1/download', '/admin', '/admin/kunden', '/metrics'])('is not %s', (path) => {
    expect(isScreenNavigation({ method: 'GET', mode: 'navigate', url: at(path) })).toBe(false);
  });

  it.each([
    ['a call', 'GET', 'cors', '/hub'],
    ['an upload', 'POST', 'same-origin', '/api/files/1/upload'],
    ['a stream', 'GET', 'same-origin', '/api/live'],
    ['code or a picture', 'GET', 'no-cors', '/assets/base-Ab12Cd34.js'],
    ['a form that is sent', 'POST', 'navigate', '/login'],
  ] as const)('is not %s', (_, method, mode, path) => {
    expect(isScreenNavigation({ method, mode, url: at(path) })).toBe(false);
  });
});

describe('the worker', () => {
  it('keeps one page, fetched anew and without who is signed in, and nothing else however much is opened', async () => {
    const worker = aWorker('1');
    await worker.install();
    await worker.activate();
    expect(fetched).toHaveBeenCalledWith(pwaFilePaths.offline, { cache: 'reload', credentials: 'omit' });
    fetched.mockResolvedValue(new Response('Persönliches'));
    for (let times = 0; times < 3; times++) await worker.answer(toScreen);
    expect([...store.kept].map(([name, shelf]) => [name, [...shelf.keys()]])).toEqual([['portal-offline-1', [pwaFilePaths.offline]]]);
  });

  it('is not installed where the page does not come', async () => {
    fetched.mockResolvedValue(new Response('', { status: 503 }));
    await expect(aWorker('1').install()).rejects.toThrow('503');
    expect(store.kept.size).toBe(0);
  });

  it('hands on what the server answers, failures included: it is there', async () => {
    const worker = aWorker('1');
    await worker.install();
    fetched.mockResolvedValue(new Response('gewartet wird', { status: 503 }));
    expect((await worker.answer(toScreen)).status).toBe(503);
    const preloaded = new Response('schon da');
    expect(await worker.answer(toScreen, Promise.resolve(preloaded))).toBe(preloaded);
  });

  it('answers with the page where no answer comes, and as usual once one does', async () => {
    const worker = aWorker('1');
    await worker.install();
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(new Response('wieder da'));
    expect(await (await worker.answer(toScreen)).text()).toBe('Keine Verbindung');
    expect(await (await worker.answer(toScreen)).text()).toBe('wieder da');
    expect(await (await worker.answer(toScreen, Promise.reject(new TypeError('network error')))).text()).toBe('Keine Verbindung');
  });

  it('fails as the browser would where the page is gone', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(aWorker('1').answer(toScreen)).rejects.toThrow('Failed to fetch');
  });

  it('of a new version takes its own page and ends what the one before kept, and nothing of others', async () => {
    await aWorker('1').install();
    await store.caches.open('something else');
    fetched.mockResolvedValueOnce(new Response('neue Fassung'));
    const next = aWorker('2');
    await next.install();
    await next.activate();
    expect([...store.kept.keys()]).toEqual(['something else', 'portal-offline-2']);
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await (await next.answer(toScreen)).text()).toBe('neue Fassung');
  });
});
