import { instantAfter, type Clock } from '../../clock/clock.ts';
import { COMMAND_ANSWERS_COLLECTION, type ExpectedVersion, type RecordStore } from '../../records/recordStore.ts';
import type { EdgeConfig } from '../edge/edgeConfig.ts';
import type { IdempotencyRecord } from '../answers/storedAnswer.ts';

/** Among several processes: this one does the command. */
export interface HeldCommandClaim {
  /** No longer renewed; from now on it may run out. */
  end(): Promise<void>;
  /** Gone, unless somebody else has it by now. */
  release(): Promise<void>;
}

interface Claiming extends NonNullable<EdgeConfig['claim']> {
  readonly records: RecordStore;
  readonly clock: Clock;
  readonly commandId: string;
  readonly fingerprint: string;
}

/**
 * Undefined when there is a claim or an answer already. It is kept for seconds and renewed while the command runs: who
 * repeats a command of a process that fell, or that lost its engine, does not wait for long.
 */
export async function claimCommandUnlessTaken(claiming: Claiming): Promise<HeldCommandClaim | undefined> {
  const { records, clock, commandId, fingerprint, keptMs, renewedEveryMs } = claiming;
  // Where an engine falls and loses it, the events still say what was done.
  const put = (expect: ExpectedVersion): Promise<number | undefined> => {
    const expiresAt = instantAfter(clock.now(), keptMs);
    return records.put<IdempotencyRecord>(COMMAND_ANSWERS_COLLECTION, commandId, { fingerprint }, { expect, expiresAt, durable: false });
  };
  let version = await put('absent');
  if (version === undefined) return undefined;
  let renewed = Promise.resolve();
  const renew = async (): Promise<void> => {
    if (version !== undefined) version = await put(version);
  };
  const renewing = setInterval(() => void (renewed = renewed.then(renew).catch(() => undefined)), renewedEveryMs);
  const end = (): Promise<void> => {
    clearInterval(renewing);
    return renewed;
  };
  return {
    end,
    async release() {
      await end();
      // What cannot be deleted runs out.
      if (version !== undefined) await records.delete(COMMAND_ANSWERS_COLLECTION, commandId, version).catch(() => undefined);
    },
  };
}
