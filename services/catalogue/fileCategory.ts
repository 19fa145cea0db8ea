import { createFileCategorySchema, editFileCategorySchema } from '@portal/contracts/catalogue/commands/fileCategory';
import { fileCategoryDefinition } from '@portal/contracts/catalogue/events';
import { refuse, type Refusal } from '@portal/platform/commands/refusal';
import { createEntryAggregate } from '@portal/platform/entries/createEntryAggregate';
import { createEntryCommands } from '@portal/platform/entries/createEntryCommands';
import { createCommandDeclarerFor, catalogueMaintainerAccess, type CatalogueServices } from './catalogueServices.ts';

export const fileCategoryAggregate = createEntryAggregate(fileCategoryDefinition, { exists: 'FILE_CATEGORY_EXISTS' });

export const fileCategoryCommands = createEntryCommands(fileCategoryDefinition, createCommandDeclarerFor(fileCategoryAggregate), {
  title: 'Dokumentkategorie',
  access: catalogueMaintainerAccess,
  create: createFileCategorySchema,
  edit: editFileCategorySchema,
  fieldsOf: (body) => body,
  changesOf: (body) => body,
});

export const categoryExists = async ({ commands }: CatalogueServices, id: string): Promise<boolean> =>
  (await commands.load(fileCategoryAggregate, id)).state.lifecycle === 'live';

/** Undefined or null refer to nothing. */
export const refuseUnknownTemplateCategory = async (
  services: CatalogueServices,
  id: string | null | undefined,
): Promise<Refusal | undefined> =>
  typeof id === 'string' && !(await categoryExists(services, id)) ? refuse('FILE_CATEGORY_UNKNOWN') : undefined;
