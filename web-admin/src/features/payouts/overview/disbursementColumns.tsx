import { Box } from '@mui/material';
import { formatCents } from '@portal/contracts/payouts/money';
import type { DisbursementRow } from '@portal/contracts/payouts/views/disbursement';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { personNameLastFirst } from '../../../components/facts/personNameLastFirst.ts';
import type { Column } from '../../../components/list/column.ts';
import { DisbursementStatusChip } from '@portal/web-shared/components/PayoutStatusChips.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';
import { moneyColumn, relativeTimeColumn } from '../../../components/list/columns.tsx';

const words = payoutsTexts.overview;

/** In a cell, below what it belongs to. */
export const CellCaption = ({ children }: { readonly children: string }) => (
  <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
    {children}
  </Box>
);

/** Below the name, where a phone leaves the columns out that say the same. */
export const PhoneCaption = ({ children }: { readonly children: string }) => (
  <Box component="span" sx={{ display: { xs: 'block', sm: 'none' } }}>
    <CellCaption>{children}</CellCaption>
  </Box>
);

export const disbursementStatusColumn: Column<Pick<DisbursementRow, 'status'>> = {
  key: 'status',
  label: words.status,
  sortBy: 'status',
  width: '150px',
  render: ({ status }) => <DisbursementStatusChip status={status} />,
};

export const disbursementColumns: readonly Column<DisbursementRow>[] = [
  {
    key: 'name',
    label: words.request,
    sortBy: 'name',
    width: '230px',
    render: ({ name, amount, financingProject: { customer } }) => (
      <>
        {name ?? words.unnamed}
        <PhoneCaption>{[personNameLastFirst(customer), formatCents(amount)].filter(Boolean).join(' · ')}</PhoneCaption>
      </>
    ),
  },
  {
    key: 'customer',
    label: words.customer,
    sortBy: 'customer',
    from: 'sm',
    render: ({ financingProject: { customer } }) => (
      <>
        {personNameLastFirst(customer) || words.unnamed}
        {typeof customer.customerId === 'string' ? <CellCaption>{customer.customerId}</CellCaption> : null}
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
        {name === null ? null : <CellCaption>{publicId}</CellCaption>}
      </>
    ),
  },
  moneyColumn('amount', words.amount, ({ amount }) => amount, { sortBy: 'amount', from: 'sm', width: '130px' }),
  relativeTimeColumn('createdAt', words.created, ({ createdAt }) => createdAt, { from: 'lg', width: '130px' }),
  relativeTimeColumn('submittedAt', words.submitted, ({ submittedAt }) => submittedAt, { from: 'md', width: '130px' }),
  disbursementStatusColumn,
];

export const disbursementRowLink = { to: ({ id }: { readonly id: string }) => fillPath(adminPaths.disbursement, { id }) };
