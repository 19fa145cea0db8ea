import { InvalidInstanceConfig } from '@portal/platform/config/instanceConfig';
import { InvalidEnvironment } from '@portal/platform/config/readEnvironment';
import { explainKeyFault } from './rotation/keyFaults.ts';

/**
 * Ends a start that no waiting mends. The message is for the person who started it: a sentence that says what is wrong and
 * what to do, without a stack.
 */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/** What to tell about an error that no waiting mends; undefined for one that may be over with the next try. */
export function refusalOf(error: unknown): string | undefined {
  const told = error instanceof StartRefused || error instanceof InvalidEnvironment || error instanceof InvalidInstanceConfig;
  return told ? error.message : explainKeyFault(error);
}
