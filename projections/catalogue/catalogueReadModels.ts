import { employeeRoles } from '@portal/contracts/shared/roles';
import { defineReadModels } from '../runtime/defineReadModels.ts';
import { listEnquiryTemplates, readEnquiryTemplate } from './enquiry-template-list/enquiryTemplateQueries.ts';
import { enquiryTemplatesProjection } from './enquiry-template-list/enquiryTemplatesProjection.ts';
import { fileCategories } from './fileCategories.ts';
import { templateReaders } from './templateReading.ts';
import { listFileTemplates, readFileTemplate } from './file-template-list/fileTemplateQueries.ts';
import { fileTemplatesProjection } from './file-template-list/fileTemplatesProjection.ts';

export const catalogueReadModels = defineReadModels({
  name: 'catalogue',
  projections: [fileCategories.projection, fileTemplatesProjection, enquiryTemplatesProjection],
  live: [
    { collection: fileCategories.projection.name, resource: 'file-categories', ability: employeeRoles },
    { collection: fileTemplatesProjection.name, resource: 'file-templates', ability: templateReaders.employee.anyOf },
    { collection: enquiryTemplatesProjection.name, resource: 'enquiry-templates', ability: templateReaders.employee.anyOf },
  ],
  routes: () => [...fileCategories.queries, listFileTemplates, readFileTemplate, listEnquiryTemplates, readEnquiryTemplate],
});
