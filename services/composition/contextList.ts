import { auditContext } from '@portal/services/audit/auditContext';
import { catalogueContext } from '@portal/services/catalogue/catalogueContext';
import { customersContext } from '@portal/services/customers/customersContext';
import { employeesContext } from '@portal/services/employees/employeesContext';
import { enquiriesContext } from '@portal/services/enquiries/enquiriesContext';
import { instanceContext } from '@portal/services/instance/instanceContext';
import { payoutsContext } from '@portal/services/payouts/payoutsContext';
import type { Context } from '@portal/platform/contexts/defineContext';

/** All contexts of the write side. A new one is a line here. */
export const contexts: readonly Context[] = [
  employeesContext,
  customersContext,
  catalogueContext,
  enquiriesContext,
  payoutsContext,
  instanceContext,
  auditContext,
];
