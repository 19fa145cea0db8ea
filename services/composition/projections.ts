import type { Projection } from '@portal/platform/projection-runtime/projection';
import { fileCategoriesProjection } from '@portal/projections/catalogue/file-category-list/fileCategoriesProjection';
import { customerListProjection } from '@portal/projections/customers/customer-list/customerListProjection';
import { employeeListProjection } from '@portal/projections/employees/employee-list/employeeListProjection';
import { enquiriesProjection } from '@portal/projections/enquiries/enquiry-list/enquiriesProjection';
import { footerUrlsProjection, technicalMessagesProjection } from '@portal/projections/instance/notices/instanceProjections';

/** All read models. */
export const projections: readonly Projection[] = [
  customerListProjection,
  employeeListProjection,
  enquiriesProjection,
  fileCategoriesProjection,
  technicalMessagesProjection,
  footerUrlsProjection,
];
