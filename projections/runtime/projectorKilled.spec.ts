import { fork, type ChildProcess } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { StreamHead } from '@portal/platform/journal/journal';
import { resolveWorkerProgram } from '@portal/platform/workers/resolveWorkerProgram';
import type { EnquiryFileCount } from './testing/countingProjection.ts';
import { projectorOnFolder, type ProjectorOnFolder } from './testing/projectorOnFolder.ts';

const STREAMS = 25;
const KILLS = 6;

describe('a projector process that is killed', () => {
  let folder: string;
  let here: ProjectorOnFolder;
  let child: ChildProcess | undefined;
  const heads = new Map<string, StreamHead>();

  const request = async (number: number): Promise<LogPosition> => {
    const stream = `enquiry-${number % STREAMS}`;
    const events = [1, 2].map((file) => ({ type: 'FileRequested', data: { title: `Unterlage ${file}` } }));
    const context = {
      actor: { kind: 'system' as const },
      commandId: randomUUID(),
      correlationId: randomUUID(),
      now: '2026-11-21T10:00:00.000Z',
    };
    const outcome = await here.journal.append(stream, heads.get(stream) ?? { revision: 'no_stream', hash: '' }, events, context);
    if (outcome.kind !== 'appended') throw new Error('wrong revision');
    heads.set(stream, outcome.head);
    return outcome.position;
  };
  const startChild = async (): Promise<ChildProcess> => {
    const { file, execArgv } = resolveWorkerProgram(new URL('./testing/projectingProcess.ts', import.meta.url));
    const started = fork(file, [folder], { execArgv: [...execArgv] });
    await once(started, 'message');
    return started;
  };
  const kill = async (process: ChildProcess): Promise<void> => {
    const gone = once(process, 'exit');
    process.kill('SIGKILL');
    await gone;
  };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'projector-killed-'));
    here = await projectorOnFolder(folder);
  });
  afterEach(async () => {
    if (child !== undefined && child.exitCode === null && child.signalCode === null) await kill(child);
    await here.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('loses no event and takes none twice, whenever it dies', async () => {
    let written = 0;
    for (let round = 0; round < KILLS; round += 1) {
      child = await startChild();
      let killed = false;
      const killing = delay(randomInt(5, 60))
        .then(() => kill(child as ChildProcess))
        .then(() => void (killed = true));
      while (!killed) await request((written += 1));
      await killing;
    }
    await here.projector.start();
    const last = await request((written += 1));
    expect(await here.projector.waitFor(last, 10_000)).toBe(true);
    const { items } = await here.store.find<EnquiryFileCount>('counts', { limit: 100 });
    expect(items.reduce((sum, { files }) => sum + files, 0)).toBe(written * 2);
    expect(await here.projector.compareWithRebuild('counts')).toEqual([]);
  });
});
