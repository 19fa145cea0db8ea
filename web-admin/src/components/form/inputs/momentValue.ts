import { instantOfBerlinTime, formatBerlinHoursAndMinutes } from '@portal/contracts/shared/time/berlinTime';
import { berlinDay } from '@portal/contracts/shared/time/days';

/** As the form holds an instant: what was typed, on Berlin's clocks. */
export interface MomentValue {
  /** `YYYY-MM-DD`, or what is not yet a day. */
  readonly day: string;
  /** `HH:MM`, or what is not yet a time. */
  readonly time: string;
}

export const emptyMomentValue: MomentValue = { day: '', time: '' };

export const momentValueOf = (instant: string | null): MomentValue =>
  instant === null ? emptyMomentValue : { day: berlinDay(instant), time: formatBerlinHoursAndMinutes(instant) };

/** 8 → 08:00, 8:30 → 08:30, 0830 → 08:30; undefined when it is no time. */
export function parseTime(text: string): string | undefined {
  const match = /^(\d{1,2})(?:[:.]?(\d{2}))?(?: ?Uhr)?$/.exec(text.trim());
  if (match === null) return undefined;
  const [, hours = '', minutes = '00'] = match;
  return Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : undefined;
}

/** The instant; null for none; what is neither stays what was typed, for the schema to refuse. */
export function instantOrTypedTextOf({ day, time }: MomentValue, whenNoTime: string): string | null {
  if (day.trim() === '' && time.trim() === '') return null;
  const clock = time.trim() === '' ? whenNoTime : parseTime(time);
  return (clock === undefined ? undefined : instantOfBerlinTime(day, clock)) ?? `${day} ${time}`;
}
