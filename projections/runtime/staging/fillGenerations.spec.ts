import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LogPosition } from '@portal/platform/event-store/eventStore';
import { createMemoryJournal, type MemoryJournal } from '@portal/platform/commands/testing/memoryJournal';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { silentLog } from '@portal/platform/log/createLog';
import type { Projection } from '@portal/platform/projection-runtime/projection';
import { openEmbeddedReadModelStore } from '@portal/services/engines/embedded/read-model-store/openEmbeddedReadModelStore';
import { createProjector, type Projector } from '../projector.ts';
import { createSampleEnquiriesProjection } from '../testing/projectorRig.ts';
import { fillGenerations, type FillGenerationsInThread } from './fillGenerations.ts';

/** Holds nothing personal, and can be searched: its trigrams are made when everything is there. */
const kinds = (version: number): Projection => ({
  name: 'kinds',
  version,
  collections: [{ name: 'kinds', filterable: ['kind'], sortable: ['kind'], searchable: ['kind'], counted: [['kind']] }],
  events: ['EnquiryOpened', 'FileRequested'],
  erasure: 'nothing',
  apply: ({ type, envelope }, documents) => documents.put('kinds', { id: envelope.position, kind: `${type} ${version}` } as { id: string }),
});

const STREAMS = 60;
/** Until the next try. */
const LONGER_THAN_A_PAUSE_MS = 150;
let folder: string;
let journal: MemoryJournal;
let filled: string[][];
let running: Projector | undefined;
let store: Awaited<ReturnType<typeof openEmbeddedReadModelStore>>;

/** As another thread does it: by a store of its own on the same folder. */
const besideHere =
  (log: MemoryJournal = journal): FillGenerationsInThread =>
  async (names, signal, withoutPersonal) => {
    filled.push([...names]);
    const beside = await openEmbeddedReadModelStore({ folder });
    const projections = [createSampleEnquiriesProjection(2), kinds(2)].filter(({ name }) => names.includes(name));
    try {
      await fillGenerations({ journal: log, store: beside, projections, log: silentLog, batchSize: 7, signal, withoutPersonal });
    } finally {
      await beside.close();
    }
  };
async function start(version: number, fillBeside?: FillGenerationsInThread): Promise<Projector> {
  store = await openEmbeddedReadModelStore({ folder });
  running = createProjector({ journal, store, projections: [createSampleEnquiriesProjection(version), kinds(version)], fillBeside });
  await running.start();
  return running;
}
async function stop(): Promise<void> {
  await running?.stop();
  await store.close();
  running = undefined;
}
const found = async (search: string): Promise<number> => (await store.find('kinds', { search, limit: 1 })).total;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fill-generations-'));
  journal = createMemoryJournal();
  filled = [];
  for (let number = 0; number < STREAMS; number += 1) {
    journal.record(`enquiry-${number}`, { type: 'EnquiryOpened', data: { title: 'Neubau' } });
    journal.record(`enquiry-${number}`, { type: 'FileRequested', data: {} });
  }
  const former = await start(1);
  await former.waitFor(await journal.head(), 5_000);
  await stop();
});
afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

it('what holds nothing personal is filled beside the others, and is what a rebuild here makes', async () => {
  const projector = await start(2, besideHere());
  await projector.settled();
  expect(filled).toEqual([['kinds']]);
  expect(await found('requested 2')).toBe(STREAMS);
  expect(await projector.compareWithRebuild('kinds')).toEqual([]);
  const last = journal.record('enquiry-1', { type: 'FileRequested', data: {} });
  expect(await projector.waitFor(last, 5_000)).toBe(true);
  expect(await found('requested 2')).toBe(STREAMS + 1);
});

it('the former documents are read until both are there', async () => {
  let goOn = (): void => undefined;
  const gate = new Promise<void>((resolve) => void (goOn = resolve));
  const projector = await start(2, (names, signal) => gate.then(() => besideHere()(names, signal, true)));
  expect(await found('opened 1')).toBe(STREAMS);
  journal.record('enquiry-1', { type: 'FileRequested', data: {} });
  goOn();
  await projector.settled();
  expect(await found('requested 2')).toBe(STREAMS + 1);
});

/** Its third batch is the last. */
const untilThird = (end: AbortController): MemoryJournal => ({
  ...journal,
  async *subscribe(options) {
    let batches = 0;
    for await (const batch of journal.subscribe(options)) {
      yield batch;
      if ((batches += 1) === 3) return end.abort();
    }
  },
});

it('what was cut off goes on at the next start', async () => {
  const cutOff = new AbortController();
  await start(2, async (names, signal) => {
    await besideHere(untilThird(cutOff))(names, cutOff.signal, true);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  });
  await expect.poll(() => cutOff.signal.aborted).toBe(true);
  await stop();
  const seenAfter: string[] = [];
  const noting: MemoryJournal = {
    ...journal,
    subscribe: (options) => {
      seenAfter.push(options.after);
      return journal.subscribe(options);
    },
  };
  const projector = await start(2, besideHere(noting));
  await projector.settled();
  expect(seenAfter[0]).not.toBe('');
  expect(await found('requested 2')).toBe(STREAMS);
  expect(await projector.compareWithRebuild('kinds')).toEqual([]);
});

/** As the journal does it: who opens nothing personal does not see that the key of a stream is lost. */
const withoutKeyOf = (lostStream: string, whole: MemoryJournal): MemoryJournal => ({
  ...whole,
  async *subscribe(options) {
    for await (const batch of whole.subscribe(options)) {
      const events = batch.events.map((event) =>
        options.withoutPersonal || event.envelope.stream !== lostStream
          ? event
          : { ...event, envelope: { ...event.envelope, lost: true as const } },
      );
      yield { ...batch, events };
    }
  },
});

it('what opens nothing personal parks a stream whose key is lost all the same', async () => {
  const last = journal.record('enquiry-1', { type: 'FileRequested', data: {} });
  journal = withoutKeyOf('enquiry-1', journal);
  const projector = await start(2, besideHere());
  await projector.settled();
  expect(await projector.waitFor(last, 5_000)).toBe(true);
  expect(filled).toEqual([['kinds']]);
  expect(await found('requested 2')).toBe(STREAMS - 1);
  expect((await projector.report()).map(({ parked }) => parked)).toEqual([1, 1]);
  expect(await projector.compareWithRebuild('kinds')).toEqual([]);
});

it('everything is opened where this thread has read further before', async () => {
  await stop();
  store = await openEmbeddedReadModelStore({ folder });
  const { next } = await store.open(createSampleEnquiriesProjection(2));
  const at = (await journal.readLog({ after: '' as LogPosition, limit: 9 })).at(-1)!.envelope.position;
  await next!.commit({ from: await next!.checkpoint(), to: at, writes: [], parked: [] });
  await store.close();
  const opened: boolean[] = [];
  const projector = await start(2, async (names, signal, withoutPersonal) => {
    opened.push(!withoutPersonal);
    await besideHere()(names, signal, withoutPersonal);
  });
  await projector.settled();
  expect(opened).toEqual([true]);
  expect(await found('requested 2')).toBe(STREAMS);
});

it('what a thread that fails has left is gone on with here, and none of it is lost', async () => {
  const third = new AbortController();
  const projector = await start(2, async (names) => {
    await besideHere(untilThird(third))(names, third.signal, true);
    throw new Error('the thread has ended');
  });
  await projector.settled();
  expect(filled).toEqual([['kinds']]);
  expect(await found('requested 2')).toBe(STREAMS);
  expect(await projector.compareWithRebuild('kinds')).toEqual([]);
});

it('what a thread has made whole before it failed stays whole', async () => {
  const projector = await start(2, async (names, signal) => {
    await besideHere()(names, signal, true);
    throw new Error('the thread has ended');
  });
  await projector.settled();
  const last = journal.record('enquiry-1', { type: 'FileRequested', data: {} });
  expect(await projector.waitFor(last, 5_000)).toBe(true);
  expect(await found('requested 2')).toBe(STREAMS + 1);
});

it('when this thread fails, the other is ended before anything is tried again', async () => {
  const failures = 2;
  let tries = 0;
  let atWork = 0;
  let most = 0;
  const beside: FillGenerationsInThread = async (names, signal) => {
    most = Math.max(most, (atWork += 1));
    if (tries > failures) await besideHere()(names, signal, true);
    else await new Promise((resolve) => signal.addEventListener('abort', () => setTimeout(resolve, LONGER_THAN_A_PAUSE_MS)));
    atWork -= 1;
  };
  const breaking: MemoryJournal = {
    ...journal,
    async *subscribe(options) {
      if ((tries += 1) <= failures) throw new EngineUnavailable('log');
      yield* journal.subscribe(options);
    },
  };
  store = await openEmbeddedReadModelStore({ folder });
  running = createProjector({ journal: breaking, store, projections: [createSampleEnquiriesProjection(2), kinds(2)], fillBeside: beside });
  await running.start();
  await running.settled();
  expect([most, atWork]).toEqual([1, 0]);
  expect(await found('requested 2')).toBe(STREAMS);
});

it.each(['at once', 'while the thread is at work'])('a stop ends the thread: %s', async (when) => {
  let atWork = false;
  const projector = await start(2, (_names, signal) => {
    atWork = true;
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
  });
  if (when !== 'at once') await expect.poll(() => atWork).toBe(true);
  await projector.stop();
});
