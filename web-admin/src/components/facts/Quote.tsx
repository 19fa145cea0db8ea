import { Box, Typography } from '@mui/material';
import { SecondaryText } from '../SecondaryText.tsx';

/** What somebody wrote, as a quoted note. */
export function Quote({ label, text }: { readonly label: string; readonly text: string | null }) {
  if (text === null || text === '') return null;
  return (
    <Box sx={{ borderInlineStart: 3, borderColor: 'divider', pl: 3, mt: 1 }}>
      <SecondaryText variant="caption" component="div">
        {label}
      </SecondaryText>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </Box>
  );
}
