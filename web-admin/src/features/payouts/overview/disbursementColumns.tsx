import { Box } from '@mui/material';
import type { DisbursementRow } from '@portal/contracts/payouts/views/disbursement';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { customerName } from '../../../components/facts/customerName.ts';
import type { Column } from '../../../components/list/column.ts';
import { DisbursementStatusChip } from '@portal/web-shared/components/PayoutStatusChips.tsx';
import { RelativeTime } from '../../../components/facts/RelativeTime.tsx';
import { texts } from '../../../texts.ts';
import { Money } from '../../../components/facts/Money.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';

const words = payoutsTexts.overview;

const Small = ({ children }: { readonly children: string }) => (
  <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
    {children}
  </Box>
);

export const disbursementColumns: readonly Column<DisbursementRow>[] = [
  { key: 'name', label: words.request, sortBy: 'name', width: '230px', render: ({ name }) => name ?? words.unnamed },
  {
    key: 'customer',
    label: words.customer,
    sortBy: 'customer',
    render: ({ financingProject: { customer } }) => (
      <>
        {customerName(customer) || words.unnamed}
        {typeof customer.customerId === 'string' ? <Small>{customer.customerId}</Small> : null}
      </>
    ),
  },
  {
    key: 'project',
    label: words.project,
    from: 'md',
    render: ({ financingProject: { name, publicId } }) => (
      <>
        {name ?? publicId}
        {name === null ? null : <Small>{publicId}</Small>}
      </>
    ),
  },
  {
    key: 'amount',
    label: words.amount,
    sortBy: 'amount',
    align: 'right',
    width: '130px',
    render: ({ amount }) => <Money cents={amount} />,
  },
  {
    key: 'createdAt',
    label: words.created,
    sortBy: 'createdAt',
    from: 'lg',
    align: 'right',
    width: '130px',
    render: ({ createdAt }) => <RelativeTime value={createdAt} />,
  },
  {
    key: 'submittedAt',
    label: words.submitted,
    sortBy: 'submittedAt',
    from: 'md',
    align: 'right',
    width: '130px',
    render: ({ submittedAt }) => (submittedAt === null ? texts.common.none : <RelativeTime value={submittedAt} />),
  },
  {
    key: 'status',
    label: words.status,
    sortBy: 'status',
    width: '150px',
    render: ({ status }) => <DisbursementStatusChip status={status} />,
  },
];

export const disbursementOpening = { to: ({ id }: { readonly id: string }) => fillPath(adminPaths.disbursement, { id }) };
