import { formalName, type PersonName } from '@portal/contracts/shared/salutation';
import { areaTexts } from '../../areaTexts.ts';

const berlinHour = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', hour: 'numeric', hourCycle: 'h23' });
const MORNING_UNTIL = 11;
const EVENING_FROM = 18;

/** `Guten Morgen, Frau Dr. Müller`, by the time of day at the bank. */
export function greetingAt(now: number, person: PersonName): string {
  const hour = Number.parseInt(berlinHour.format(now), 10);
  const words =
    hour < MORNING_UNTIL ? areaTexts.dashboard.morning : hour >= EVENING_FROM ? areaTexts.dashboard.evening : areaTexts.dashboard.day;
  const name = person.salutation === 'NO_SALUTATION' ? [person.firstName, person.lastName].filter(Boolean).join(' ') : formalName(person);
  return name === '' ? words : `${words}, ${name}`;
}
