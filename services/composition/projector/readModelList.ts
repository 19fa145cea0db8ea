import { auditReadSide } from '@portal/projections/audit/auditReadSide';
import { catalogueReadSide } from '@portal/projections/catalogue/catalogueReadSide';
import { customersReadSide } from '@portal/projections/customers/customersReadSide';
import { employeesReadSide } from '@portal/projections/employees/employeesReadSide';
import { enquiriesReadSide } from '@portal/projections/enquiries/enquiriesReadSide';
import { instanceReadSide } from '@portal/projections/instance/instanceReadSide';
import { payoutsReadSide } from '@portal/projections/payouts/payoutsReadSide';
import type { ReadSide } from '@portal/projections/runtime/defineReadSide';

/** The read side of all contexts. A new one is a line here. */
export const readModelManifests: readonly ReadSide[] = [
  customersReadSide,
  employeesReadSide,
  enquiriesReadSide,
  payoutsReadSide,
  catalogueReadSide,
  instanceReadSide,
  auditReadSide,
];
