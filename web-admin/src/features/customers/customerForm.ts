import { formResolver, type FormRules } from '@portal/web-shared/forms/formResolver.ts';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { customerModuleRoles, type CustomerModuleRole } from '@portal/contracts/shared/roles';

export interface CustomerFieldValues {
  readonly customerId: string;
  readonly email: string;
  readonly salutation: string;
  readonly isProf: boolean;
  readonly isDr: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly mobile: string;
  readonly bankEmployee: string;
  readonly selbstauskunftBeraterEmail: string;
  readonly roles: Readonly<Record<CustomerModuleRole, boolean>>;
}

const noModules: CustomerFieldValues['roles'] = {
  ROLE_CUSTOMER_UPLOAD: false,
  ROLE_CUSTOMER_VALUTIERUNG: false,
  ROLE_CUSTOMER_SELBSTAUSKUNFT: false,
};

export const newCustomer: CustomerFieldValues = {
  customerId: '',
  email: '',
  salutation: '',
  isProf: false,
  isDr: false,
  firstName: '',
  lastName: '',
  mobile: '',
  bankEmployee: '',
  selbstauskunftBeraterEmail: '',
  roles: noModules,
};

const idOfIri = (iri: string | null | undefined): string => iri?.split('/').at(-1) ?? '';

export const customerFieldsOf = (customer: CustomerView): CustomerFieldValues => ({
  customerId: customer.customerId ?? '',
  email: customer.email ?? '',
  salutation: customer.salutation ?? '',
  isProf: customer.isProf ?? false,
  isDr: customer.isDr ?? false,
  firstName: customer.firstName ?? '',
  lastName: customer.lastName ?? '',
  mobile: customer.mobile ?? '',
  bankEmployee: idOfIri(customer.bankEmployee),
  selbstauskunftBeraterEmail: customer.selbstauskunftBeraterEmail ?? '',
  roles: { ...noModules, ...Object.fromEntries(customerModuleRoles.map((role) => [role, customer.roles.includes(role)])) },
});

const textOrNull = (value: string): string | null => (value.trim() === '' ? null : value.trim());

/** As the calls take it: empty optional values are null. */
export const customerBodyOf = (values: CustomerFieldValues) => ({
  customerId: values.customerId.trim(),
  email: values.email.trim(),
  salutation: values.salutation,
  isProf: values.isProf,
  isDr: values.isDr,
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  mobile: textOrNull(values.mobile),
  bankEmployee: textOrNull(values.bankEmployee),
  selbstauskunftBeraterEmail: textOrNull(values.selbstauskunftBeraterEmail),
  roles: customerModuleRoles.filter((role) => values.roles[role]).sort(),
});

/** The contract's schema over what would be sent; the salutation is asked for although the call would do without. */
export const customerResolver = (schema: FormRules<CustomerFieldValues>['schema']) =>
  formResolver<CustomerFieldValues>({ ...(schema === undefined ? {} : { schema }), bodyOf: customerBodyOf, required: ['salutation'] });
