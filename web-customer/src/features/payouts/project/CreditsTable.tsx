import { Box, Typography } from '@mui/material';
import { formatCents } from '@portal/contracts/payouts/money';
import type { CreditView } from '@portal/contracts/payouts/views/financingProject';
import { DataTable, type Column } from '../../../components/DataTable.tsx';
import { payoutTexts } from '../../../payoutTexts.ts';

const words = payoutTexts.project;

const amount = (cents: number) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {formatCents(cents)}
  </Box>
);

const columns: readonly Column<CreditView>[] = [
  {
    key: 'name',
    title: words.columns.name,
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
    title: words.columns.creditNumber,
    cell: ({ creditNumber }) => (
      <span translate="no" style={{ hyphens: 'manual' }}>
        {creditNumber}
      </span>
    ),
  },
  { key: 'total', title: words.columns.total, end: true, cell: (credit) => amount(credit.amount) },
  { key: 'disbursed', title: words.columns.disbursed, end: true, cell: (credit) => amount(credit.disbursedAmount) },
  { key: 'requested', title: words.columns.requested, end: true, cell: (credit) => amount(credit.reservedAmount) },
  { key: 'remaining', title: words.columns.remaining, end: true, cell: (credit) => <strong>{amount(credit.remainingAmount)}</strong> },
];

export function CreditsTable({ credits }: { readonly credits: readonly CreditView[] }) {
  if (credits.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{words.noCredits}</Typography>;
  return <DataTable labelledBy="credits" columns={columns} rows={credits} keyOf={({ id }) => id} />;
}
