import { channelWords } from '@portal/contracts/instance/channelsOff';
import { systemWords, type OutsideSystem } from '@portal/contracts/instance/systemsOff';
import type { Channel } from '@portal/platform/outbox/outbox';
import type { Realm } from '@portal/platform/http/route';
import { DEMO_PASSWORD } from '@portal/services/demo/demoPassword';
import { contexts } from './contextList.ts';

interface Welcome {
  /** As people reach the portal. */
  readonly publicUrl: string;
  readonly demo: boolean;
  /** Letters of these go nowhere. */
  readonly channelsOff: readonly Channel[];
  /** Outside systems that are missing. */
  readonly systemsOff: readonly OutsideSystem[];
}

function row(name: string, value: string): string {
  return `  ${name.padEnd(14)}${value}`;
}

/** What somebody who has just started the portal wants to know: where it is, and in the demo who can sign in. */
export function welcome({ publicUrl, demo, channelsOff, systemsOff }: Welcome): readonly string[] {
  const addresses = [row('Kunden', `${publicUrl}/`), row('Mitarbeiter', `${publicUrl}/admin/`)];
  const missing = [
    ...channelsOff.map((channel) => row('Achtung', channelWords[channel].atStart)),
    ...systemsOff.map((system) => row('Achtung', systemWords[system].atStart)),
  ];
  if (!demo) return [...addresses, ...missing];
  const logins = contexts.flatMap((context) => context.demoLogins);
  const shown = (wanted: Realm): readonly string[] =>
    logins.filter(({ realm }) => realm === wanted).map(({ email, who }) => row('', `${email} (${who})`));
  return [
    ...addresses.flatMap((address, index) => [address, ...shown(index === 0 ? 'customer' : 'employee')]),
    row('Passwort', `${DEMO_PASSWORD} (in der Demo für alle)`),
    row('Postfach', `${publicUrl}/demo/postfach (alle Mails und SMS der Demo)`),
    ...missing,
  ];
}
