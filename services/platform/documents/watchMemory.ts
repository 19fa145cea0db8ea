import { Worker } from 'node:worker_threads';

/**
 * Ends this process once it holds more than so much memory: V8's own limits know nothing of buffers and native code. A
 * thread, because a decoder that inflates a bomb does not come back to the event loop.
 */
export function watchMemory(limitBytes: number): void {
  const program = `
    const { workerData } = require('node:worker_threads');
    setInterval(() => { if (process.memoryUsage.rss() > workerData) process.kill(process.pid, 'SIGKILL'); }, 25);
  `;
  new Worker(program, { eval: true, workerData: limitBytes, execArgv: [] }).unref();
}
