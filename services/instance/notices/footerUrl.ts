import { createFooterUrlSchema, editFooterUrlSchema } from '@portal/contracts/instance/commands/footerUrl';
import { footerUrlDefinition, withDefaultFooterUrlTarget } from '@portal/contracts/instance/events';
import { createEntryAggregate } from '@portal/platform/entries/createEntryAggregate';
import { createEntryCommands } from '@portal/platform/entries/createEntryCommands';
import { createCommandDeclarerFor, instanceAdministratorAccess } from '../instanceServices.ts';

/** A link in the footer. */
export const footerUrlAggregate = createEntryAggregate(footerUrlDefinition, {
  exists: 'ALREADY_PUBLISHED',
  read: withDefaultFooterUrlTarget,
});

export const footerUrlCommands = createEntryCommands(footerUrlDefinition, createCommandDeclarerFor(footerUrlAggregate), {
  title: 'Link der Fußzeile',
  access: instanceAdministratorAccess,
  create: createFooterUrlSchema,
  edit: editFooterUrlSchema,
  fieldsOf: (body) => body,
  changesOf: (body) => body,
});
