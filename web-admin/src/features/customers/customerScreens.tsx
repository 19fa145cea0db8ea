import { createCustomerSchema } from '@portal/contracts/customers/commands/customerMasterDataBodyFields';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { hasRole } from '@portal/contracts/shared/heldRoles';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { queryKeysToInvalidate } from '../../api/queryKeysToInvalidate.ts';
import { personNameLastFirst } from '../../components/facts/personNameLastFirst.ts';
import type { Column } from '../../components/list/column.ts';
import {
  defineFilters,
  createShowOnlySwitchFilter,
  createShowAlsoSwitchFilter,
  type ListFilter,
} from '../../components/list/filters/defineFilters.tsx';
import type { RecordScreens, RowCommand } from '../../frame/recordScreens.ts';
import { isAble } from '../../session/abilities.ts';
import { currentSession } from '../../session/sessionStore.ts';
import { texts } from '../../texts.ts';
import { AdviserInput } from './AdviserInput.tsx';
import { customerBodyOf, customerValuesOf, newCustomerValues, type CustomerFieldValues } from './customerForm.ts';
import { CustomerStatusWithAccess } from './CustomerStatusWithAccess.tsx';
import { NewCustomerFields } from './NewCustomerFields.tsx';
import { idFilterReader, createFlagFilterReader } from '../../components/list/listAddress.ts';
import { Box } from '@mui/material';
import { AdviserSelect, NO_ADVISER } from './AdviserSelect.tsx';
import { textColumn, relativeTimeColumn } from '../../components/list/columns.tsx';

/** By an employee, or by having none. */
const adviserFilter: ListFilter = {
  readers: { 'bankEmployee.id': idFilterReader, 'exists.bankEmployee': createFlagFilterReader(false) },
  named: (values) =>
    values['bankEmployee.id'] === undefined && values['exists.bankEmployee'] === undefined ? undefined : texts.customers.adviser,
  Input: ({ values, choose }) => (
    <Box sx={{ flex: '1 1 160px', maxWidth: 280 }}>
      <AdviserSelect
        isFilter
        value={values['exists.bankEmployee'] === false ? NO_ADVISER : (values['bankEmployee.id'] as string | undefined)}
        onChange={(id) =>
          choose({
            'bankEmployee.id': id === NO_ADVISER ? undefined : id,
            'exists.bankEmployee': id === NO_ADVISER ? false : undefined,
          })
        }
      />
    </Box>
  ),
};

type Row = WithEtag<CustomerView>;
const words = texts.customers;

const columns: readonly Column<Row>[] = [
  { key: 'customer', label: words.customer, sortBy: 'lastName', render: (customer) => personNameLastFirst(customer) || texts.common.none },
  textColumn('customerId', words.number, ({ customerId }) => customerId, { sortBy: 'customerId', from: 'sm', width: '160px' }),
  textColumn('email', words.email, ({ email }) => email, { sortBy: 'email', from: 'md' }),
  textColumn('adviser', words.adviser, (customer) => customer.bankEmployeeIdentifier, { sortBy: 'bankEmployeeIdentifier', from: 'lg' }),
  relativeTimeColumn('activatedAt', words.activatedAt, ({ activatedAt }) => activatedAt, { from: 'md', width: '150px' }),
  { key: 'status', label: words.status, width: '220px', render: (customer) => <CustomerStatusWithAccess customer={customer} /> },
];

const inviting: RowCommand<Row> = {
  action: 'edit',
  label: texts.inviteCustomer,
  icon: 'mail',
  offered: ({ customer }) => !customer.closedRegistration,
  appliesTo: ({ archivedAt, activatedAt, requestedDeletionAt }) =>
    archivedAt === null && activatedAt === null && requestedDeletionAt === null,
  question: words.inviteSeveral,
  run: (provider, customer) => provider.inviteCustomer(customer),
  done: words.invitedSeveral,
};

/** Whoever has the adviser already stays as he is. */
const assigning: RowCommand<Row> = {
  action: 'edit',
  label: words.assignAdviser,
  icon: 'person_add',
  appliesTo: ({ archivedAt }) => archivedAt === null,
  asks: { empty: { bankEmployee: '' }, required: ['bankEmployee'], Fields: () => <AdviserInput required /> },
  question: words.assignSeveral,
  run: (provider, customer, { bankEmployee = '' }) => provider.assignAdviser(customer, bankEmployee),
  done: words.assignedSeveral,
};

/** Who looks after customers makes nearly all of them for themselves; who administrates the bank shares the work out. */
function ownAdvice(): string {
  const { payload } = currentSession();
  return payload !== null && hasRole(payload, 'ROLE_BANK_EMPLOYEE') && !hasRole(payload, 'ROLE_BANK_ADMIN') ? payload.id : '';
}

export const customerScreens: RecordScreens<Row, CustomerFieldValues> = {
  texts: {
    title: texts.customersTitle,
    create: texts.newCustomer,
    createSubmit: words.create,
    created: texts.notices.customerCreated,
    search: texts.list.searchCustomers,
    refreshed: texts.notices.customersRefreshed,
    empty: words.empty,
    emptyHint: words.emptyHint,
  },
  columns,
  sort: { field: 'lastName', order: 'ASC' },
  nameOf: (customer) => personNameLastFirst(customer) || (customer.customerId ?? customer.id),
  search: 'q',
  filters: defineFilters([
    adviserFilter,
    createShowAlsoSwitchFilter('exists.archivedAt', texts.list.showArchived),
    createShowOnlySwitchFilter('exists.requestedDeletionAt', texts.archive.onlyDeletionRequests),
  ]),
  opens: ({ id }) => fillPath(adminPaths.customer, { id }),
  alsoCreates: { label: texts.customerImport.title, icon: 'upload_file', to: adminPaths.customerImport },
  form: {
    // What nearly every customer gets, where the employee may give it.
    empty: () => ({
      ...newCustomerValues,
      bankEmployee: ownAdvice(),
      roles: { ...newCustomerValues.roles, ROLE_CUSTOMER_UPLOAD: isAble(currentSession().payload, 'uploadModule') },
    }),
    fieldsOf: customerValuesOf,
    bodyOf: customerBodyOf,
    schema: createCustomerSchema,
    required: ['salutation'],
    Fields: NewCustomerFields,
  },
  commands: [assigning, inviting],
  invalidates: queryKeysToInvalidate.customer,
};
