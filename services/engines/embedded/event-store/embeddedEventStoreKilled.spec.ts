import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { START_OF_LOG, type EventStore, type StoredRecord } from '@portal/platform/event-store/eventStore';
import { resolveWorkerProgram } from '@portal/platform/workers/resolveWorkerProgram';
import { openEmbeddedEventStore } from './embeddedEventStore.ts';

const KILLS = 8;
const MOST_APPENDS_BEFORE_A_KILL = 6_000;
const program = resolveWorkerProgram(new URL('./testing/writingProcess.ts', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'event-store-killed-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Lets 64 writers work that are killed without warning after some acknowledgements, and answers all that they had. */
async function acknowledgedBeforeTheKill(report: string): Promise<string[]> {
  const killAfter = 1 + Math.floor(Math.random() * MOST_APPENDS_BEFORE_A_KILL);
  const args = [...program.execArgv, program.file, folder, report, String(killAfter)];
  const [, signal] = await once(spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] }), 'exit');
  expect(signal).toBe('SIGKILL');
  const lines = (await readFile(report, 'utf8')).split('\n').slice(0, -1);
  expect(lines).toHaveLength(killAfter);
  return lines;
}

async function wholeLog(store: EventStore): Promise<StoredRecord[]> {
  const all: StoredRecord[] = [];
  for (;;) {
    const page = await store.readLog({ after: all.at(-1)?.position ?? START_OF_LOG, limit: 10_000 });
    if (page.length === 0) return all;
    for (const record of page) all.push(record);
  }
}

describe('the embedded event store, killed at any moment with 64 writers at work', () => {
  it('loses nothing that was acknowledged, keeps no half append, and leaves no gap', { timeout: 120_000 }, async () => {
    const acknowledged: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      for (const line of await acknowledgedBeforeTheKill(join(folder, `report-${kill}`))) acknowledged.push(line);
      const store = await openEmbeddedEventStore({ folder });
      const log = await wholeLog(store);
      const stored = new Set(log.map((record) => `${record.stream} ${record.revision} ${record.position} ${record.id}`));
      expect(acknowledged.filter((line) => !stored.has(line))).toEqual([]);
      expect(log.map((record) => Number(record.position))).toEqual(log.map((_, index) => index + 1));
      const lengths = new Map<string, number>();
      for (const record of log) {
        expect(record.revision).toBe(lengths.get(record.stream) ?? 0);
        lengths.set(record.stream, record.revision + 1);
      }
      expect([...lengths.values()].filter((length) => length % 2 === 1)).toEqual([]);
      await store.close();
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);
  });
});
