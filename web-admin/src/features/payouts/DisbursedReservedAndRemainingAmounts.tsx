import { Box, Typography } from '@mui/material';
import type { CreditView } from '@portal/contracts/payouts/views/financingProject';
import { Money } from '../../components/facts/Money.tsx';
import { payoutsTexts } from './payoutsTexts.ts';

interface AmountFiguresProps {
  readonly total: number;
  readonly of: Pick<CreditView, 'disbursedAmount' | 'reservedAmount' | 'remainingAmount'>;
}

const words = payoutsTexts.project;
const share = (part: number, whole: number): string => `${whole === 0 ? 0 : (part / whole) * 100}%`;

/** Where the money is: paid, asked for, left; as a bar and in figures. */
export function DisbursedReservedAndRemainingAmounts({ total, of }: AmountFiguresProps) {
  const parts = [
    { label: words.disbursed, cents: of.disbursedAmount, colour: 'primary.main' },
    { label: words.reserved, cents: of.reservedAmount, colour: 'warning.main' },
    { label: words.remaining, cents: of.remainingAmount, colour: 'action.disabledBackground' },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box
        aria-hidden="true"
        sx={{ display: 'flex', height: 10, borderRadius: 99, overflow: 'hidden', bgcolor: 'action.hover', gap: '2px' }}
      >
        {parts.map(({ label, cents, colour }) =>
          cents === 0 ? null : <Box key={label} sx={{ width: share(cents, total), bgcolor: colour }} />,
        )}
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
        {[{ label: words.total, cents: total, colour: undefined }, ...parts].map(({ label, cents, colour }) => (
          <Box key={label} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Box aria-hidden="true" sx={{ width: 10, height: 10, borderRadius: '2px', bgcolor: colour ?? 'transparent', flex: 'none' }} />
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, ml: 'auto', fontWeight: colour === undefined ? 650 : 400 }}>
              <Money cents={cents} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
