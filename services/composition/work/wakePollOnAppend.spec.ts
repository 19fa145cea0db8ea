import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import type { EventStore } from '@portal/platform/event-store/eventStore';
import { openEmbeddedEventStore } from '../../engines/embedded/event-store/embeddedEventStore.ts';
import { wakePollOnAppend } from './wakePollOnAppend.ts';

describe('who looks for what others have done', () => {
  let folder: string;
  let events: EventStore;
  let stop: AbortController;
  let stirred: number;
  const pace = { wake: () => void (stirred += 1), next: () => Promise.resolve() };
  const happens = () => events.append(`enquiry-${randomUUID()}`, 'no_stream', [{ id: randomUUID(), type: 'FileReleased', payload: '{}' }]);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stirred-'));
    events = await openEmbeddedEventStore({ folder });
    stop = new AbortController();
    stirred = 0;
  });
  afterEach(async () => {
    await events.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('hears of each event from now on, and of none before', async () => {
    await happens();
    const hearing = wakePollOnAppend(events, pace, stop.signal);
    await expect.poll(async () => (await happens()) && stirred).toBeGreaterThan(0);
    const before = stirred;
    await happens();
    await expect.poll(() => stirred).toBeGreaterThan(before);
    stop.abort();
    await hearing;
  });

  it('looks while nothing can be heard, and hears again afterwards', async () => {
    let away = true;
    const flaky = { ...events, head: () => (away ? Promise.reject(new EngineUnavailable('events')) : events.head()) };
    const hearing = wakePollOnAppend(flaky, pace, stop.signal);
    await expect.poll(() => stirred).toBe(1);
    away = false;
    await expect.poll(async () => (await happens()) && stirred, { timeout: 5_000 }).toBeGreaterThan(1);
    stop.abort();
    await hearing;
  });
});
