import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a worker from its source next to the caller: `startWorker(new URL('./fooWorker.ts', import.meta.url))`.
 * From sources (tests, development) it runs through tsx; in the build every worker is a bundle beside the program, by
 * the same name.
 */
export function startWorker(source: URL, options: WorkerOptions = {}): Worker {
  if (import.meta.url.endsWith('.ts')) {
    // `--import tsx` does not reach worker threads on Node 20, so the worker registers it before its source is loaded.
    const register = JSON.stringify(import.meta.resolve('tsx/esm/api'));
    const program = `import(${register}).then((tsx) => { tsx.register(); return import(${JSON.stringify(source.href)}); })`;
    return new Worker(program, { ...options, eval: true, execArgv: [] });
  }
  const bundle = new URL(
    `./${fileURLToPath(source)
      .replace(/^.*[\\/]/, '')
      .replace(/\.ts$/, '.js')}`,
    import.meta.url,
  );
  return new Worker(bundle, options);
}
