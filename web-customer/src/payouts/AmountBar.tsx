import { Box, Typography } from '@mui/material';
import { formatCents } from '@portal/contracts/payouts/money';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { payoutTexts } from '../payoutTexts.ts';

type Amounts = Pick<FinancingProjectView, 'totalAmount' | 'disbursedAmount' | 'reservedAmount' | 'remainingAmount'>;

const words = payoutTexts.amounts;

const parts = [
  { key: 'disbursedAmount', label: words.disbursed, colour: 'primary.main', edge: 'primary.main' },
  { key: 'reservedAmount', label: words.requested, colour: 'tone.info.line', edge: 'primary.main' },
  { key: 'remainingAmount', label: words.remaining, colour: 'transparent', edge: 'controlLine' },
] as const;

/** What of an amount is paid, asked for and left: a still bar, and the same in figures. What is left is not always to be drawn. */
export function AmountBar({ amounts, drawable = true }: { readonly amounts: Amounts; readonly drawable?: boolean }) {
  const share = (cents: number): string => `${amounts.totalAmount <= 0 ? 0 : (cents / amounts.totalAmount) * 100}%`;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box
        aria-hidden="true"
        sx={{ display: 'flex', height: 12, borderRadius: 99, overflow: 'hidden', border: '1px solid', borderColor: 'controlLine' }}
      >
        {parts.map(({ key, colour }) => (
          <Box key={key} sx={{ width: share(amounts[key]), backgroundColor: colour, flexShrink: 0 }} />
        ))}
      </Box>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 3, rowGap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' } }}
      >
        {parts.map(({ key, label, colour, edge }) => (
          <Box key={key} sx={{ display: { xs: 'flex', sm: 'block' }, justifyContent: 'space-between', gap: 3 }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', display: 'flex', alignItems: 'center', gap: 2 }}>
              <Box
                component="span"
                aria-hidden="true"
                sx={{ width: 10, height: 10, borderRadius: '50%', backgroundColor: colour, border: '1px solid', borderColor: edge }}
              />
              {key === 'remainingAmount' && !drawable ? words.left : label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 500, whiteSpace: 'nowrap' }}>
              {formatCents(amounts[key])}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
