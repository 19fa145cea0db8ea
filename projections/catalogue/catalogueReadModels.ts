import { defineReadModels } from '../runtime/defineReadModels.ts';
import { listEnquiryTemplates, readEnquiryTemplate } from './enquiry-template-list/enquiryTemplateQueries.ts';
import { enquiryTemplatesProjection } from './enquiry-template-list/enquiryTemplatesProjection.ts';
import { fileCategoriesProjection } from './file-category-list/fileCategoriesProjection.ts';
import { fileCategoryReadRoutes } from './file-category-list/fileCategoryReadRoutes.ts';
import { listFileTemplates, readFileTemplate } from './file-template-list/fileTemplateQueries.ts';
import { fileTemplatesProjection } from './file-template-list/fileTemplatesProjection.ts';

export const catalogueReadModels = defineReadModels({
  name: 'catalogue',
  projections: [fileCategoriesProjection, fileTemplatesProjection, enquiryTemplatesProjection],
  routes: ({ reader }) => [
    ...fileCategoryReadRoutes(reader),
    listFileTemplates,
    readFileTemplate,
    listEnquiryTemplates,
    readEnquiryTemplate,
  ],
});
