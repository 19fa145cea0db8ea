import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { resolveWorkerProgram } from './resolveWorkerProgram.ts';

/** Starts a worker by its source next to the caller: `startWorker(new URL('./fooWorker.ts', import.meta.url))`. */
export function startWorkerThread(source: URL, options: WorkerOptions = {}): Worker {
  const { file, isSource } = resolveWorkerProgram(source);
  if (!isSource) return new Worker(file, options);
  // `--import tsx` does not reach worker threads on Node 20, so the worker registers it before its source is loaded.
  const [register, program] = [import.meta.resolve('tsx/esm/api'), pathToFileURL(file).href].map((href) => JSON.stringify(href));
  return new Worker(`import(${register}).then((tsx) => { tsx.register(); return import(${program}); })`, {
    ...options,
    eval: true,
    execArgv: [],
  });
}
