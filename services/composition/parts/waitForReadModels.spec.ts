import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEmbeddedReadModelStore } from '../../engines/embedded/read-model-store/openEmbeddedReadModelStore.ts';
import { waitForReadModels } from './waitForReadModels.ts';

const inbox = (version: number, sortable: readonly string[]) => ({
  name: 'inbox',
  version,
  collections: [{ name: 'entries', filterable: ['adviser'], sortable, searchable: [], counted: [] }],
});
const before = inbox(1, ['at']);
const next = inbox(1, ['at', 'newSince']);

describe('a process of a version', () => {
  let folder: string;
  let store: Awaited<ReturnType<typeof openEmbeddedReadModelStore>>;
  const warnings: unknown[] = [];
  let stopping: AbortController;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'portal-read-models-'));
    store = await openEmbeddedReadModelStore({ folder });
    warnings.length = 0;
    stopping = new AbortController();
  });
  afterEach(async () => {
    stopping.abort();
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Whether it serves, looked at whenever asked. */
  function starts(version: ReturnType<typeof inbox>) {
    const served = { now: false };
    const log = { warn: (_: string, fields?: object) => void warnings.push(fields) };
    void waitForReadModels({ store, projections: [version], log, lookEveryMs: 1 }, stopping.signal).then(() => (served.now = true));
    return served;
  }
  const looked = (times: number) => {
    const look = vi.spyOn(store, 'liveDeclarations');
    return vi.waitFor(() => expect(look.mock.calls.length).toBeGreaterThan(times));
  };

  it('serves at once where the read models are its own', async () => {
    await store.open(before);
    const served = starts(before);
    await vi.waitFor(() => expect(served.now).toBe(true));
    expect(warnings).toEqual([]);
  });

  it('waits for a new order of a list until the projector has put its read model in its place', async () => {
    await store.open(before);
    const { next: staged } = await store.open(next);
    const served = starts(next);
    await looked(3);
    expect(served.now).toBe(false);
    expect(warnings).toEqual([expect.objectContaining({ count: 1 })]);
    await store.promote('inbox', staged!.generation);
    await vi.waitFor(() => expect(served.now).toBe(true));
  });

  it('waits for a read model that is made otherwise, or is not there yet', async () => {
    await store.open(before);
    const served = [starts(inbox(2, ['at'])), starts({ ...before, name: 'people' })];
    await looked(6);
    expect(served.map(({ now }) => now)).toEqual([false, false]);
  });

  it('serves on when it is started again beside a later version, and when a version goes back', async () => {
    await store.open(inbox(2, ['at', 'newSince']));
    const served = starts(before);
    await vi.waitFor(() => expect(served.now).toBe(true));
  });
});
