import { DEMO_PASSWORD, demoCustomers, demoEmployees, type DemoEmployee } from '@portal/services/demo/demoBank';

export interface Welcome {
  /** As people reach the portal. */
  readonly publicUrl: string;
  readonly demo: boolean;
}

const SHOWN_CUSTOMERS = 2;

function taskOf({ roles }: DemoEmployee): string {
  if (roles.includes('ROLE_ADMIN')) return 'Administration';
  return roles.includes('ROLE_AUDITOR') ? 'Revision' : 'Beratung';
}

function row(name: string, value: string): string {
  return `  ${name.padEnd(14)}${value}`;
}

/** What somebody who has just started the portal wants to know: where it is, and in the demo who can sign in. */
export function welcome({ publicUrl, demo }: Welcome): readonly string[] {
  const addresses = [row('Kunden', `${publicUrl}/`), row('Mitarbeiter', `${publicUrl}/admin/`)];
  if (!demo) return addresses;
  const employees = demoEmployees.map((employee) => row('', `${employee.email} (${taskOf(employee)})`));
  const customers = demoCustomers
    .filter(({ access }) => access === 'activated')
    .slice(0, SHOWN_CUSTOMERS)
    .map(({ person }) => row('', `${person.email} (${person.firstName} ${person.lastName})`));
  return [
    ...addresses.flatMap((address, index) => [address, ...(index === 0 ? customers : employees)]),
    row('Passwort', `${DEMO_PASSWORD} (in der Demo für alle)`),
    row('Postfach', `${publicUrl}/demo/postfach (alle Mails und SMS der Demo)`),
  ];
}
