import { employeeRoles } from '@portal/contracts/shared/roles';
import { defineReadModels } from '../runtime/defineReadModels.ts';
import { enquiryTemplates } from './enquiryTemplates.ts';
import { fileCategories } from './fileCategories.ts';
import { templateReaders } from './templateReading.ts';
import { fileTemplates } from './fileTemplates.ts';

export const catalogueReadModels = defineReadModels({
  name: 'catalogue',
  projections: [fileCategories.projection, fileTemplates.projection, enquiryTemplates.projection],
  live: [
    { collection: fileCategories.projection.name, resource: 'file-categories', ability: employeeRoles },
    { collection: fileTemplates.projection.name, resource: 'file-templates', ability: templateReaders.employee.anyOf },
    { collection: enquiryTemplates.projection.name, resource: 'enquiry-templates', ability: templateReaders.employee.anyOf },
  ],
  routes: () => [...fileCategories.queries, ...fileTemplates.queries, ...enquiryTemplates.queries],
});
