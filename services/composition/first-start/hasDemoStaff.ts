import { DEMO_ADMINISTRATOR_EMAIL } from '@portal/platform/demo/demoAdministrator';
import type { LogAndReadModelEngines } from '../engines/engines.ts';

/** Where an employee's address is claimed. */
const KIND = 'email-employee';

/** Whether the demo's first employee was ever in this bank. */
export async function hasDemoStaff({ events, vault }: Pick<LogAndReadModelEngines, 'events' | 'vault'>): Promise<boolean> {
  return (await events.readStream(`${KIND}-${vault.pseudonym(KIND, DEMO_ADMINISTRATOR_EMAIL)}`, { limit: 1 })).length > 0;
}
