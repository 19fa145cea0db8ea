import { instantOfBerlinTime } from '@portal/contracts/shared/time/berlinTime';
import { berlinDay, addDays } from '@portal/contracts/shared/time/days';
import { DAY_MS, HOUR_MS, instantAfter, millisOf, type Clock } from '../clock/clock.ts';
import type { SmsLimits } from '../config/smsService.ts';
import type { Log } from '../log/createLog.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { changeRecord } from '../secrets/changeRecord.ts';
import type { KeyVault } from '../vault/keyVault.ts';

const DAYS = 'sms-day';
const NUMBERS = 'sms-number';
/** One person with two requests and a changed number needs fewer. */
export const MAX_SMS_PER_NUMBER_AND_HOUR = 10;
/** From this part of the day's limit on people are told. */
const TOLD_FROM = 0.8;

interface Day {
  readonly parts: number;
  readonly isFull: boolean;
}

type Spent = { readonly kind: 'spent' } | { readonly kind: 'too-many-to-number' | 'day-is-full'; readonly retryAfterMs: number };

/** What SMS may cost, counted by all processes together. */
export interface SmsBudget {
  spend(number: string, parts: number): Promise<Spent>;
  /** From 0 to 1. */
  usedToday(): Promise<number>;
}

interface SmsBudgetParts {
  readonly records: RecordStore;
  /** A number is personal. */
  readonly vault: Pick<KeyVault, 'pseudonym'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  readonly limits: Pick<SmsLimits, 'partsADay'>;
}

export function createSmsBudget({ records, vault, clock, log, limits: { partsADay } }: SmsBudgetParts): SmsBudget {
  const untilMidnight = (now: string): number => {
    const midnight = instantOfBerlinTime(addDays(berlinDay(now), 1), '00:00') ?? instantAfter(now, HOUR_MS);
    return Math.max(1_000, millisOf(midnight) - millisOf(now));
  };
  const partsOf = async (now: string): Promise<number> => (await records.get<Day>(DAYS, berlinDay(now)))?.value.parts ?? 0;

  const takeOfDay = async (parts: number, now: string): Promise<boolean> => {
    const { day, before } = await changeRecord<Day, { readonly day: Day; readonly before: Day }>(
      records,
      DAYS,
      berlinDay(now),
      (stored) => {
        const former = stored ?? { parts: 0, isFull: false };
        const fits = former.parts + parts <= partsADay;
        const next = fits ? { ...former, parts: former.parts + parts } : { ...former, isFull: true };
        const result = { day: next, before: former };
        return !fits && former.isFull ? { result } : { result, write: { value: next, expiresAt: instantAfter(now, 2 * DAY_MS) } };
      },
    );
    const fields = { component: 'sms', count: day.parts, limit: partsADay };
    if (day.isFull && !before.isFull) log.error('limit of SMS a day reached, SMS wait', fields);
    const told = TOLD_FROM * partsADay;
    if (before.parts < told && day.parts >= told) log.error('80 % of the SMS of a day are used', fields);
    return day.parts > before.parts;
  };

  return {
    async spend(number, parts) {
      const now = clock.now();
      const full = (): Spent => ({ kind: 'day-is-full', retryAfterMs: untilMidnight(now) });
      if ((await partsOf(now)) + parts > partsADay) {
        await takeOfDay(parts, now);
        return full();
      }
      const { count, resetsAt } = await records.increment(NUMBERS, vault.pseudonym('sms number', number), HOUR_MS, now);
      if (count > MAX_SMS_PER_NUMBER_AND_HOUR)
        return { kind: 'too-many-to-number', retryAfterMs: Math.max(1_000, millisOf(resetsAt) - millisOf(now)) };
      return (await takeOfDay(parts, now)) ? { kind: 'spent' } : full();
    },
    usedToday: async () => (await partsOf(clock.now())) / partsADay,
  };
}
