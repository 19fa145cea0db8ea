import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Measurement } from '../benchRow.ts';
import { megabytes } from '../figures.ts';
import { median } from '../statistics.ts';
import { inTempFolder } from '../tempFolder.ts';
import { root, startPortalProcess } from './portalProcess.ts';

const IDLE_AFTER_MS = 10_000;
const GOAL = { startMs: 3_000, idleBytes: 200e6 } as const;

/** `npm start` until its line `ready`, and a first answer. */
async function npmStart(dataDir: string): Promise<number> {
  const start = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    detached: true,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  let text = '';
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    text += chunk.toString();
    const url = /ready (http:\S+)/.exec(text)?.[1];
    if (url === undefined) continue;
    await (await fetch(`${url}/api/configs/current`)).arrayBuffer();
    break;
  }
  const took = performance.now() - start;
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  await exited;
  return took;
}

export const measureStart: Measurement = ({ quick }, tell) =>
  inTempFolder(async (folder) => {
    await npmStart(folder);
    const times: number[] = [];
    for (let round = 0; round < (quick ? 2 : 5); round += 1) times.push(await npmStart(folder));
    tell({
      what: 'first answer after a second npm start (demo bank)',
      ours: `${(median(times) / 1000).toFixed(2)} s`,
      goal: '≤ 3 s',
      reached: median(times) <= GOAL.startMs,
    });
    const portal = await startPortalProcess(folder);
    await delay(quick ? 2_000 : IDLE_AFTER_MS);
    const { rssBytes } = await portal.probe();
    tell({
      what: 'idle memory (all threads of the process)',
      ours: megabytes(rssBytes),
      goal: '≤ 200 MB',
      reached: rssBytes <= GOAL.idleBytes,
    });
    await portal.stop();
  });
