import { employeeRoles } from '@portal/contracts/shared/roles';
import { defineReadModels } from '../runtime/defineReadModels.ts';
import { listEnquiryTemplates, readEnquiryTemplate } from './enquiry-template-list/enquiryTemplateQueries.ts';
import { enquiryTemplatesProjection } from './enquiry-template-list/enquiryTemplatesProjection.ts';
import { fileCategories } from './fileCategories.ts';
import { templateReaders } from './templateReading.ts';
import { fileTemplates } from './fileTemplates.ts';

export const catalogueReadModels = defineReadModels({
  name: 'catalogue',
  projections: [fileCategories.projection, fileTemplates.projection, enquiryTemplatesProjection],
  live: [
    { collection: fileCategories.projection.name, resource: 'file-categories', ability: employeeRoles },
    { collection: fileTemplates.projection.name, resource: 'file-templates', ability: templateReaders.employee.anyOf },
    { collection: enquiryTemplatesProjection.name, resource: 'enquiry-templates', ability: templateReaders.employee.anyOf },
  ],
  routes: () => [...fileCategories.queries, ...fileTemplates.queries, listEnquiryTemplates, readEnquiryTemplate],
});
