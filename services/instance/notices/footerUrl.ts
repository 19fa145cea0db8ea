import { createFooterUrlSchema, editFooterUrlSchema } from '@portal/contracts/instance/commands/footerUrl';
import { footerUrlEntry, readFooterUrl } from '@portal/contracts/instance/events';
import { entryAggregate } from '@portal/platform/entries/entryAggregate';
import { entryCommands } from '@portal/platform/entries/entryCommands';
import { commandOf, instanceAdministratorAccess } from '../instanceServices.ts';

/** A link in the footer. */
export const footerUrlAggregate = entryAggregate(footerUrlEntry, { exists: 'ALREADY_PUBLISHED', read: readFooterUrl });

export const footerUrlCommands = entryCommands(footerUrlEntry, commandOf(footerUrlAggregate), {
  title: 'Link der Fußzeile',
  access: instanceAdministratorAccess,
  create: createFooterUrlSchema,
  edit: editFooterUrlSchema,
  fieldsOf: (body) => body,
  changesOf: (body) => body,
});
