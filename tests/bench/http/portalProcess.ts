import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readyUrl } from './readyUrl.ts';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
const START_WITHIN_MS = 120_000;

export interface Probe {
  /** Longest and p99 time by which the event loop was late since the last look. */
  readonly maxMs: number;
  readonly p99Ms: number;
  readonly rssBytes: number;
  /** Processor time of all threads since the start. */
  readonly cpuMs: number;
  /** Most memory since the last look. */
  readonly peakBytes: number;
}

export interface PortalProcess {
  readonly url: string;
  readonly readyAfterMs: number;
  probe(): Promise<Probe>;
  stop(): Promise<void>;
}

/** The built portal with its demo bank, in a process of its own as in real life. */
export async function startPortalProcess(dataDir: string, server = 'dist/server'): Promise<PortalProcess> {
  const start = performance.now();
  const child = fork(path.join(root, server, 'main.js'), [], {
    execArgv: ['--import', new URL('./loopProbe.mjs', import.meta.url).href],
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', RATE_LIMIT: '0', LOG_LEVEL: 'error', BENCH_PROBE: String(process.pid) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const url = await readyUrl(child, 'the portal', START_WITHIN_MS);
  return {
    url,
    readyAfterMs: performance.now() - start,
    async probe() {
      child.send('probe');
      const [probe] = (await once(child, 'message')) as [Probe];
      return probe;
    },
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
