import { randomBytes } from 'node:crypto';
import { instantAfter, MINUTE_MS, type Clock } from '../clock/clock.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { changeRecord } from './changeRecord.ts';

const COLLECTION = 'passkey-challenges';
const VALID_MS = 5 * MINUTE_MS;
/** Of one person and purpose; one more pushes the oldest out. */
const MOST_AT_ONCE = 5;

/** A challenge is good for nothing else than it was asked for. */
export type ChallengePurpose = 'add' | 'sign-in' | 'change';

interface Challenge {
  readonly challenge: string;
  readonly validUntil: string;
  readonly replaces: boolean;
}

/** What devices sign, by subject (`bankEmployee-<id>`) and purpose: good for five minutes, and for one answer. */
export interface PasskeyChallenges {
  /** `replaces`: what is added comes to a factor that was proved. */
  issue(subject: string, purpose: ChallengePurpose, options?: { readonly replaces: boolean }): Promise<string>;
  /** Used up by it, whatever its answer is worth. Undefined when there is none such. */
  take(subject: string, purpose: ChallengePurpose, challenge: string): Promise<{ readonly replaces: boolean } | undefined>;
}

export function createPasskeyChallengeIssuer({
  records,
  clock,
}: {
  readonly records: RecordStore;
  readonly clock: Clock;
}): PasskeyChallenges {
  const change = <Result>(
    subject: string,
    purpose: ChallengePurpose,
    decide: (open: readonly Challenge[]) => { readonly result: Result; readonly open: readonly Challenge[] },
  ): Promise<Result> =>
    changeRecord<readonly Challenge[], Result>(records, COLLECTION, `${subject}/${purpose}`, (stored = []) => {
      const now = clock.now();
      const { result, open } = decide(stored.filter(({ validUntil }) => validUntil > now));
      return { result, write: { value: open, expiresAt: instantAfter(now, VALID_MS), owner: subject } };
    });

  return {
    issue: (subject, purpose, { replaces } = { replaces: false }) =>
      change(subject, purpose, (open) => {
        const challenge = randomBytes(32).toString('base64url');
        const next = { challenge, validUntil: instantAfter(clock.now(), VALID_MS), replaces };
        return { result: challenge, open: [...open, next].slice(-MOST_AT_ONCE) };
      }),
    take: (subject, purpose, challenge) =>
      change(subject, purpose, (open) => ({
        result: open.find((one) => one.challenge === challenge),
        open: open.filter((one) => one.challenge !== challenge),
      })),
  };
}
