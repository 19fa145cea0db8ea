import { addDays } from '@portal/contracts/shared/time/days';

/** Days without TARGET, by the European Central Bank: weekends, New Year, Good Friday, Easter Monday, 1 May, 25 and 26 December. */
function isTargetDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return !['01-01', '05-01', '12-25', '12-26'].includes(day.slice(5)) && day !== addDays(easter, -2) && day !== addDays(easter, 1);
}

/** The day itself or the next one on which payments are carried out. */
export function targetBusinessDayOnOrAfter(day: string): string {
  let next = day;
  while (!isTargetDay(next)) next = addDays(next, 1);
  return next;
}

/** By the rule of the Gregorian calendar (Meeus, Jones, Butcher). */
function easterSunday(year: number): string {
  const cycle = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * cycle + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const shift = Math.floor((cycle + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * shift + 114;
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`;
}
