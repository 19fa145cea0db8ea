import { IDBFactory } from 'fake-indexeddb';
import { createStore, keys, set } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const databases = ['portal.customer.uploads', 'portal.customer.payouts'];
const ofLinks = 'portal.customer.linkUploads';
const left = () => Promise.all(databases.map((database) => keys(createStore(database, 'kept'))));
const HOUR_MS = 3_600_000;

/** Of tabs that are gone: this one has opened neither an upload nor a request. */
async function leave(owner: string, at = Date.now(), into: readonly string[] = databases): Promise<void> {
  for (const database of into) await set(`${owner}/f1`, { owner, at, content: {} }, createStore(database, 'kept'));
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => vi.unstubAllGlobals());

describe('what was chosen and typed and not sent', () => {
  it('goes with who signs out', async () => {
    await leave('erika');
    const { forgetUnsentContent } = await import('./forgetUnsentContent.ts');
    await forgetUnsentContent();
    expect(await left()).toEqual([[], []]);
  });

  it('goes when somebody else signs in, or after a day, whatever the clock said', async () => {
    await leave('erika');
    await leave('max', Date.now() + HOUR_MS);
    const { forgetUnsentContentOfOthers } = await import('./forgetUnsentContent.ts');
    await forgetUnsentContentOfOthers('max');
    expect(await left()).toEqual([['max/f1'], ['max/f1']]);
    for (const at of [Date.now() - 25 * HOUR_MS, Date.now() + 25 * HOUR_MS]) {
      await leave('max', at);
      await forgetUnsentContentOfOthers('max');
      expect(await left()).toEqual([[], []]);
    }
  });

  it('stays where it was chosen by an access link, whoever signs in or out; a day at most', async () => {
    await leave('e1', Date.now(), [ofLinks]);
    await leave('e2', Date.now() - 25 * HOUR_MS, [ofLinks]);
    const { forgetUnsentContent, forgetUnsentContentOfOthers } = await import('./forgetUnsentContent.ts');
    await forgetUnsentContentOfOthers('max');
    await forgetUnsentContent();
    await expect.poll(() => keys(createStore(ofLinks, 'kept')), { interval: 10 }).toEqual(['e1/f1']);
  });
});
