import type { InstanceConfig } from '@portal/contracts/instance/config';
import type { AccessPorts } from '@portal/platform/access/realmAccess';
import type { CommandHandler } from '@portal/platform/commands/aggregate';
import type { Replay } from '@portal/platform/commands/replay';
import type { Reservations } from '@portal/platform/commands/reservation';
import type { Log } from '@portal/platform/log/createLog';
import type { Outbox } from '@portal/platform/outbox/outbox';
import type { CodeCheck } from '@portal/platform/secrets/sharedCode';

/** What the customers stand on; the composition root puts it together. */
export interface CustomersDeps extends AccessPorts {
  readonly commands: Pick<CommandHandler, 'execute' | 'load'>;
  readonly replay: Replay;
  readonly reservations: Reservations;
  readonly outbox: Outbox;
  readonly log: Pick<Log, 'warn'>;
  config(): Pick<InstanceConfig, 'app' | 'customer'>;
  /** The bank-wide activation code; undefined where the bank has none. */
  readonly isMasterCode?: CodeCheck | undefined;
  /** Where people reach the portal, without a slash at its end. */
  publicUrl(): string;
  /** Whether the employee can be an adviser. */
  employeeExists(id: string): Promise<boolean>;
}
