import { randomUUID } from 'node:crypto';
import type { InstanceConfig } from '@portal/contracts/instance/config';
import type { CommandHandler } from '@portal/platform/commands/aggregate';
import { createSystemCommandContext } from '@portal/platform/commands/createSystemCommandContext';
import { INSTANCE_CONFIGURATION_ID, instanceConfigurationAggregate } from './instanceConfigurationAggregate.ts';

/**
 * What counts without a change in the portal becomes the first state in the log, so that it goes wherever the log goes: files
 * stay behind. Answers false where the log has one already.
 */
export async function storeFileConfiguration(
  config: InstanceConfig,
  { commands, now }: { readonly commands: Pick<CommandHandler, 'execute'>; readonly now: string },
): Promise<boolean> {
  const outcome = await commands.execute(
    instanceConfigurationAggregate,
    INSTANCE_CONFIGURATION_ID,
    { type: 'ConfigureInstance', config, takenFrom: 'file' },
    createSystemCommandContext(randomUUID(), now),
  );
  if (outcome.kind !== 'accepted') throw new Error(`the configuration was not stored: ${outcome.kind}`);
  return outcome.events.length > 0;
}
