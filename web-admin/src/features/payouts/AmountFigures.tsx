import { Box, Typography } from '@mui/material';
import { Money } from '../../components/facts/Money.tsx';
import { payoutsTexts } from './payoutsTexts.ts';

interface AmountFiguresProps {
  readonly total: number;
  readonly disbursed: number;
  readonly reserved: number;
  readonly remaining: number;
}

const words = payoutsTexts.project;
const share = (part: number, whole: number): string => `${whole === 0 ? 0 : (part / whole) * 100}%`;

/** Where the money is: paid, asked for, left; as a bar and in figures. */
export function AmountFigures({ total, disbursed, reserved, remaining }: AmountFiguresProps) {
  const parts = [
    { label: words.disbursed, cents: disbursed, colour: 'primary.main' },
    { label: words.reserved, cents: reserved, colour: 'warning.main' },
    { label: words.remaining, cents: remaining, colour: 'action.disabledBackground' },
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
