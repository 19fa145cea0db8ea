import { Box } from '@mui/material';
import { ListContextProvider, useList } from 'react-admin';
import type { CustomerEnquiryCard, CustomerView } from '@portal/contracts/customers/views/customer';
import { enquiryStatusLabels } from '@portal/contracts/enquiries/status';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import { CREATE_DIALOG_FRAGMENT } from '../../frame/createHash.ts';
import type { Column } from '../../components/list/column.ts';
import { textColumn } from '../../components/list/columns.tsx';
import { ListTable } from '../../components/list/ListTable.tsx';
import { Panel } from '../../components/Panel.tsx';
import { texts } from '../../texts.ts';
import { EnquiryStatusChip } from '../../components/facts/EnquiryStatusChip.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';

/** A deadline lasts to the end of its day; this table shows it to the second (specification 001, Kundendetails). */
const endOf = (day: string): string => `${day} 23:59:59`;

interface Row extends CustomerEnquiryCard {
  /** For the order. */
  readonly statusLabel: string;
}

const columns: readonly Column<Row>[] = [
  { key: 'name', label: texts.enquiries.name, sortBy: 'name', render: ({ name }) => name ?? texts.enquiries.withdrawn },
  { key: 'publicId', label: texts.enquiries.number, sortBy: 'publicId', from: 'sm', width: '160px', render: ({ publicId }) => publicId },
  textColumn('files', texts.customers.files, ({ fileCounts: { done, total } }) => texts.customers.filesDone(done, total), {
    from: 'md',
    width: '170px',
  }),
  {
    key: 'status',
    label: texts.enquiries.status,
    sortBy: 'statusLabel',
    width: '150px',
    render: ({ status }) => <EnquiryStatusChip status={status} />,
  },
  textColumn('expiresAt', texts.enquiries.expiryDate, ({ expiresAt }) => expiresAt && endOf(expiresAt), {
    sortBy: 'expiresAt',
    from: 'md',
    width: '190px',
    align: 'right',
  }),
];

/** All enquiries of the customer, without paging. */
export function CustomerEnquiriesPanel({ customer }: { readonly customer: CustomerView }) {
  const list = useList<Row>({
    data: customer.enquiries.map((card) => ({ ...card, statusLabel: enquiryStatusLabels[card.status] })),
    perPage: Math.max(1, customer.enquiries.length),
    sort: { field: 'publicId', order: 'DESC' },
    resource: 'enquiries',
  });
  return (
    <Panel
      title={texts.enquiriesOfCustomer}
      flush
      folds
      actions={
        customer.archivedAt === null ? (
          <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 2 }}>
            <LinkButton to={`${adminPaths.enquiries}${CREATE_DIALOG_FRAGMENT}`} state={{ customer: customer.id }} icon="library_books">
              {texts.creation.fromEnquiryTemplate}
            </LinkButton>
            <LinkButton variant="outlined" to={fillPath(adminPaths.enquiryNew, { id: customer.id })} icon="add">
              {texts.newEnquiry}
            </LinkButton>
          </Box>
        ) : undefined
      }
    >
      <ListContextProvider value={list}>
        <ListTable<Row>
          label={texts.enquiriesOfCustomer}
          columns={columns}
          opening={{ to: ({ id }) => fillPath(adminPaths.enquiry, { id: customer.id, enquiryId: id }) }}
          empty={<EmptyState drawing="folder" text={texts.customers.noEnquiries} />}
        />
      </ListContextProvider>
    </Panel>
  );
}
