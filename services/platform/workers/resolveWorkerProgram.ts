import path from 'node:path';
import { fileURLToPath } from 'node:url';

interface Program {
  readonly file: string;
  /** It is a source, which only tsx loads. */
  readonly isSource: boolean;
  /** For a process that runs it. */
  readonly execArgv: readonly string[];
}

/**
 * What runs in a thread or process of its own, by its source next to the caller: `programOf(new URL('./fooWorker.ts', import.meta.url))`.
 * In the build every one is a bundle beside the program, by the same name. From sources it is the bundle that a test run has
 * made of this checkout (`PROGRAM_BUNDLES`), or else runs through tsx.
 */
export function resolveWorkerProgram(source: URL): Program {
  const bundles = import.meta.url.endsWith('.ts') ? bundlesOfTestRun() : path.dirname(fileURLToPath(import.meta.url));
  const file = fileURLToPath(source);
  if (bundles === undefined) return { file, isSource: true, execArgv: ['--import', import.meta.resolve('tsx')] };
  return { file: path.join(bundles, `${path.basename(file, '.ts')}.js`), isSource: false, execArgv: [] };
}

function bundlesOfTestRun(): string | undefined {
  const bundles = process.env['PROGRAM_BUNDLES'];
  const ofThisCheckout = fileURLToPath(new URL('../../../node_modules/', import.meta.url));
  return bundles?.startsWith(ofThisCheckout) === true ? bundles : undefined;
}
