import { fillPlaceholders } from '@portal/contracts/instance/texts/bankText';
import { welcomeText } from '@portal/contracts/instance/texts/welcomeText';
import { formalName, type PersonName } from '@portal/contracts/shared/salutation';
import type { ConfigView } from '@portal/contracts/instance/config';
import { signedInTexts } from '../../signedInTexts.ts';

const berlinHour = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', hour: 'numeric', hourCycle: 'h23' });
const MORNING_UNTIL = 11;
const EVENING_FROM = 18;

function daytimeAt(now: number): string {
  const hour = Number.parseInt(berlinHour.format(now), 10);
  return hour < MORNING_UNTIL
    ? signedInTexts.dashboard.morning
    : hour >= EVENING_FROM
      ? signedInTexts.dashboard.evening
      : signedInTexts.dashboard.day;
}

/** `Guten Morgen, Frau Dr. Müller`, by the time of day at the bank, unless the bank says it otherwise. */
export function greetingAt(now: number, person: PersonName, { app, texts }: Pick<ConfigView, 'app' | 'texts'>): string {
  const name = person.salutation === 'NO_SALUTATION' ? [person.firstName, person.lastName].filter(Boolean).join(' ') : formalName(person);
  const text = texts.welcome ?? welcomeText.usual;
  const daytime = daytimeAt(now);
  // Without a name there would be a comma and nothing behind it.
  return name === '' && text.includes('{name}')
    ? daytime
    : fillPlaceholders(text, { daytime, name, bankName: app.bankName, title: app.title });
}
