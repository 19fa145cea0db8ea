import { audit } from '@portal/services/audit/auditContext';
import { catalogue } from '@portal/services/catalogue/catalogueContext';
import { customers } from '@portal/services/customers/customersContext';
import { employees } from '@portal/services/employees/employeesContext';
import { enquiries } from '@portal/services/enquiries/enquiriesContext';
import { instance } from '@portal/services/instance/instanceContext';
import { payouts } from '@portal/services/payouts/payoutsContext';
import type { Context } from '@portal/platform/contexts/defineContext';

/** All contexts of the write side. A new one is a line here. */
export const contexts: readonly Context[] = [employees, customers, catalogue, enquiries, payouts, instance, audit];
