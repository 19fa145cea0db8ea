import type { Realm } from '@portal/platform/http/route';
import { DEMO_PASSWORD } from '@portal/services/demo/demoPassword';
import { contexts } from './contextList.ts';

export interface Welcome {
  /** As people reach the portal. */
  readonly publicUrl: string;
  readonly demo: boolean;
}

function row(name: string, value: string): string {
  return `  ${name.padEnd(14)}${value}`;
}

/** What somebody who has just started the portal wants to know: where it is, and in the demo who can sign in. */
export function welcome({ publicUrl, demo }: Welcome): readonly string[] {
  const addresses = [row('Kunden', `${publicUrl}/`), row('Mitarbeiter', `${publicUrl}/admin/`)];
  if (!demo) return addresses;
  const logins = contexts.flatMap((context) => context.demoLogins);
  const shown = (wanted: Realm): readonly string[] =>
    logins.filter(({ realm }) => realm === wanted).map(({ email, who }) => row('', `${email} (${who})`));
  return [
    ...addresses.flatMap((address, index) => [address, ...shown(index === 0 ? 'customer' : 'employee')]),
    row('Passwort', `${DEMO_PASSWORD} (in der Demo für alle)`),
    row('Postfach', `${publicUrl}/demo/postfach (alle Mails und SMS der Demo)`),
  ];
}
