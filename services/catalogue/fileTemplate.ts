import { createFileTemplateSchema, editFileTemplateSchema } from '@portal/contracts/catalogue/commands/fileTemplate';
import { fileTemplateEntry } from '@portal/contracts/catalogue/events';
import { entryAggregate } from '@portal/platform/entries/entryAggregate';
import { entryCommands } from '@portal/platform/entries/entryCommands';
import { commandOf, catalogueMaintainerAccess } from './catalogueServices.ts';
import { refuseUnknownTemplateCategory } from './fileCategory.ts';

/** What a requested file is made from. */
export const fileTemplateAggregate = entryAggregate(fileTemplateEntry, { exists: 'FILE_TEMPLATE_EXISTS' });

export const fileTemplateCommands = entryCommands(fileTemplateEntry, commandOf(fileTemplateAggregate), {
  title: 'Dokumentvorlage',
  access: catalogueMaintainerAccess,
  create: createFileTemplateSchema,
  edit: editFileTemplateSchema,
  fieldsOf: ({ fileCategory, maxSize, ...fields }) => ({ ...fields, fileCategoryId: fileCategory, maxSizeBytes: maxSize }),
  changesOf: ({ fileCategory, maxSize, ...changes }) => ({ ...changes, fileCategoryId: fileCategory, maxSizeBytes: maxSize }),
  gather: (services, { changes }) => refuseUnknownTemplateCategory(services, changes.fileCategoryId),
});
