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
    fileCategories.live(employeeRoles),
    fileTemplates.live(templateReaders.employee.anyOf),
    enquiryTemplates.live(templateReaders.employee.anyOf),
  ],
  routes: () => [...fileCategories.queries, ...fileTemplates.queries, ...enquiryTemplates.queries],
});
