import { createFormResolver, type FormResolverOptions } from '@portal/web-shared/forms/createFormResolver.ts';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { customerModuleRoles, type CustomerModuleRole } from '@portal/contracts/shared/roles';
import { emptyFormTextValuesOf, formTextValuesOf, bodyTextValuesOf } from '@portal/contracts/record/fields';
import { customerFieldDefinitions } from '@portal/contracts/customers/customerFieldDefinitions';
import { textOrNull } from '../../components/form/emptyIsNull.ts';

const noModules: Readonly<Record<CustomerModuleRole, boolean>> = {
  ROLE_CUSTOMER_UPLOAD: false,
  ROLE_CUSTOMER_VALUTIERUNG: false,
  ROLE_CUSTOMER_SELBSTAUSKUNFT: false,
};

export const newCustomerValues = {
  ...emptyFormTextValuesOf(customerFieldDefinitions),
  email: '',
  salutation: '',
  isProf: false,
  isDr: false,
  mobile: '',
  bankEmployee: '',
  selbstauskunftBeraterEmail: '',
  roles: noModules,
};
export type CustomerFieldValues = typeof newCustomerValues;

const idOfIri = (iri: string | null | undefined): string => iri?.split('/').at(-1) ?? '';

export const customerValuesOf = (customer: CustomerView): CustomerFieldValues => ({
  ...formTextValuesOf(customerFieldDefinitions, customer),
  email: customer.email ?? '',
  salutation: customer.salutation ?? '',
  isProf: customer.isProf ?? false,
  isDr: customer.isDr ?? false,
  mobile: customer.mobile ?? '',
  bankEmployee: idOfIri(customer.bankEmployee),
  selbstauskunftBeraterEmail: customer.selbstauskunftBeraterEmail ?? '',
  roles: { ...noModules, ...Object.fromEntries(customerModuleRoles.map((role) => [role, customer.roles.includes(role)])) },
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
export const customerResolverFor = (schema: FormResolverOptions<CustomerFieldValues>['schema']) =>
  createFormResolver<CustomerFieldValues>({ schema, bodyOf: customerBodyOf, required: ['salutation'] });
