import { fork, type ChildProcess } from 'node:child_process';
import { EngineUnavailable } from '../engineUnavailable.ts';
import { resolveWorkerProgram } from './resolveWorkerProgram.ts';

/** In a process that has nothing of our environment, where secrets may stand: it may handle hostile content. */
export function forkIsolatedProgram(source: URL, heapMegabytes: number, settings: Readonly<Record<string, string>> = {}): ChildProcess {
  const program = resolveWorkerProgram(source);
  const { PATH, SystemRoot, NODE_ENV } = process.env;
  // Where there is glibc: what a picture took goes back at once, and not when the process ends.
  const memory = { MALLOC_TRIM_THRESHOLD_: '131072' };
  return fork(program.file, [], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`, ...program.execArgv],
    env: { PATH, SystemRoot, NODE_ENV, ...memory, ...settings },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/**
 * One job in a process of its own, which ends with it: `runInChildProcess(new URL('./fooProcess.ts', import.meta.url), job, signal)`.
 * @throws EngineUnavailable where the process dies, the signal's reason
 */
export function runInChildProcess<Reply>(source: URL, job: object, signal: AbortSignal): Promise<Reply> {
  signal.throwIfAborted();
  const child = forkIsolatedProgram(source, 1024);
  const replied = new Promise<Reply>((resolve, reject) => {
    const fail = (cause?: Error): void => reject(new EngineUnavailable('documents', cause === undefined ? {} : { cause }));
    child.once('message', (reply) => resolve(reply as Reply));
    child.once('error', fail).once('exit', () => fail());
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    child.send(job, (error) => error && fail(error));
  });
  return replied.finally(() => child.kill('SIGKILL'));
}
