import type { CommandContext } from '@portal/platform/commands/aggregate';
import type { Answer } from '@portal/platform/http/defineRoute';
import type { AcceptedOutcome } from '@portal/platform/use-cases/useCase';
import type { InstanceEvent } from '@portal/contracts/instance/events';
import { createCommandDeclarerFor, type InstanceServices } from '../instanceServices.ts';
import { administratorConfigViewOf } from './readCurrentConfig.ts';
import {
  configFromState,
  instanceConfigurationAggregate,
  type ConfigureInstanceCommand,
  type InstanceConfigurationState,
} from './instanceConfigurationAggregate.ts';

export const declareConfigurationCommand = createCommandDeclarerFor(instanceConfigurationAggregate);

/** What the decision must know of this process and of what was seen. */
export const configureCommandFieldsOfCall = ({
  config,
  isMasterCode,
  context,
}: Pick<InstanceServices, 'config' | 'isMasterCode'> & { readonly context: CommandContext }): Omit<
  ConfigureInstanceCommand,
  'type' | 'config'
> => ({
  file: config(),
  seen: context.expectedRevision,
  masterCode: isMasterCode === undefined ? 'missing' : 'set',
});

/** The new state, with the ETag for the next change; from here on it counts in this process. */
export async function createConfigurationAnswer(
  seen: InstanceServices & {
    readonly accepted: AcceptedOutcome<InstanceConfigurationState, Extract<InstanceEvent, { type: 'InstanceConfigured' }>>;
  },
): Promise<Answer> {
  await seen.configNow();
  const { state, revision, position } = seen.accepted;
  return {
    kind: 'json',
    body: administratorConfigViewOf(seen, configFromState(state) ?? seen.config()),
    ...(revision === undefined ? {} : { revision }),
    position,
  };
}
