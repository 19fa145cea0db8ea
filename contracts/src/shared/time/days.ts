/** Days and instants as people read them. Free of zod, for the browser. Business time zone: Europe/Berlin. */
const berlinParts = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day in Berlin of an instant. */
export const berlinDay = (instant: string): string => berlinParts.format(Date.parse(instant));

/** The calendar day so many days later, `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** True once the day (its end, Europe/Berlin) lies behind the instant. */
export const dayHasPassed = (day: string, now: string): boolean => berlinDay(now) > day;

/** `YYYY-MM-DD` or an instant as `TT.MM.JJJJ` (Berlin). */
export function formatDay(value: string): string {
  const day = value.length === 10 ? value : berlinDay(value);
  return `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
}

const berlinTime = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** `YYYY-MM-DD HH:mm:ss` in Berlin: the form of lists. */
export const formatInstantYearFirst = (instant: string): string => `${berlinDay(instant)} ${berlinTime.format(Date.parse(instant))}`;

/** `TT.MM.JJJJ, HH:MM` in Berlin: the form of facts and sentences. */
export const formatInstant = (instant: string): string => `${formatDay(instant)}, ${berlinTime.format(Date.parse(instant)).slice(0, 5)}`;
