import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUnsentContentStore } from './createUnsentContentStore.ts';

const pages = ['Seite 1', 'Seite 2'];
const DAY_MS = 24 * 60 * 60_000;
const openTab = () => createUnsentContentStore<readonly string[]>('portal.test.uploads');

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('pages that were chosen and not sent', () => {
  it('are there again in a tab that the phone had thrown away', async () => {
    await openTab().keep('c1', 'f1', pages);
    expect(await openTab().read('c1', 'f1')).toEqual(pages);
    expect(await openTab().read('c1', 'f2')).toBeUndefined();
  });

  it('are nobody else’s', async () => {
    await openTab().keep('c1', 'f1', pages);
    expect(await openTab().read('c2', 'f1')).toBeUndefined();
  });

  it('are gone once they were sent, and all when the session ends', async () => {
    const shelf = openTab();
    await shelf.keep('c1', 'f1', pages);
    await shelf.keep('c1', 'f2', pages);
    await shelf.forget('c1', 'f1');
    expect(await openTab().read('c1', 'f1')).toBeUndefined();
    await shelf.forgetAll();
    expect(await openTab().read('c1', 'f2')).toBeUndefined();
  });

  it('go for one person, and stay for others', async () => {
    const shelf = openTab();
    for (const name of ['f1', 'f2']) await shelf.keep('c1', name, pages);
    await shelf.keep('c10', 'f1', pages);
    await shelf.forgetAllOf('c1');
    expect([await shelf.read('c1', 'f1'), await shelf.read('c1', 'f2'), await shelf.read('c10', 'f1')]).toEqual([
      undefined,
      undefined,
      pages,
    ]);
  });

  it('are kept for a day', async () => {
    await openTab().keep('c1', 'f1', pages);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + DAY_MS);
    expect(await openTab().read('c1', 'f1')).toBeUndefined();
  });

  it('are gone after a day also where nobody asks for them again', async () => {
    await openTab().keep('c1', 'f1', pages);
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + DAY_MS / 2);
    await openTab().keep('c2', 'f2', pages);
    vi.spyOn(Date, 'now').mockReturnValue(now + DAY_MS);
    await openTab().forgetOld();
    vi.spyOn(Date, 'now').mockReturnValue(now);
    expect(await openTab().read('c1', 'f1')).toBeUndefined();
    expect(await openTab().read('c2', 'f2')).toEqual(pages);
  });

  it('are simply not there where the browser keeps nothing', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const shelf = openTab();
    await shelf.keep('c1', 'f1', pages);
    expect(await shelf.read('c1', 'f1')).toBeUndefined();
  });
});
