import { berlinDay, formatInstantYearFirst } from './days.ts';

/** How far Berlin's clocks are ahead at an instant. */
const aheadMs = (at: number): number => {
  const instant = new Date(at).toISOString();
  return Date.parse(`${berlinDay(instant)}T${formatInstantYearFirst(instant).slice(11)}.${instant.slice(20)}`) - at;
};

/** The instant at which Berlin's clocks show that day (`YYYY-MM-DD`) and time (`HH:MM`); of two the earlier one. Undefined where it is none. */
export function instantOfBerlinTime(day: string, time: string): string | undefined {
  const shown = Date.parse(`${day}T${time}:00.000Z`);
  if (Number.isNaN(shown) || !/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time)) return undefined;
  // What the clocks are ahead at the instant itself, which is an hour or two before what they show.
  const before = shown - aheadMs(shown - 2 * 3_600_000);
  const at = before + aheadMs(before) === shown ? before : shown - aheadMs(shown);
  return new Date(at).toISOString();
}

/** The time `HH:MM` that Berlin's clocks show at an instant. */
export const formatBerlinHoursAndMinutes = (instant: string): string => formatInstantYearFirst(instant).slice(11, 16);
