import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveMessage } from '@portal/contracts/live/liveMessageView';
import { createLiveRefresh } from './createLiveRefresh.ts';

const KEY = ['enquiries', 'getList', {}];
const changed: LiveMessage = { everything: false, changes: [{ resource: 'enquiries', ids: ['e1'] }], presence: [], next: 'a.1' };

let queryClient: QueryClient;
let refresh: ReturnType<typeof createLiveRefresh>;
let hidden: boolean;
const isStale = (): boolean => queryClient.getQueryState(KEY)?.isInvalidated === true;
const fresh = (): void => void queryClient.setQueryData(KEY, []);

beforeEach(() => {
  vi.useFakeTimers();
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  queryClient = new QueryClient();
  fresh();
  refresh = createLiveRefresh(queryClient, ([resource], { changes }) => changes.some((one) => one.resource === resource));
});
afterEach(() => {
  refresh.stop();
  queryClient.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a list on screen', () => {
  it('is fetched anew soon after a change, and at most every two seconds', () => {
    refresh.take(changed);
    expect(isStale()).toBe(false);
    vi.advanceTimersByTime(200);
    expect(isStale()).toBe(true);
    fresh();
    refresh.take(changed);
    refresh.take(changed);
    vi.advanceTimersByTime(1_900);
    expect(isStale()).toBe(false);
    vi.advanceTimersByTime(100);
    expect(isStale()).toBe(true);
  });

  it('is left alone while nobody looks, and caught up on when somebody does', () => {
    refresh.take(changed);
    hidden = true;
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(60_000);
    expect(isStale()).toBe(false);
    hidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(200);
    expect(isStale()).toBe(true);
  });
});
