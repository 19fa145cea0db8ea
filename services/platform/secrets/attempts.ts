import { DAY_MS, MINUTE_MS, millisOf } from '../clock/clock.ts';
import type { Clock } from '../clock/clock.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { KeyVault } from '../vault/keyVault.ts';

const FAILURES = 'failed-attempts';
const KNOWN_PLACES = 'known-places';
const WINDOW_MS = 15 * MINUTE_MS;
const PER_ACCOUNT = 5;
const PER_ADDRESS = 20;
const PLACE_REMEMBERED_MS = 90 * DAY_MS;

/** Who tries: `account` names the door too (`customer/erika@…`, `master-code/<id>`); kept as pseudonyms only. */
export interface Attempt {
  readonly account: string;
  readonly address: string;
}

export type AttemptOutcome<T> =
  { readonly kind: 'done'; readonly result: T } | { readonly kind: 'slow-down'; readonly retryAfterSeconds: number };

/** Slows guessing down. */
export interface Attempts {
  /**
   * Runs `check` unless there were too many failures (5 for the account, 20 from the address, within 15 minutes).
   * A result that `isSuccess` clears the account's failures, any other counts as one. A throw counts as neither.
   */
  guard<T>(attempt: Attempt, check: () => Promise<T>, isSuccess: (result: T) => boolean): Promise<AttemptOutcome<T>>;
}

interface Count {
  readonly count: number;
  readonly resetsAt: string;
}

export interface AttemptsOptions {
  readonly records: RecordStore;
  readonly vault: Pick<KeyVault, 'pseudonym'>;
  readonly clock: Clock;
}

/** One line has a whole /64 of IPv6 addresses. */
const networkOf = (address: string): string =>
  address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;

export function createAttempts({ records, vault, clock }: AttemptsOptions): Attempts {
  const underWay = new Map<string, number>();
  const move = (key: string, by: number): void => {
    const count = (underWay.get(key) ?? 0) + by;
    if (count === 0) underWay.delete(key);
    else underWay.set(key, count);
  };

  const failuresOf = async (key: string): Promise<Count | undefined> => (await records.get<Count>(FAILURES, key))?.value;
  /** Attempts under way count as failures, else many at the same moment would pass together. */
  const secondsToWait = (key: string, failed: Count | undefined, limit: number, now: string): number => {
    const count = failed?.count ?? 0;
    if (count + (underWay.get(key) ?? 0) < limit) return 0;
    if (failed === undefined || count < limit) return 1;
    return Math.max(1, Math.ceil((millisOf(failed.resetsAt) - millisOf(now)) / 1_000));
  };

  /** An address that has succeeded before has a count of its own: strangers who guess cannot keep the owner out. */
  const keysOf = async ({ account, address: fullAddress }: Attempt): Promise<{ account: string; address: string; place: string }> => {
    const address = networkOf(fullAddress);
    const place = vault.pseudonym('attempts', `place|${account}|${address}`);
    const isKnown = (await records.get(KNOWN_PLACES, place)) !== undefined;
    return {
      account: isKnown ? place : vault.pseudonym('attempts', `account|${account}`),
      address: vault.pseudonym('attempts', `address|${address}`),
      place,
    };
  };

  return {
    async guard(attempt, check, isSuccess) {
      const now = clock.now();
      const keys = await keysOf(attempt);
      const [ofAccount, ofAddress] = await Promise.all([failuresOf(keys.account), failuresOf(keys.address)]);
      const retryAfterSeconds = Math.max(
        secondsToWait(keys.account, ofAccount, PER_ACCOUNT, now),
        secondsToWait(keys.address, ofAddress, PER_ADDRESS, now),
      );
      if (retryAfterSeconds > 0) return { kind: 'slow-down', retryAfterSeconds };
      const counted = [keys.account, keys.address];
      counted.forEach((key) => move(key, 1));
      try {
        const result = await check();
        if (isSuccess(result)) {
          const expiresAt = new Date(millisOf(now) + PLACE_REMEMBERED_MS).toISOString();
          await Promise.all([records.delete(FAILURES, keys.account), records.put(KNOWN_PLACES, keys.place, true, { expiresAt })]);
        } else await Promise.all(counted.map((key) => records.increment(FAILURES, key, WINDOW_MS, now)));
        return { kind: 'done', result };
      } finally {
        counted.forEach((key) => move(key, -1));
      }
    },
  };
}
