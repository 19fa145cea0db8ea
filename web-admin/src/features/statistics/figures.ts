import { texts } from '../../texts.ts';
import type { PlotData } from './plots/plotData.ts';

const oneDigit = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('de-DE');

const HOUR = 60;
const DAY = 24 * HOUR;

export const formatCount = (count: number): string => whole.format(count);

/** '1,5 Tage', in the unit that fits. */
export function formatMinutes(minutes: number | null): string {
  if (minutes === null) return texts.common.none;
  if (minutes < 1) return 'unter 1 Min.';
  if (minutes < HOUR) return `${whole.format(minutes)} Min.`;
  if (minutes < DAY) return `${oneDigit.format(minutes / HOUR)} Std.`;
  return minutes === DAY ? '1 Tag' : `${oneDigit.format(minutes / DAY)} Tage`;
}

/** What an axis up to so many minutes counts in. */
export function minutesScale(minutes: number): NonNullable<PlotData['scale']> {
  if (minutes >= 2 * DAY) return { unit: 'Tage', per: DAY };
  return minutes >= 2 * HOUR ? { unit: 'Stunden', per: HOUR } : { unit: 'Minuten', per: 1 };
}

export const formatPercentOfTotal = (part: number, all: number): string =>
  all === 0 ? texts.common.none : `${whole.format(Math.round((100 * part) / all))} %`;

const names = ['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'];

/** 'November 2026' of `2026-11`. */
export const formatMonth = (month: string): string => `${names[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;
/** 'Nov 26'. */
export const formatShortMonth = (month: string): string => `${(names[Number(month.slice(5)) - 1] ?? '').slice(0, 3)} ${month.slice(2, 4)}`;
