import { refuse, type Refusal } from '@portal/platform/commands/refusal';
import type { CatalogueServices } from '../catalogueServices.ts';
import { fileCategoryAggregate } from './fileCategoryAggregate.ts';

export const categoryExists = async ({ commands }: CatalogueServices, id: string): Promise<boolean> =>
  (await commands.load(fileCategoryAggregate, id)).state.lifecycle === 'live';

/** Undefined or null refer to nothing. */
export const unknownCategory = async (services: CatalogueServices, id: string | null | undefined): Promise<Refusal | undefined> =>
  typeof id === 'string' && !(await categoryExists(services, id)) ? refuse('FILE_CATEGORY_UNKNOWN') : undefined;
