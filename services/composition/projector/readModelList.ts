import { auditReadModels } from '@portal/projections/audit/auditReadModels';
import { catalogueReadModels } from '@portal/projections/catalogue/catalogueReadModels';
import { customersReadModels } from '@portal/projections/customers/customersReadModels';
import { employeesReadModels } from '@portal/projections/employees/employeesReadModels';
import { enquiriesReadModels } from '@portal/projections/enquiries/enquiriesReadModels';
import { instanceReadModels } from '@portal/projections/instance/instanceReadModels';
import { payoutsReadModels } from '@portal/projections/payouts/payoutsReadModels';
import type { ReadModels } from '@portal/projections/runtime/defineReadModels';

/** The read side of all contexts. A new one is a line here. */
export const readModelManifests: readonly ReadModels[] = [
  customersReadModels,
  employeesReadModels,
  enquiriesReadModels,
  payoutsReadModels,
  catalogueReadModels,
  instanceReadModels,
  auditReadModels,
];
