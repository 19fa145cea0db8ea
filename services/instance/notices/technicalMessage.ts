import { createTechnicalMessageSchema, editTechnicalMessageSchema } from '@portal/contracts/instance/commands/technicalMessage';
import { technicalMessageDefinition } from '@portal/contracts/instance/events';
import { endsAfterItBegins } from '@portal/contracts/instance/technicalMessage';
import { createEntryAggregate } from '@portal/platform/entries/createEntryAggregate';
import { createEntryCommands } from '@portal/platform/entries/createEntryCommands';
import { createCommandDeclarerFor, instanceAdministratorAccess } from '../instanceServices.ts';

/** A message for all users of an area. */
export const technicalMessageAggregate = createEntryAggregate(technicalMessageDefinition, {
  exists: 'ALREADY_PUBLISHED',
  fault: (message) => (endsAfterItBegins(message) ? undefined : 'MESSAGE_ENDS_TOO_EARLY'),
});

export const technicalMessageCommands = createEntryCommands(
  technicalMessageDefinition,
  createCommandDeclarerFor(technicalMessageAggregate),
  {
    title: 'Technische Meldung',
    access: instanceAdministratorAccess,
    create: createTechnicalMessageSchema,
    edit: editTechnicalMessageSchema,
    fieldsOf: (body) => body,
    changesOf: (body) => body,
  },
);
