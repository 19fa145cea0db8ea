import { createFileTemplateSchema, editFileTemplateSchema } from '@portal/contracts/catalogue/commands/fileTemplate';
import { fileTemplateDefinition } from '@portal/contracts/catalogue/events';
import { createEntryAggregate } from '@portal/platform/entries/createEntryAggregate';
import { createEntryCommands } from '@portal/platform/entries/createEntryCommands';
import { createCommandDeclarerFor, catalogueMaintainerAccess } from './catalogueServices.ts';
import { refuseUnknownTemplateCategory } from './fileCategory.ts';

/** What a requested file is made from. */
export const fileTemplateAggregate = createEntryAggregate(fileTemplateDefinition, { exists: 'FILE_TEMPLATE_EXISTS' });

export const fileTemplateCommands = createEntryCommands(fileTemplateDefinition, createCommandDeclarerFor(fileTemplateAggregate), {
  title: 'Dokumentvorlage',
  access: catalogueMaintainerAccess,
  create: createFileTemplateSchema,
  edit: editFileTemplateSchema,
  fieldsOf: ({ fileCategory, maxSize, ...fields }) => ({ ...fields, fileCategoryId: fileCategory, maxSizeBytes: maxSize }),
  changesOf: ({ fileCategory, maxSize, ...changes }) => ({ ...changes, fileCategoryId: fileCategory, maxSizeBytes: maxSize }),
  gather: (services, { changes }) => refuseUnknownTemplateCategory(services, changes.fileCategoryId),
});
