import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import { editCustomerSchema } from '@portal/contracts/customers/commands/customerMasterDataBodyFields';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { recordOf } from '@portal/contracts/shared/recordOf';
import { customerModuleRoles } from '@portal/contracts/shared/roles';
import { emptyFormTextValuesOf, formTextValuesOf, bodyTextValuesOf } from '@portal/contracts/record/fields';
import { customerFieldDefinitions } from '@portal/contracts/customers/customerFieldDefinitions';
import { textOrNull } from '../../components/form/emptyIsNull.ts';

export const newCustomerValues = {
  ...emptyFormTextValuesOf(customerFieldDefinitions),
  email: '',
  salutation: '',
  isProf: false,
  isDr: false,
  mobile: '',
  bankEmployee: '',
  selbstauskunftBeraterEmail: '',
  roles: recordOf(customerModuleRoles, () => false),
};
export type CustomerFieldValues = typeof newCustomerValues;

export const customerValuesOf = (customer: CustomerView): CustomerFieldValues => ({
  ...formTextValuesOf(customerFieldDefinitions, customer),
  email: customer.email ?? '',
  salutation: customer.salutation ?? '',
  isProf: customer.isProf ?? false,
  isDr: customer.isDr ?? false,
  mobile: customer.mobile ?? '',
  bankEmployee: customer.bankEmployee?.split('/').at(-1) ?? '',
  selbstauskunftBeraterEmail: customer.selbstauskunftBeraterEmail ?? '',
  roles: recordOf(customerModuleRoles, (role) => customer.roles.includes(role)),
});

/** As the calls take it: empty optional values are null. */
export const customerBodyOf = (values: CustomerFieldValues) => ({
  ...bodyTextValuesOf(customerFieldDefinitions, values),
  email: values.email.trim(),
  salutation: values.salutation,
  isProf: values.isProf,
  isDr: values.isDr,
  mobile: textOrNull(values.mobile),
  bankEmployee: textOrNull(values.bankEmployee),
  selbstauskunftBeraterEmail: textOrNull(values.selbstauskunftBeraterEmail),
  roles: customerModuleRoles.filter((role) => values.roles[role]).sort(),
});

/** The contract's schema over what would be sent; the salutation is asked for although the call would do without. */
export const editCustomerResolver = createFormResolver<CustomerFieldValues>({
  schema: editCustomerSchema,
  bodyOf: customerBodyOf,
  required: ['salutation'],
});
