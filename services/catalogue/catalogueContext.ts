import { defineContext } from '@portal/platform/contexts/defineContext';
import { provideOffer } from '@portal/platform/contexts/offer';
import { catalogueTemplatesOffer, fileCategoriesOffer } from './catalogueOffers.ts';
import { catalogueRefusalTexts } from './catalogueRefusalTexts.ts';
import type { CatalogueServices } from './catalogueServices.ts';
import { seedCatalogue } from './demo/seedCatalogue.ts';
import { enquiryTemplateAggregate, enquiryTemplateCommands, enquiryTemplateNameUniquenessRule } from './enquiryTemplate.ts';
import { categoryExists, fileCategoryAggregate, fileCategoryCommands } from './fileCategory.ts';
import { fileTemplateAggregate, fileTemplateCommands } from './fileTemplate.ts';
import { createCatalogueTemplateReader } from './createCatalogueTemplateReader.ts';

/** What the bank keeps in stock for its enquiries: categories of documents, and the templates of documents and enquiries. */
export const catalogueContext = defineContext<CatalogueServices>({
  name: 'catalogue',
  refusals: catalogueRefusalTexts,
  aggregates: [fileCategoryAggregate, fileTemplateAggregate, enquiryTemplateAggregate],
  reservations: [enquiryTemplateNameUniquenessRule],
  services: ({ commands }) => ({ commands }),
  routes: () => [...fileCategoryCommands, ...fileTemplateCommands, ...enquiryTemplateCommands],
  demo: () => seedCatalogue,
  offers: (services) => [
    provideOffer(fileCategoriesOffer, { exists: (id) => categoryExists(services, id) }),
    provideOffer(catalogueTemplatesOffer, createCatalogueTemplateReader(services)),
  ],
});
