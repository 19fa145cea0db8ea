import type { EngineRequest, ProcessProbe } from './portalFleet.ts';

const isAppend = ([, , name]: EngineRequest): boolean => name === 'append';
/** Somebody waits for news: it is under way all the time. */
const isWaiting = ([, , name]: EngineRequest): boolean => name === 'getMore announcements';

/** What the processes have asked MongoDB. */
export const mongoRequests = (probes: readonly ProcessProbe[]): readonly EngineRequest[] =>
  probes.flatMap(({ requests }) => requests.filter((request) => !isAppend(request)));

/** How many requests can stand one after the other, each begun after the one before has ended. */
export function longestChain(requests: readonly EngineRequest[]): number {
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
export const between = (requests: readonly EngineRequest[], from: number, to: number): readonly EngineRequest[] =>
  requests.filter(([beganAt, endedAt]) => beganAt >= from && endedAt <= to);

/** From the last append within a command to its answer: the milliseconds in which no request was under way. */
export function idleAfterAppend(requests: readonly EngineRequest[], from: number, to: number): number {
  const appended = Math.max(from, ...between(requests.filter(isAppend), from, to).map(([, endedAt]) => endedAt));
  let idleMs = 0;
  let reached = appended;
  const later = requests.filter((request) => !isAppend(request) && !isWaiting(request) && request[1] > appended && request[0] < to);
  for (const [beganAt, endedAt] of [...later].sort((a, b) => a[0] - b[0])) {
    idleMs += Math.max(0, beganAt - reached);
    reached = Math.max(reached, endedAt);
  }
  return idleMs + Math.max(0, to - reached);
}
