import { berlinDay, formatDay, formatInstantYearFirst } from '@portal/contracts/shared/time/days';
import { bankNowInstant } from '@portal/web-shared/http/bankClock.ts';
import { texts } from '../../texts.ts';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** Relative within a week ('gestern, 14:05'), the day after that. */
export function formatAsRelativeDayWithTime(instant: string, now: string): string {
  const days = Math.round((Date.parse(berlinDay(now)) - Date.parse(berlinDay(instant))) / DAY_MS);
  const time = formatInstantYearFirst(instant).slice(11, 16);
  if (days === 0) return texts.time.today(time);
  if (days === 1) return texts.time.yesterday(time);
  return days > 1 && days < WEEK_DAYS ? texts.time.daysAgo(days) : formatDay(instant);
}

/** The exact time on hover and for screen readers. */
export function RelativeTime({ value }: { readonly value: string | null }) {
  if (value === null) return texts.common.none;
  return (
    <time dateTime={value} title={formatInstantYearFirst(value)} style={{ whiteSpace: 'nowrap' }}>
      {formatAsRelativeDayWithTime(value, bankNowInstant())}
    </time>
  );
}
