import { EventForged } from '../journal/eventUnreadable.ts';
import { SubjectKeyLost } from './subjectKeyLost.ts';

/** Passes over a subject whose key is lost, and a stream that is not as it was written: no policy and no job decides on it, and none of them waits for it. Answers whether the work was done. */
export async function skipIfKeyLostOrEventForged(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof SubjectKeyLost || error instanceof EventForged) return false;
    throw error;
  }
}
