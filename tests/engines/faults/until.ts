import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';

const PATIENCE_MS = 120_000;
const LOOK_MS = 100;

/** @throws Error, when it is not so in time */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, patienceMs = PATIENCE_MS): Promise<void> {
  for (const end = performance.now() + patienceMs; !(await isSo()); await sleepUnlessAborted(LOOK_MS))
    if (performance.now() > end) throw new Error(`not within ${patienceMs / 1000} s: ${what}`);
}
