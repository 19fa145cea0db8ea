import type { EventStore } from '@portal/platform/event-store/eventStore';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import { DEMO_ADMINISTRATOR_EMAIL } from '@portal/platform/demo/demoAdministrator';

/** Where an employee's address is claimed. */
const KIND = 'email-employee';

/** Whether the demo's first employee was ever in this bank. */
export async function hasDemoStaff({
  events,
  vault,
}: {
  readonly events: Pick<EventStore, 'readStream'>;
  readonly vault: Pick<KeyVault, 'pseudonym'>;
}): Promise<boolean> {
  return (await events.readStream(`${KIND}-${vault.pseudonym(KIND, DEMO_ADMINISTRATOR_EMAIL)}`, { limit: 1 })).length > 0;
}
