import { createFooterUrlSchema, editFooterUrlSchema } from '@portal/contracts/instance/commands/footerUrl';
import { footerUrlEntryKind, withDefaultFooterUrlTarget } from '@portal/contracts/instance/events';
import { createEntryAggregate } from '@portal/platform/entries/createEntryAggregate';
import { createEntryCommands } from '@portal/platform/entries/createEntryCommands';
import { declareCommandsOf, instanceAdministratorAccess } from '../instanceServices.ts';

/** A link in the footer. */
export const footerUrlAggregate = createEntryAggregate(footerUrlEntryKind, {
  exists: 'ALREADY_PUBLISHED',
  read: withDefaultFooterUrlTarget,
});

export const footerUrlCommands = createEntryCommands(footerUrlEntryKind, declareCommandsOf(footerUrlAggregate), {
  title: 'Link der Fußzeile',
  access: instanceAdministratorAccess,
  create: createFooterUrlSchema,
  edit: editFooterUrlSchema,
  fieldsOf: (body) => body,
  changesOf: (body) => body,
});
