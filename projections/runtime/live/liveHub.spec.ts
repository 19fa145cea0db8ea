import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BatchPositionsAndChanges } from '@portal/platform/projection-runtime/progress';
import { createLiveHub } from './liveHub.ts';

const LINGER_MS = 1_000;
const collections = [
  { projection: 'enquiries', collection: 'enquiries', resource: 'enquiries' },
  { projection: 'customer-list', collection: 'customers', resource: 'customers' },
] as const;

/** A hub on a projector that tells what the test says, and how many listen to it. */
function hubOnProjector(lingerMs = LINGER_MS) {
  const listeners = new Set<(done: BatchPositionsAndChanges) => void>();
  const hub = createLiveHub({
    collections,
    lingerMs,
    changes(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const tell = (done: Partial<BatchPositionsAndChanges>): void =>
    listeners.forEach((listener) => listener({ positions: {}, changes: [], ...done }));
  const changed = (...ids: string[]): void => tell({ changes: [{ projection: 'enquiries', collection: 'enquiries', ids }] });
  return { hub, tell, changed, following: () => listeners.size };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what has changed, from a mark on', () => {
  it('is each document once, and nothing of collections that nobody is told of', () => {
    const { hub, tell, changed } = hubOnProjector();
    const { next } = hub.since({});
    changed('a', 'b');
    changed('a');
    tell({ changes: [{ projection: 'enquiries', collection: 'enquiry-news', ids: ['x'] }] });
    expect(hub.since({ mark: next })).toMatchObject({ everything: false, changes: [{ resource: 'enquiries', ids: ['a', 'b'] }] });
  });

  it('is everything of a read model whose projector was followed too late', () => {
    const { hub, tell } = hubOnProjector();
    const { next } = hub.since({});
    tell({ everythingIn: ['customer-list'] });
    expect(hub.since({ mark: next }).changes).toEqual([{ resource: 'customers', ids: null }]);
  });

  it('does not tell very many documents apart', () => {
    const { hub, changed } = hubOnProjector();
    const { next } = hub.since({});
    for (let number = 0; number < 101; number += 1) changed(`${number}`);
    expect(hub.since({ mark: next }).changes).toEqual([{ resource: 'enquiries', ids: null }]);
  });

  it('is everything for who has been away for too much', () => {
    const { hub, changed } = hubOnProjector();
    const { next } = hub.since({});
    for (let number = 0; number < 501; number += 1) changed('a');
    expect(hub.since({ mark: next }).everything).toBe(true);
  });

  it.each([undefined, '', 'x', 'x.1', '.', 'x.-1'])('is everything from a mark that is none: %j', (mark) => {
    expect(hubOnProjector().hub.since({ mark }).everything).toBe(true);
  });

  it('is everything from a mark that is still to come', () => {
    const { hub } = hubOnProjector();
    expect(hub.since({ mark: `${hub.since({}).next}7` }).everything).toBe(true);
  });

  it('is for a page without a mark what has changed since it began to read, and while its call may have been under way', () => {
    const { hub, changed } = hubOnProjector(Infinity);
    changed('before');
    vi.advanceTimersByTime(60_000);
    expect(hub.since({ ageMs: 1_000 })).toMatchObject({ everything: false, changes: [] });
    changed('late');
    vi.advanceTimersByTime(10_500);
    expect(hub.since({ ageMs: 1_000 })).toMatchObject({ everything: false, changes: [{ resource: 'enquiries', ids: ['late'] }] });
    vi.advanceTimersByTime(1_000);
    expect(hub.since({ ageMs: 1_000 }).changes).toEqual([]);
  });

  it.each([
    ['it was not followed yet', 0],
    ['more has happened than is remembered', 501],
  ])('is everything for a page that began to read when %s', (_, changes) => {
    const { hub, changed } = hubOnProjector(Infinity);
    vi.advanceTimersByTime(5_000);
    for (let number = 0; number < changes; number += 1) changed('a');
    expect(hub.since({ ageMs: 100 }).everything).toBe(true);
    vi.advanceTimersByTime(10_101);
    expect(hub.since({ ageMs: 100 }).everything).toBe(false);
  });

  it('tells where somebody came or went', () => {
    const { hub } = hubOnProjector();
    const { next } = hub.since({});
    hub.presenceChanged('enquiries', 'a');
    hub.presenceChanged('enquiries', 'a');
    expect(hub.since({ mark: next }).presence).toEqual([{ resource: 'enquiries', id: 'a' }]);
  });
});

describe('the projector', () => {
  it('is followed from the first who listens until a moment after the last', () => {
    const { hub, following } = hubOnProjector();
    expect(following()).toBe(0);
    const [one, other] = [hub.listen(() => undefined), hub.listen(() => undefined)];
    expect(following()).toBe(1);
    one();
    other();
    vi.advanceTimersByTime(LINGER_MS - 1);
    expect(following()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(following()).toBe(0);
  });

  it('is not known to have changed nothing while nobody listened', () => {
    const { hub } = hubOnProjector();
    const { next } = hub.since({});
    vi.advanceTimersByTime(LINGER_MS);
    expect(hub.since({ mark: next }).everything).toBe(true);
  });

  it('is followed on while somebody comes again before that', () => {
    const { hub, following } = hubOnProjector();
    hub.since({});
    vi.advanceTimersByTime(LINGER_MS - 1);
    const { next } = hub.since({});
    vi.advanceTimersByTime(LINGER_MS - 1);
    expect(following()).toBe(1);
    expect(hub.since({ mark: next }).everything).toBe(false);
  });

  it('is followed all the time where that costs nothing', () => {
    const { hub, following } = hubOnProjector(Infinity);
    expect(following()).toBe(1);
    hub.listen(() => undefined)();
    vi.advanceTimersByTime(600_000);
    expect(following()).toBe(1);
    hub.close();
    expect(following()).toBe(0);
  });

  it('is let go of when the portal stops', () => {
    const { hub, following } = hubOnProjector();
    const leave = hub.listen(() => undefined);
    hub.close();
    leave();
    expect(following()).toBe(0);
  });
});
