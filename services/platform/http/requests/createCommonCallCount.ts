import type { Clock } from '../../clock/clock.ts';
import type { RecordStore } from '../../records/recordStore.ts';
import type { KeyVault } from '../../vault/keyVault.ts';
import type { CommonCallCount } from './rateLimit.ts';

interface CommonCallCountParts {
  readonly records: Pick<RecordStore, 'increment'>;
  /** An address is personal. */
  readonly vault: Pick<KeyVault, 'pseudonym'>;
  readonly clock: Clock;
  readonly windowMs: number;
}

/** A record for each window: what a process tells when its window is over does not count in the next one. */
export const createCommonCallCount = ({ records, vault, clock, windowMs }: CommonCallCountParts): CommonCallCount => ({
  clock,
  async countPortion(address, windowEndsAtMs) {
    const key = vault.pseudonym('rate limit', `${windowEndsAtMs}|${address}`);
    return (await records.increment('rate-limits', key, windowMs, clock.now())).count;
  },
});
