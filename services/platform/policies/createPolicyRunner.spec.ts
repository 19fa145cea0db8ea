import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EngineUnavailable } from '../engineUnavailable.ts';
import { createMemoryJournal } from '../commands/testing/memoryJournal.ts';
import { START_OF_LOG, type LogPosition } from '../event-store/eventStore.ts';
import type { Journal } from '../journal/journal.ts';
import { openEmbeddedRecordStore } from '@portal/services/engines/embedded/records/openEmbeddedRecordStore';
import type { RecordStore } from '../records/recordStore.ts';
import { SubjectKeyLost } from '../vault/subjectKeyLost.ts';
import { createPolicyRunner } from './createPolicyRunner.ts';
import type { PolicyRunner, PolicyRunnerOptions } from './createPolicyRunner.ts';
import { initialisePolicyPositions } from './initialisePolicyPositions.ts';
import type { Policy } from './policy.ts';

describe('policies', () => {
  let folder: string;
  let records: RecordStore;
  let journal: ReturnType<typeof createMemoryJournal>;
  let running: PolicyRunner[];
  let nextStream = 0;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'policies-'));
    records = await openEmbeddedRecordStore({
      folder,
      vault: { secret: () => Buffer.alloc(32, 7) },
      clock: { now: () => '2026-11-21T10:00:00.000Z' },
    });
    journal = createMemoryJournal();
    running = [];
    nextStream = 0;
  });
  afterEach(async () => {
    await Promise.all(running.map((runner) => runner.stop()));
    await records.close();
    rmSync(folder, { recursive: true });
  });

  const happened = async (type: string): Promise<LogPosition> => {
    const stream = `enquiry-${++nextStream}`;
    const context = { actor: { kind: 'system' }, commandId: `c-${stream}`, correlationId: 'r', now: '2026-11-21T10:00:00.000Z' } as const;
    const outcome = await journal.append(stream, { revision: 'no_stream', hash: '' }, [{ type, data: { stream } }], context);
    if (outcome.kind !== 'appended') throw new Error('conflict');
    return outcome.position;
  };
  const run = async (policies: readonly Policy[], options: Partial<PolicyRunnerOptions> = {}): Promise<PolicyRunner> => {
    const runner = createPolicyRunner({ journal, records, policies, retryDelay: () => 1, ...options });
    running.push(runner);
    await runner.start();
    return runner;
  };
  const noting = (name: string, events: readonly string[], seen: string[]): Policy => ({
    name,
    events,
    replay: true,
    handle: async (event) => void seen.push(event.envelope.stream),
  });

  it('see their events in order, history first, then live, and no others', async () => {
    const seen: string[] = [];
    await happened('EnquiryOpened');
    await happened('FileUploaded');
    const runner = await run([noting('mails', ['EnquiryOpened'], seen)]);
    await runner.idle(await happened('EnquiryOpened'));
    await runner.idle(await happened('FileUploaded'));
    expect(seen).toEqual(['enquiry-1', 'enquiry-3']);
  });

  it('rest after an append, but not while somebody waits for them', async () => {
    const seen: string[] = [];
    const rests: (number | undefined)[] = [];
    const restful: Pick<Journal, 'subscribe' | 'head'> = {
      ...journal,
      subscribe(options) {
        rests.push(options.restMs);
        return journal.subscribe({ ...options, restMs: 3_600_000 });
      },
    };
    const runner = await run([noting('mails', ['EnquiryOpened'], seen)], { journal: restful });
    await runner.idle(await happened('EnquiryOpened'));
    await nextTurn();
    const later = await happened('EnquiryOpened');
    await nextTurn();
    expect(seen).toEqual(['enquiry-1']);
    await runner.idle(later);
    expect(seen).toEqual(['enquiry-1', 'enquiry-2']);
    expect(Math.min(...rests.map((restMs) => restMs ?? 0))).toBeGreaterThan(0);
  });

  it('that are new begin with what happens from then on, whatever happened before', async () => {
    const seen: string[] = [];
    const { replay: _, ...fresh } = noting('mails', ['EnquiryOpened'], seen);
    await happened('EnquiryOpened');
    const runner = await run([fresh]);
    await runner.idle(await happened('EnquiryOpened'));
    expect(seen).toEqual(['enquiry-2']);
  });

  it('that are new see all that happens after they were placed, although they start later', async () => {
    const seen: string[] = [];
    const { replay: _, ...fresh } = noting('mails', ['EnquiryOpened'], seen);
    await happened('EnquiryOpened');
    await initialisePolicyPositions([fresh], { journal, records });
    const missed = await happened('EnquiryOpened');
    await initialisePolicyPositions([fresh], { journal, records });
    const runner = await run([fresh]);
    await runner.idle(missed);
    expect(seen).toEqual(['enquiry-2']);
  });

  it('go on after a restart where they stood', async () => {
    const [before, after]: [string[], string[]] = [[], []];
    const first = await run([noting('mails', ['EnquiryOpened'], before)]);
    await first.idle(await happened('EnquiryOpened'));
    await first.stop();
    const missed = await happened('EnquiryOpened');
    const second = await run([noting('mails', ['EnquiryOpened'], after)]);
    await second.idle(missed);
    expect([before.length, after.length]).toEqual([1, 1]);
  });

  it('go on after a stop in the middle of a batch with what was not dealt with', async () => {
    const seen: string[] = [];
    const first: Policy = {
      ...noting('mails', ['EnquiryOpened'], seen),
      async handle(event) {
        seen.push(event.envelope.stream);
        void runner.stop();
      },
    };
    for (let count = 0; count < 3; count += 1) await happened('EnquiryOpened');
    const runner = createPolicyRunner({ journal, records, policies: [first], retryDelay: () => 1 });
    await runner.start();
    await expect.poll(() => seen).toHaveLength(1);
    await runner.stop();
    expect(seen).toEqual(['enquiry-1']);
    const second = await run([noting('mails', ['EnquiryOpened'], seen)]);
    await second.idle(await happened('EnquiryOpened'));
    expect(seen).toEqual(['enquiry-1', 'enquiry-2', 'enquiry-3', 'enquiry-4']);
  });

  it('see an event again when the effect was not done, until it is, and the next only then', async () => {
    const done: string[] = [];
    let failures = 0;
    const flaky: Policy = {
      name: 'mails',
      events: ['EnquiryOpened'],
      async handle(event) {
        if (failures < 5) {
          failures += 1;
          throw new Error('away');
        }
        done.push(event.envelope.stream);
      },
    };
    const alarms: string[] = [];
    const note = (_: string, fields?: { component?: string; attempt?: number }): void =>
      void alarms.push(`${fields?.component} ${fields?.attempt}`);
    const runner = await run([flaky], { log: { warn: note, error: note } });
    await happened('EnquiryOpened');
    await runner.idle(await happened('EnquiryOpened'));
    expect(done).toHaveLength(2);
    expect(new Set(done).size).toBe(2);
    expect(alarms).toEqual([1, 2, 3, 4, 5].map((attempt) => `policy mails ${attempt}`));
    expect(runner.report()).toMatchObject([{ policy: 'mails', failures: 0 }]);
  });

  it('that fail do not hold up others, and can be stopped while they wait', async () => {
    const seen: string[] = [];
    const runner = await run(
      [
        { name: 'broken', events: ['EnquiryOpened'], replay: true, handle: () => Promise.reject(new Error('bug')) },
        noting('mails', ['EnquiryOpened'], seen),
      ],
      { retryDelay: () => 3_600_000 },
    );
    await happened('EnquiryOpened');
    await expect.poll(() => seen).toHaveLength(1);
    await runner.stop();
    expect((await records.get('policy-positions', 'broken'))?.value).toBe(START_OF_LOG);
  });

  it('pass over data whose key is lost, say so, and go on', async () => {
    const seen: string[] = [];
    const alarms: string[] = [];
    const lostFirst: PolicyRunnerOptions['journal'] = {
      head: () => journal.head(),
      async *subscribe(options) {
        for await (const batch of journal.subscribe(options))
          yield {
            ...batch,
            events: batch.events.map((event) =>
              event.envelope.stream === 'enquiry-1' ? { ...event, envelope: { ...event.envelope, lost: true as const } } : event,
            ),
          };
      },
    };
    const note = (_: string, fields?: { stream?: string }): void => void alarms.push(`${fields?.stream}`);
    const policy: Policy = {
      name: 'mails',
      events: ['EnquiryOpened'],
      replay: true,
      async handle({ envelope }) {
        if (envelope.stream === 'enquiry-2') throw new SubjectKeyLost('customer-1');
        seen.push(envelope.stream);
      },
    };
    await happened('EnquiryOpened');
    await happened('EnquiryOpened');
    const runner = await run([policy], { journal: lostFirst, log: { warn: note, error: note } });
    await runner.idle(await happened('EnquiryOpened'));
    expect(seen).toEqual(['enquiry-3']);
    expect(alarms).toEqual(['enquiry-1', 'enquiry-2']);
  });

  it('are never run twice at once', async () => {
    let [atOnce, most] = [0, 0];
    const slow: Policy = {
      name: 'slow',
      events: ['EnquiryOpened'],
      async handle() {
        most = Math.max(most, (atOnce += 1));
        await new Promise((resolve) => setImmediate(resolve));
        atOnce -= 1;
      },
    };
    const runner = await run([slow]);
    const positions = await Promise.all(Array.from({ length: 20 }, () => happened('EnquiryOpened')));
    await runner.idle(positions.reduce((a, b) => (a > b ? a : b)));
    expect(most).toBe(1);
  });

  it('subscribe again when the journal was away or the subscription just ended', async () => {
    const seen: string[] = [];
    let subscriptions = 0;
    const flaky: PolicyRunnerOptions['journal'] = {
      head: () => journal.head(),
      async *subscribe(options) {
        subscriptions += 1;
        if (subscriptions === 1) throw new Error('away');
        for await (const batch of journal.subscribe(options)) {
          yield batch;
          if (subscriptions === 2) return;
        }
      },
    };
    await happened('EnquiryOpened');
    const runner = await run([noting('mails', ['EnquiryOpened'], seen)], { journal: flaky });
    await runner.idle(await happened('EnquiryOpened'));
    expect(seen).toHaveLength(2);
  });

  it('store where they stand soon after other events too, for those who wait in another process', async () => {
    const runner = await run([noting('mails', ['EnquiryOpened'], [])], { storeWithinMs: 1 });
    const position = await happened('FileUploaded');
    await runner.idle(position);
    await expect.poll(async () => (await records.get('policy-positions', 'mails'))?.value).toBe(position);
  });

  it('store where they stand once for all that they have done meanwhile, and after a stop nothing is done again', async () => {
    const stores: unknown[] = [];
    const counting: RecordStore = {
      ...records,
      put(collection, key, value, options) {
        stores.push(value);
        return records.put(collection, key, value, options);
      },
    };
    const seen: string[] = [];
    const runner = await run([noting('mails', ['EnquiryOpened'], seen)], { records: counting, storeWithinMs: 60_000 });
    let last = await happened('EnquiryOpened');
    for (let count = 1; count < 40; count += 1) last = await happened('EnquiryOpened');
    await runner.idle(last);
    expect(seen).toHaveLength(40);
    expect(stores.length).toBeLessThan(5);
    await runner.stop();
    await (await run([noting('mails', ['EnquiryOpened'], seen)])).idle(await happened('EnquiryOpened'));
    expect(seen).toHaveLength(41);
  });

  it('go on from where they stand after positions were stored whose answers were lost', async () => {
    let isLost = false;
    const losing: RecordStore = {
      ...records,
      async put(...args) {
        const version = await records.put(...args);
        if (isLost) throw new EngineUnavailable('records');
        return version;
      },
    };
    const seen: string[] = [];
    const alarms: string[] = [];
    const note = (_: string, fields?: { error?: unknown }): void => void alarms.push(String(fields?.error));
    const stored = async () => (await records.get('policy-positions', 'mails'))?.value;
    const runner = await run([noting('mails', ['EnquiryOpened'], seen)], {
      records: losing,
      storeWithinMs: 5,
      log: { warn: note, error: note },
    });
    isLost = true;
    const first = await happened('FileUploaded');
    await expect.poll(stored).toBe(first);
    await runner.idle(await happened('FileUploaded'));
    isLost = false;
    const last = await happened('EnquiryOpened');
    await runner.idle(last);
    await expect.poll(stored).toBe(last);
    expect(seen).toHaveLength(1);
    expect(alarms).not.toContainEqual(expect.stringContaining('another process'));
  });

  it('of a worker that was overtaken do nothing more once it could not store where they stand', async () => {
    const seen: string[] = [];
    const alarms: string[] = [];
    let refused = 0;
    const noticing: RecordStore = {
      ...records,
      async put(...args) {
        const version = await records.put(...args);
        if (version === undefined) refused += 1;
        return version;
      },
    };
    const note = (_: string, fields?: { error?: unknown }): void => void alarms.push(String(fields?.error));
    const policies = [noting('mails', ['EnquiryOpened'], seen)];
    const first = await run(policies, { records: noticing, storeWithinMs: 5, log: { warn: note, error: note } });
    const opened = await happened('EnquiryOpened');
    await expect.poll(async () => (await records.get('policy-positions', 'mails'))?.value).toBe(opened);
    await records.put('policy-positions', 'mails', 'of another');
    await happened('FileUploaded');
    await expect.poll(() => refused).toBeGreaterThan(0);
    await happened('EnquiryOpened');
    await expect.poll(() => alarms).toContainEqual(expect.stringContaining('another process has moved the position'));
    expect(seen).toHaveLength(1);
    await first.stop();
    expect((await records.get('policy-positions', 'mails'))?.value).toBe('of another');
  });

  it.each(['before its first look', 'after its first look', 'after its first write'])(
    'go on in the next worker although what the former one had sent arrives %s',
    async (moment) => {
      const seen: string[] = [];
      const former = await run([noting('mails', ['EnquiryOpened'], seen)]);
      await former.idle(await happened('EnquiryOpened'));
      await former.stop();
      const stood = await records.get<LogPosition>('policy-positions', 'mails');
      const sentLast = await happened('FileUploaded');
      let isUnderWay = true;
      const arriveAt = async (now: string): Promise<void> => {
        if (now !== moment || !isUnderWay) return;
        isUnderWay = false;
        await records.put('policy-positions', 'mails', sentLast, { expect: stood?.version ?? 'absent' });
      };
      const disturbed: RecordStore = {
        ...records,
        async get<T>(collection: string, key: string) {
          await arriveAt('before its first look');
          const found = await records.get<T>(collection, key);
          await arriveAt('after its first look');
          return found;
        },
        async put(...args) {
          const version = await records.put(...args);
          await arriveAt('after its first write');
          return version;
        },
      };
      const alarms: string[] = [];
      const note = (_: string, fields?: { error?: unknown }): void => void alarms.push(String(fields?.error));
      const next = await run([noting('mails', ['EnquiryOpened'], seen)], {
        records: disturbed,
        storeWithinMs: 5,
        log: { warn: note, error: note },
      });
      const last = await happened('EnquiryOpened');
      await next.idle(last);
      await expect.poll(async () => (await records.get('policy-positions', 'mails'))?.value).toBe(last);
      expect(seen).toHaveLength(2);
      expect(alarms).toEqual([]);
    },
  );

  it('of a worker that was overtaken do not set the position back', async () => {
    const opened = await happened('EnquiryOpened');
    let goOn: () => void = () => undefined;
    const frozen = new Promise<void>((resolve) => (goOn = resolve));
    const alarms: string[] = [];
    const note = (_: string, fields?: { error?: unknown }): void => void alarms.push(String(fields?.error));
    const first = await run([{ name: 'mails', events: ['EnquiryOpened'], replay: true, handle: () => frozen }], {
      log: { warn: note, error: note },
    });
    const second = await run([noting('mails', ['EnquiryOpened'], [])]);
    await second.idle(await happened('EnquiryOpened'));
    await second.stop();
    const stored = (await records.get<string>('policy-positions', 'mails'))?.value;
    expect(stored !== undefined && stored > opened).toBe(true);
    goOn();
    await expect.poll(() => alarms).toContainEqual(expect.stringContaining('another process has moved the position'));
    await first.stop();
    expect((await records.get('policy-positions', 'mails'))?.value).toBe(stored);
  });
});
