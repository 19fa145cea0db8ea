import type { InstanceConfig } from '@portal/contracts/instance/config';
import type { AccessPorts } from '@portal/platform/access/realmAccess';
import type { CommandHandler } from '@portal/platform/commands/aggregate';
import type { Reservations } from '@portal/platform/commands/reservation';
import type { Log } from '@portal/platform/log/createLog';
import type { Outbox } from '@portal/platform/outbox/outbox';

/** What the employees stand on; the composition root puts it together. */
export interface EmployeesDeps extends AccessPorts {
  readonly commands: Pick<CommandHandler, 'execute' | 'load'>;
  readonly reservations: Reservations;
  readonly outbox: Outbox;
  readonly log: Pick<Log, 'warn'>;
  config(): Pick<InstanceConfig, 'app'>;
  /** Where people reach the portal, without a slash at its end. */
  publicUrl(): string;
}
