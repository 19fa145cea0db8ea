import { createFakeBrowserTabs } from '@portal/web-shared/session/testing/createFakeBrowserTabs.ts';
import { IDBFactory } from 'fake-indexeddb';
import { createStore, values } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aToken } from '../../testing/aToken.ts';
import type { ChosenPage } from './chosenPages.ts';

const aPage = (key: string) => ({ key, file: { name: `${key}.jpg` }, rotation: 0 }) as unknown as ChosenPage;
const pages = [aPage('p1'), aPage('p2')];
const erika = aToken({ id: 'erika' });
const max = aToken({ id: 'max' });

/** The app as a browser starts it: with the storage that is there, and nothing in memory. */
async function openTab(token?: string) {
  vi.resetModules();
  const session = await import('../../session/sessionStore.ts');
  const kept = await import('./keptPagesOf.ts');
  if (token !== undefined) session.acceptToken(token);
  return { ...session, ...kept };
}
/** One that a link has opened: another tab knows nothing of its session. */
async function openLinkTab(enquiry: string) {
  vi.resetModules();
  const link = await import('../../session/linkSession.ts');
  link.keepLinkSession(aToken({ enquiry }));
  sessionStorage.clear();
  return import('./keptPagesOf.ts');
}
const stored = async (database = 'portal.customer.uploads'): Promise<readonly unknown[]> =>
  (await values<{ readonly content: unknown }>(createStore(database, 'kept'))).map(({ content }) => content);
/** Until the browser's store holds just that: tabs write to it without waiting. */
const untilStored = (...contents: readonly object[]): Promise<void> => expect.poll(() => stored(), { interval: 10 }).toEqual(contents);
const untilStoredByLink = (...contents: readonly object[]): Promise<void> =>
  expect.poll(() => stored('portal.customer.linkUploads'), { interval: 10 }).toEqual(contents);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  // A tab of an earlier test that hears of another person would forget their pages.
  vi.stubGlobal('BroadcastChannel', createFakeBrowserTabs().BroadcastChannel);
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('chosen pages', () => {
  it('are there in a new tab when the phone has thrown the old one away, and go out under the same key', async () => {
    const first = await openTab(erika);
    first.keepPages('f1', pages);
    const key = first.uploadAttemptKey('f1', 'p1/0,p2/0');
    await untilStored({ pages }, { pages: [], attempt: { named: 'p1/0,p2/0', key } });
    const second = await openTab();
    expect(second.keptPagesOf('f1')).toEqual([]);
    await second.restoreKeptPages('f1');
    expect(second.keptPagesOf('f1')).toEqual(pages);
    expect(second.hasRestoredPages('f1')).toBe(true);
    expect(second.uploadAttemptKey('f1', 'p1/0,p2/0')).toBe(key);
    expect(second.uploadAttemptKey('f1', 'p1/90,p2/0'), 'turned since, it is another upload').not.toBe(key);
  });

  it('are not stored anew when they go out: the copy of a file that has changed since is the good one', async () => {
    const tab = await openTab(erika);
    tab.keepPages('f1', pages);
    await untilStored({ pages });
    const [page] = tab.keptPagesOf('f1') as unknown as { file: { name: string } }[];
    page!.file = { name: 'verändert.jpg' };
    const key = tab.uploadAttemptKey('f1', 'p1/0,p2/0');
    await expect.poll(async () => (await stored()).length, { interval: 10 }).toBe(2);
    expect(await stored()).toContainEqual({ pages: [aPage('p1'), aPage('p2')] });
    expect(await stored()).toContainEqual({ pages: [], attempt: { named: 'p1/0,p2/0', key } });
  });

  it('that are chosen in the new tab are newer than those kept', async () => {
    (await openTab(erika)).keepPages('f1', pages);
    await untilStored({ pages });
    const second = await openTab();
    second.keepPages('f1', [aPage('p3')]);
    await second.restoreKeptPages('f1');
    expect(second.keptPagesOf('f1')).toEqual([aPage('p3')]);
  });

  it('outlive a session that ran out', async () => {
    const { keepPages, endSession, acceptToken, keptPagesOf } = await openTab(erika);
    keepPages('f1', pages);
    endSession('idle');
    acceptToken(erika);
    expect(keptPagesOf('f1')).toEqual(pages);
  });

  it('go when the person signs out, also in the browser’s store', async () => {
    const tab = await openTab(erika);
    tab.keepPages('f1', pages);
    await untilStored({ pages });
    tab.endSession('logout');
    expect(tab.keptPagesOf('f1')).toEqual([]);
    await untilStored();
    const next = await openTab(erika);
    await next.restoreKeptPages('f1');
    expect(next.keptPagesOf('f1')).toEqual([]);
  });

  it('are never another customer’s', async () => {
    const tab = await openTab(erika);
    tab.keepPages('f1', pages);
    await untilStored({ pages });
    tab.endSession('idle');
    tab.acceptToken(max);
    expect(tab.keptPagesOf('f1')).toEqual([]);
    await untilStored();
    const next = await openTab(max);
    await next.restoreKeptPages('f1');
    expect(next.keptPagesOf('f1')).toEqual([]);
  });

  it('stay in the open tab where the browser keeps nothing', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const tab = await openTab(erika);
    tab.keepPages('f1', pages);
    await tab.restoreKeptPages('f1');
    expect(tab.keptPagesOf('f1')).toEqual(pages);
  });
});

describe('pages chosen by an access link', () => {
  it('stay on screen and kept, whoever signs in or out in another tab', async () => {
    const byLink = await openLinkTab('e1');
    byLink.keepPages('f1', pages);
    await untilStoredByLink({ pages });
    const account = await openTab(erika);
    const shown = [byLink.keptPagesOf('f1')];
    account.acceptToken(max);
    shown.push(byLink.keptPagesOf('f1'));
    account.keepPages('f2', [aPage('p3')]);
    await untilStored({ pages: [aPage('p3')] });
    account.endSession('logout');
    // As the layout does in each tab that hears of a sign-out.
    await byLink.forgetPagesOfAccounts();
    shown.push(byLink.keptPagesOf('f1'));
    await untilStored();
    expect(shown).toEqual([pages, pages, pages]);
    const next = await openLinkTab('e1');
    await next.restoreKeptPages('f1');
    expect(next.keptPagesOf('f1')).toEqual(pages);
  });

  it('leave those of whoever is signed in in another tab alone', async () => {
    const account = await openTab(erika);
    account.keepPages('f1', pages);
    await openLinkTab('e1');
    account.acceptToken(erika);
    account.keepPages('f2', [aPage('p3')]);
    await untilStored({ pages }, { pages: [aPage('p3')] });
  });

  it('are those of the case, also where somebody is signed in in this browser', async () => {
    await openTab(erika);
    const byLink = await openLinkTab('e1');
    byLink.keepPages('f1', pages);
    await untilStoredByLink({ pages });
    const otherCase = await openLinkTab('e2');
    await otherCase.restoreKeptPages('f1');
    expect(otherCase.keptPagesOf('f1')).toEqual([]);
  });

  it('go when the person ends it, and nobody else’s with them', async () => {
    (await openLinkTab('e2')).keepPages('f2', [aPage('p3')]);
    (await openTab(erika)).keepPages('f3', [aPage('p4')]);
    const byLink = await openLinkTab('e1');
    byLink.keepPages('f1', pages);
    byLink.uploadAttemptKey('f1', 'p1/0,p2/0');
    await expect.poll(async () => (await stored('portal.customer.linkUploads')).length, { interval: 10 }).toBe(3);
    await byLink.forgetPagesOfLink();
    expect(byLink.keptPagesOf('f1')).toEqual([]);
    await untilStoredByLink({ pages: [aPage('p3')] });
    await untilStored({ pages: [aPage('p4')] });
  });
});
