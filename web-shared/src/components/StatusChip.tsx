import { Box } from '@mui/material';
import type { StatusAppearance } from '@portal/contracts/shared/tone';
import { Icon } from './Icon.tsx';
import { toneSx } from './toneSx.ts';

/** A state as icon, word and colour, the same everywhere. */
export function StatusChip({ look, label }: { readonly look: StatusAppearance; readonly label: string }) {
  return (
    <Box
      component="span"
      sx={[
        toneSx(look.tone),
        {
          display: 'inline-flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          py: '2px',
          borderRadius: 99,
          fontSize: '0.8125rem',
          lineHeight: 18 / 13,
          fontWeight: 500,
        },
        // On a phone a chip stands on a line of its own, and its words may be larger than the line.
        { whiteSpace: { xs: 'normal', sm: 'nowrap' }, 'td &': { whiteSpace: 'nowrap' }, width: 'fit-content' },
      ]}
    >
      <Icon name={look.icon} size={16} />
      {label}
    </Box>
  );
}
