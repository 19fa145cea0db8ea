import { Button } from '@mui/material';
import { ListBase } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { DEFAULT_PAGE_SIZE } from '@portal/contracts/texts/notices';
import { PageFrame } from '../../app/layout/PageFrame.tsx';
import { Icon } from '../../components/Icon.tsx';
import { ListFooter } from '../../components/list/ListFooter.tsx';
import { ListRefresh } from '../../components/list/ListRefresh.tsx';
import { ListTable, type Column } from '../../components/list/ListTable.tsx';
import { Panel } from '../../components/Panel.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { texts } from '../../texts.ts';
import { customerName } from '../../components/customerName.ts';
import { CustomerEmpty } from './CustomerEmpty.tsx';
import { CustomerStatus } from './CustomerStatus.tsx';
import { CustomerFilters, withoutArchived } from './CustomerFilters.tsx';

const columns: readonly Column<CustomerView>[] = [
  {
    key: 'customer',
    label: texts.customers.customer,
    sortBy: 'lastName',
    render: (customer) => customerName(customer) || texts.common.none,
  },
  {
    key: 'customerId',
    label: texts.customers.number,
    sortBy: 'customerId',
    from: 'sm',
    width: '160px',
    render: ({ customerId }) => customerId ?? texts.common.none,
  },
  { key: 'email', label: texts.customers.email, sortBy: 'email', from: 'md', render: ({ email }) => email ?? texts.common.none },
  {
    key: 'adviser',
    label: texts.customers.adviser,
    sortBy: 'bankEmployeeIdentifier',
    from: 'lg',
    render: ({ bankEmployeeIdentifier }) => bankEmployeeIdentifier ?? texts.common.none,
  },
  {
    key: 'activatedAt',
    label: texts.customers.activatedAt,
    sortBy: 'activatedAt',
    from: 'md',
    width: '150px',
    align: 'right',
    render: ({ activatedAt }) => <RelativeTime value={activatedAt} />,
  },
  {
    key: 'status',
    label: texts.customers.status,
    width: '190px',
    render: (customer) => <CustomerStatus customer={customer} />,
  },
];

export function CustomerList() {
  return (
    <PageFrame
      title={texts.customersTitle}
      crumbs={[{ label: texts.menu.dashboard, to: adminPaths.dashboard }]}
      actions={
        <Button variant="contained" component={RouterLink} to={adminPaths.customerNew} startIcon={<Icon name="person_add" />}>
          {texts.newCustomer}
        </Button>
      }
    >
      <ListBase
        resource="customers"
        sort={{ field: 'lastName', order: 'ASC' }}
        perPage={DEFAULT_PAGE_SIZE}
        filterDefaultValues={withoutArchived}
      >
        <Panel flush>
          <CustomerFilters refresh={<ListRefresh done={texts.notices.customersRefreshed} />} />
          <ListTable<CustomerView>
            label={texts.customersTitle}
            columns={columns}
            opening={{ to: ({ id }) => fillPath(adminPaths.customer, { id }) }}
            empty={<CustomerEmpty />}
          />
          <ListFooter />
        </Panel>
      </ListBase>
    </PageFrame>
  );
}
