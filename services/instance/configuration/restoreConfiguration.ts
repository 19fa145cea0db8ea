import { configureInstanceSchema, restoreConfigurationSchema } from '@portal/contracts/instance/commands/configureInstance';
import { configView } from '@portal/contracts/instance/config';
import { createProblem } from '@portal/platform/http/problems';
import { violationsOf } from '@portal/platform/http/germanIssues';
import { refuse } from '@portal/platform/commands/refusal';
import { instanceAdministratorStepUpAccess } from '../instanceServices.ts';
import { createConfigurationAnswer, declareConfigurationCommand, configureCommandFieldsOfCall } from './declareConfigurationCommand.ts';
import { configFromState, INSTANCE_CONFIGURATION_ID, instanceConfigurationAggregate } from './instanceConfigurationAggregate.ts';

/** An earlier state counts again, as a new change: what was in between stays in the history. */
export const restoreConfiguration = declareConfigurationCommand({
  method: 'POST',
  path: '/configs/current/restore',
  summary: 'Früheren Stand der Konfiguration wiederherstellen',
  access: instanceAdministratorStepUpAccess,
  body: restoreConfigurationSchema,
  answers: { json: configView },
  stream: () => INSTANCE_CONFIGURATION_ID,
  async gather({ body, commands, replay }) {
    const { revision } = await commands.load(instanceConfigurationAggregate, INSTANCE_CONFIGURATION_ID);
    if (revision === undefined || body.state > revision) return refuse('NOT_FOUND');
    const state = await replay(instanceConfigurationAggregate, INSTANCE_CONFIGURATION_ID, { revision: body.state });
    // Rules may have come since.
    const { data, error } = configureInstanceSchema.safeParse(configFromState(state));
    if (data !== undefined) return { config: data };
    const refused = createProblem(
      422,
      'STATE_NOT_ALLOWED',
      'Dieser Stand ist heute nicht mehr erlaubt. Bitte ändern Sie die Konfiguration von Hand.',
    );
    return { ...refused, violations: violationsOf(error.issues) };
  },
  command: (seen) => ({
    type: 'ConfigureInstance',
    config: seen.gathered.config,
    takenFrom: 'history',
    ...configureCommandFieldsOfCall(seen),
  }),
  answer: createConfigurationAnswer,
});
