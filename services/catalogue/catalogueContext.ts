import { catalogueEvents } from '@portal/contracts/catalogue/events';
import { defineContext } from '@portal/platform/contexts/defineContext';
import { provide } from '@portal/platform/contexts/offer';
import { fileCategories } from './catalogueOffers.ts';
import type { CatalogueServices } from './catalogueServices.ts';
import { seedFileCategories } from './demo/seedFileCategories.ts';
import { createFileCategory } from './file-category/createFileCategory.ts';
import { deleteFileCategory } from './file-category/deleteFileCategory.ts';
import { editFileCategory } from './file-category/editFileCategory.ts';
import { fileCategoryAggregate } from './file-category/fileCategoryAggregate.ts';
import { fileCategoryRefusals } from './file-category/fileCategoryRefusals.ts';

/** What the bank keeps in stock for its enquiries: the categories of documents. */
export const catalogue = defineContext<CatalogueServices>({
  name: 'catalogue',
  events: catalogueEvents,
  refusals: fileCategoryRefusals,
  aggregates: [fileCategoryAggregate],
  services: ({ commands }) => ({ commands }),
  routes: () => [createFileCategory, editFileCategory, deleteFileCategory],
  demo: () => seedFileCategories,
  offers: ({ commands }) => [
    provide(fileCategories, { exists: async (id) => (await commands.load(fileCategoryAggregate, id)).state.lifecycle === 'live' }),
  ],
});
