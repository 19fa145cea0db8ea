import type { MongoRequest } from './portalFleet.ts';

/** How many requests can stand one after the other, each begun after the one before has ended. */
export function longestChain(requests: readonly MongoRequest[]): number {
  let length = 0;
  let endOfLast = -Infinity;
  for (const [beganAt, endedAt] of [...requests].sort((a, b) => a[1] - b[1])) {
    if (beganAt < endOfLast) continue;
    length += 1;
    endOfLast = endedAt;
  }
  return length;
}

/** Those that had begun and ended while somebody waited for an answer. */
export const between = (requests: readonly MongoRequest[], from: number, to: number): readonly MongoRequest[] =>
  requests.filter(([beganAt, endedAt]) => beganAt >= from && endedAt <= to);
