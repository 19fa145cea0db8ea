import { Box, Typography } from '@mui/material';
import { CaptionText } from '../SecondaryText.tsx';

interface FixedValueProps {
  readonly label: string;
  readonly value: string;
  /** Why it cannot be changed here. */
  readonly help: string;
}

/** A field among fields that is only shown. */
export function FixedValue({ label, value, help }: FixedValueProps) {
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 500, mb: 1 }}>
        {label}
      </Typography>
      <Typography sx={{ py: '7px', overflowWrap: 'anywhere' }}>{value}</Typography>
      <CaptionText>{help}</CaptionText>
    </Box>
  );
}
