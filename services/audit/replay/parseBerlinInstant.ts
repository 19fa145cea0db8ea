import { instantOfBerlinTime } from '@portal/contracts/shared/time/berlinTime';

const written = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(\.\d{1,3})?)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * An instant as people write it, as ISO in UTC: `2026-11-20T10:00` is Berlin's time, a day alone means its end, and a zone may
 * stand behind. Undefined for what is none.
 */
export function parseBerlinInstant(text: string): string | undefined {
  const match = written.exec(text.trim());
  if (match === null) return undefined;
  const [, day = '', time = '24:00', seconds = '00', fraction = '', zone] = match;
  if (zone !== undefined) return match[2] === undefined ? undefined : isoOf(Date.parse(`${day}T${time}:${seconds}${fraction}${zone}`));
  const hour = match[2] === undefined ? endOf(day) : instantOfBerlinTime(day, time);
  return hour === undefined ? undefined : isoOf(Date.parse(hour) + Number(seconds + fraction) * 1_000);
}

const isoOf = (millis: number): string | undefined => (Number.isNaN(millis) ? undefined : new Date(millis).toISOString());

/** The last millisecond before the next day begins in Berlin. */
function endOf(day: string): string | undefined {
  const noon = Date.parse(`${day}T12:00:00.000Z`);
  if (Number.isNaN(noon) || new Date(noon).toISOString().slice(0, 10) !== day) return undefined;
  const next = instantOfBerlinTime(new Date(noon + 24 * 3_600_000).toISOString().slice(0, 10), '00:00');
  return next === undefined ? undefined : isoOf(Date.parse(next) - 1);
}
