import { employeeRoles } from '@portal/contracts/shared/roles';
import { defineReadSide } from '../runtime/defineReadSide.ts';
import { enquiryTemplatesReadModel } from './enquiryTemplatesReadModel.ts';
import { fileCategoriesReadModel } from './fileCategoriesReadModel.ts';
import { templateReaderAccess } from './templateReading.ts';
import { fileTemplatesReadModel } from './fileTemplatesReadModel.ts';

export const catalogueReadSide = defineReadSide({
  name: 'catalogue',
  projections: [fileCategoriesReadModel.projection, fileTemplatesReadModel.projection, enquiryTemplatesReadModel.projection],
  live: [
    fileCategoriesReadModel.live(employeeRoles),
    fileTemplatesReadModel.live(templateReaderAccess.employee.anyOf),
    enquiryTemplatesReadModel.live(templateReaderAccess.employee.anyOf),
  ],
  routes: () => [...fileCategoriesReadModel.queries, ...fileTemplatesReadModel.queries, ...enquiryTemplatesReadModel.queries],
});
