import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A load: every connection sends its next request when the answer of the last one is there. */
export interface Load {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** PATCH these in turn, each with a new name and an Idempotency-Key; none = GET the url. */
  readonly patchPaths?: readonly string[];
}

export interface LoadResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failed: number;
}

/** Runs the load generator (autocannon) in a process of its own. */
export async function underLoad(load: Load): Promise<LoadResult> {
  const child = fork(fileURLToPath(new URL('./loadProcess.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
  child.send(load);
  const [result] = (await once(child, 'message')) as [LoadResult];
  if (result.failed > 0) throw new Error(`${result.failed} of the calls failed`);
  return result;
}
