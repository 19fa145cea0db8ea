import { createTechnicalMessageSchema, editTechnicalMessageSchema } from '@portal/contracts/instance/commands/technicalMessage';
import { technicalMessageEntryKind } from '@portal/contracts/instance/events';
import { endsAfterItBegins } from '@portal/contracts/instance/technicalMessage';
import { createEntryAggregate } from '@portal/platform/entries/createEntryAggregate';
import { createEntryCommands } from '@portal/platform/entries/createEntryCommands';
import { declareCommandsOf, instanceAdministratorAccess } from '../instanceServices.ts';

/** A message for all users of an area. */
export const technicalMessageAggregate = createEntryAggregate(technicalMessageEntryKind, {
  exists: 'ALREADY_PUBLISHED',
  fault: (message) => (endsAfterItBegins(message) ? undefined : 'MESSAGE_ENDS_TOO_EARLY'),
});

export const technicalMessageCommands = createEntryCommands(technicalMessageEntryKind, declareCommandsOf(technicalMessageAggregate), {
  title: 'Technische Meldung',
  access: instanceAdministratorAccess,
  create: createTechnicalMessageSchema,
  edit: editTechnicalMessageSchema,
  fieldsOf: (body) => body,
  changesOf: (body) => body,
});
