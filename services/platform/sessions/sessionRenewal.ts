import { millisOf } from '../clock/clock.ts';
import { REFRESH_GRACE_MS } from './sessionTimesAndRefreshCookies.ts';
import type { StoredSession } from './storedSession.ts';

/**
 * The session after one of its refresh tokens was presented: the same where the newest token is given out again, undefined where
 * the token was used before. While nothing of an answer was used, the answer was lost: the token before brings another one then,
 * and the lost one counts no more. Source: decision 0012.
 */
export function renewSession(session: StoredSession, presented: number, now: string): StoredSession | undefined {
  const { generation, rotatedAt, renewal } = session;
  const isKnown = renewal !== undefined && renewal.generation === generation;
  const former = isKnown ? renewal.former : generation - 1;
  if (presented !== generation) {
    if (presented !== former) return undefined;
    if (millisOf(now) - millisOf(rotatedAt) <= REFRESH_GRACE_MS) return session;
    if (!isKnown || renewal.isAnswerUsed) return undefined;
  }
  const next = generation + 1;
  return {
    ...session,
    generation: next,
    rotatedAt: now,
    lastSeenAt: now,
    renewal: { generation: next, former: presented, isAnswerUsed: false },
  };
}

/** The session after a call with the access token of a generation; undefined where that tells nothing new of a renewal. */
export function noteAnswerUsed(session: StoredSession, generation: number | undefined): StoredSession | undefined {
  const { renewal } = session;
  if (renewal === undefined || renewal.isAnswerUsed || renewal.generation !== session.generation) return undefined;
  return generation === renewal.generation ? { ...session, renewal: { ...renewal, isAnswerUsed: true } } : undefined;
}
