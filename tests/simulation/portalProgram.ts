import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const READY_WITHIN_MS = 30_000;

/** The real program in a folder of its own, so that nobody else's build is in the way. */
export interface BuiltProgram {
  /** Any of its programs: `main`, `migrateToDistributed` … */
  file(name: string): string;
  remove(): Promise<void>;
}

/** Built once for all that need it, as long as the sources stay as they are. */
const BUILD = "await (await import('./scripts/prepare.mjs')).buildStale(['server'])";

/** Of another checkout where one is named. */
export async function buildProgram(checkout = root): Promise<BuiltProgram> {
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', BUILD], { cwd: checkout });
  const cache = path.join(checkout, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'portal-program-'));
  await cp(path.join(checkout, 'dist/server'), folder, { recursive: true });
  return { file: (name) => path.join(folder, `${name}.js`), remove: () => rm(folder, { recursive: true, force: true }) };
}

/** What a program came to. `said` is all of what it printed and complained of, as it came. */
export interface Ran {
  readonly code: number | null;
  readonly said: string;
  readonly printed: string;
  readonly complained: string;
}

/** Runs one of the programs to its end; `listen` is told all that it has said so far. */
export async function runProgram(
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  listen: (said: string, child: ChildProcess) => void = () => undefined,
): Promise<Ran> {
  const env = { ...process.env, NODE_ENV: 'development', ...environment };
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [said, printed, complained] = ['', '', ''];
  const hear = (text: string): string => {
    said += text;
    listen(said, child);
    return text;
  };
  child.stdout.setEncoding('utf8').on('data', (text: string) => void (printed += hear(text)));
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (complained += hear(text)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said, printed, complained };
}

/** One process of the program, started, frozen and killed at will. */
export interface PortalProcess {
  /** Resolves with its address when it says `ready`; undefined when it ended before. `runBy` is a program, with arguments, that runs it as this process. */
  start(runBy?: readonly string[]): Promise<string | undefined>;
  /** Of the process that was started last. */
  pid(): number | undefined;
  /** Resolves with the exit code when the process that was started last is gone, null where a signal ended it. */
  ended(): Promise<number | null>;
  /** SIGKILL: nothing is flushed, nothing is closed. Resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM, so many times at once; resolves with its exit code. */
  end(times?: number): Promise<number | null>;
  /** SIGSTOP and SIGCONT: it does nothing, and does not know that time goes by. */
  freeze(): void;
  thaw(): void;
  /** What it wrote to stdout, and to stderr, over all starts. */
  said(): string;
  complaints(): string;
}

/** On a data folder: no demo bank, no limits, any free port unless told otherwise. */
export function portalProcess(
  program: Pick<BuiltProgram, 'file'>,
  environment: Readonly<Record<string, string>>,
  readyWithinMs = READY_WITHIN_MS,
): PortalProcess {
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DEMO: '0',
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    ...environment,
  };
  let child: ChildProcess | undefined;
  let ended: Promise<number | null> = Promise.resolve(null);
  let said = '';
  let stderr = '';

  const signal = async (name: NodeJS.Signals, times = 1): Promise<number | null> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const gone = once(child, 'exit') as Promise<[number | null]>;
    for (let sent = 0; sent < times; sent += 1) {
      // The system keeps one of a kind until it is dealt with.
      if (sent > 0) await new Promise((resolve) => setTimeout(resolve, 20));
      child.kill(name);
    }
    return (await gone)[0];
  };

  return {
    async start(runBy = []) {
      const [command = process.execPath, ...before] = runBy;
      const main = runBy.length === 0 ? [program.file('main')] : [...before, process.execPath, program.file('main')];
      const started = spawn(command, main, { env, cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
      child = started;
      ended = (once(started, 'exit') as Promise<[number | null]>).then(([code]) => code);
      started.stderr.setEncoding('utf8').on('data', (text: string) => void (stderr += text));
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`the portal does not start: ${stderr}`)), readyWithinMs);
        const end = (url: string | undefined): void => {
          clearTimeout(late);
          resolve(url);
        };
        let stdout = '';
        started.once('exit', () => end(undefined));
        started.stdout.setEncoding('utf8').on('data', (text: string) => {
          stdout += text;
          said += text;
          const ready = /^ready (\S+)$/m.exec(stdout);
          if (ready) end(ready[1]);
        });
      });
    },
    pid: () => child?.pid,
    ended: () => ended,
    kill: async () => void (await signal('SIGKILL')),
    end: (times) => signal('SIGTERM', times),
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    said: () => said,
    complaints: () => stderr,
  };
}

export interface PortalProgram extends PortalProcess {
  dispose(): Promise<void>;
}

/** The program of its own, on one data folder. */
export async function portalProgram(dataDir: string, environment: Readonly<Record<string, string>> = {}): Promise<PortalProgram> {
  const program = await buildProgram();
  const portal = portalProcess(program, { ...environment, DATA_DIR: dataDir });
  return {
    ...portal,
    async dispose() {
      await portal.kill();
      await program.remove();
    },
  };
}
