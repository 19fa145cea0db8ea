import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { EngineUnavailable } from '../engineUnavailable.ts';
import type { Report, ReportPrinter } from './report.ts';

const TIMEOUT_MS = 60_000;

/** One report at a time: who asks for another waits. */
export function createReportPrinter({ timeoutMs = TIMEOUT_MS }: { readonly timeoutMs?: number } = {}): ReportPrinter {
  let last: Promise<unknown> = Promise.resolve();
  return {
    print(report, signal) {
      const printed = last.then(() => printIn(report, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])));
      last = printed.catch(() => undefined);
      return printed;
    },
  };
}

/** From sources through tsx, in the build as the bundle `reportProcess.js` beside the program: the rule of startWorker. */
function printIn(report: Report, signal: AbortSignal): Promise<Buffer> {
  signal.throwIfAborted();
  const fromSource = import.meta.url.endsWith('.ts');
  const program = fileURLToPath(new URL(fromSource ? './reportProcess.ts' : './reportProcess.js', import.meta.url));
  const child = fork(program, [], {
    execArgv: fromSource ? ['--import', import.meta.resolve('tsx')] : [],
    // It needs none of our environment, where secrets may stand.
    env: { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'], NODE_ENV: process.env['NODE_ENV'] },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const printed = new Promise<Buffer>((resolve, reject) => {
    const fail = (cause?: Error): void => reject(new EngineUnavailable('documents', cause === undefined ? {} : { cause }));
    child.once('message', (pdf: Uint8Array) => resolve(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)));
    child.once('error', fail).once('exit', () => fail());
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    child.send(report, (error) => error && fail(error));
  });
  return printed.finally(() => child.kill('SIGKILL'));
}
