import { fork } from 'node:child_process';
import { EngineUnavailable } from '../engineUnavailable.ts';
import { programOf } from './programOf.ts';

/**
 * One job in a process of its own, which ends with it: `runInProcess(new URL('./fooProcess.ts', import.meta.url), job, signal)`.
 * @throws EngineUnavailable where the process dies, the signal's reason
 */
export function runInProcess<Reply>(source: URL, job: object, signal: AbortSignal): Promise<Reply> {
  signal.throwIfAborted();
  const program = programOf(source);
  const child = fork(program.file, [], {
    execArgv: ['--max-old-space-size=1024', ...program.execArgv],
    // It needs none of our environment, where secrets may stand.
    env: { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'], NODE_ENV: process.env['NODE_ENV'] },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const replied = new Promise<Reply>((resolve, reject) => {
    const fail = (cause?: Error): void => reject(new EngineUnavailable('documents', cause === undefined ? {} : { cause }));
    child.once('message', (reply) => resolve(reply as Reply));
    child.once('error', fail).once('exit', () => fail());
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    child.send(job, (error) => error && fail(error));
  });
  return replied.finally(() => child.kill('SIGKILL'));
}
