import { Box, Typography } from '@mui/material';
import { creditFieldDefinitions } from '@portal/contracts/payouts/creditFieldDefinitions';
import type { CreditView } from '@portal/contracts/payouts/views/financingProject';
import { DataTable, type Column } from '../../../components/DataTable.tsx';
import { nonWrappingAmount } from '../../../payouts/nonWrappingAmount.tsx';
import { payoutTexts, usePayoutTexts } from '../../../payoutTexts.ts';

const titles = payoutTexts.amounts;

const columns: readonly Column<CreditView>[] = [
  {
    key: 'name',
    title: creditFieldDefinitions.name.label,
    head: true,
    cell: ({ name, category }) => (
      <>
        <strong>{name ?? payoutTexts.fallbackCredit}</strong>
        {category === null ? null : <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{category.name}</Box>}
      </>
    ),
  },
  {
    key: 'creditNumber',
    title: creditFieldDefinitions.creditNumber.label,
    cell: ({ creditNumber }) => (
      <span translate="no" style={{ hyphens: 'manual' }}>
        {creditNumber}
      </span>
    ),
  },
  { key: 'total', title: titles.total, end: true, cell: (credit) => nonWrappingAmount(credit.amount) },
  { key: 'disbursed', title: titles.disbursed, end: true, cell: (credit) => nonWrappingAmount(credit.disbursedAmount) },
  { key: 'requested', title: titles.requested, end: true, cell: (credit) => nonWrappingAmount(credit.reservedAmount) },
  { key: 'remaining', title: titles.remaining, end: true, cell: (credit) => <strong>{nonWrappingAmount(credit.remainingAmount)}</strong> },
];

const drawnColumns = columns.map((column) => (column.key === 'remaining' ? { ...column, title: titles.left } : column));

export function CreditsTable({ credits, drawable }: { readonly credits: readonly CreditView[]; readonly drawable: boolean }) {
  const { noCredits } = usePayoutTexts().project;
  if (credits.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{noCredits}</Typography>;
  return <DataTable labelledBy="credits" columns={drawable ? columns : drawnColumns} rows={credits} keyOf={({ id }) => id} />;
}
