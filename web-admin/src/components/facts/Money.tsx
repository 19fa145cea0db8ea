import { Box } from '@mui/material';
import { formatCents } from '@portal/contracts/payouts/money';

/** An amount that stays on one line, its digits below those of others. */
export const Money = ({ cents }: { readonly cents: number }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
    {formatCents(cents)}
  </Box>
);
