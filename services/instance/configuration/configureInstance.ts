import { configureInstanceSchema } from '@portal/contracts/instance/commands/configureInstance';
import { configView } from '@portal/contracts/instance/config';
import { instanceAdministratorStepUpAccess } from '../instanceServices.ts';
import { createConfigurationAnswer, declareConfigurationCommand, configureCommandFieldsOfCall } from './declareConfigurationCommand.ts';
import { INSTANCE_CONFIGURATION_ID } from './instanceConfigurationAggregate.ts';

/** The whole document: what belongs together is checked together, and is one state that can be brought back. */
export const configureInstance = declareConfigurationCommand({
  method: 'PUT',
  path: '/configs/current',
  summary: 'Konfiguration der Instanz ändern',
  access: instanceAdministratorStepUpAccess,
  body: configureInstanceSchema,
  answers: { json: configView },
  stream: () => INSTANCE_CONFIGURATION_ID,
  command: (seen) => ({ type: 'ConfigureInstance', config: seen.body, ...configureCommandFieldsOfCall(seen) }),
  answer: createConfigurationAnswer,
});
