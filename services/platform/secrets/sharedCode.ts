import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether what somebody typed is the code; upper and lower case are the same. */
export type CodeMatcher = (entered: string) => boolean;

const digestOf = (code: string): Buffer => createHash('sha256').update(code.trim().toUpperCase()).digest();

/** A code that many people enter, set from outside. Takes the same time for every entry; counting wrong ones is the caller's part. */
export function createSharedCodeMatcher(code: string): CodeMatcher {
  const right = digestOf(code);
  return (entered) => timingSafeEqual(digestOf(entered), right);
}
