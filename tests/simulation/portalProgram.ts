import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const READY_WITHIN_MS = 30_000;

/** The real program, built once, started and killed at will on one data folder. */
export interface PortalProgram {
  /** Resolves with its address when it says `ready`; undefined when it ended before. */
  start(): Promise<string | undefined>;
  /** SIGKILL: nothing is flushed, nothing is closed. Resolves when the process is gone. */
  kill(): Promise<void>;
  /** What it wrote to stderr, over all starts. */
  complaints(): string;
  dispose(): Promise<void>;
}

/** Builds the program into a folder of its own, so that nobody else's build is in the way. */
export async function portalProgram(dataDir: string, environment: Readonly<Record<string, string>> = {}): Promise<PortalProgram> {
  mkdirSync(path.join(root, 'node_modules/.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(root, 'node_modules/.cache/portal-program-'));
  await promisify(execFile)(process.execPath, ['scripts/build.mjs', 'server'], { cwd: root, env: { ...process.env, SERVER_DIR: folder } });
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DEMO: '0',
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    ...environment,
    DATA_DIR: dataDir,
  };
  let child: ChildProcess | undefined;
  let stderr = '';

  const kill = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };

  return {
    async start() {
      const started = spawn(process.execPath, [path.join(folder, 'main.js')], { env, cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
      child = started;
      started.stderr.setEncoding('utf8').on('data', (text: string) => void (stderr += text));
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`the portal does not start: ${stderr}`)), READY_WITHIN_MS);
        const end = (url: string | undefined): void => {
          clearTimeout(late);
          resolve(url);
        };
        let stdout = '';
        started.once('exit', () => end(undefined));
        started.stdout.setEncoding('utf8').on('data', (text: string) => {
          stdout += text;
          const ready = /^ready (\S+)$/m.exec(stdout);
          if (ready) end(ready[1]);
        });
      });
    },
    kill,
    complaints: () => stderr,
    async dispose() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
