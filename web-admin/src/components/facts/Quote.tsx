import { Box, Typography } from '@mui/material';

/** What somebody wrote, as a quoted note. */
export function Quote({ label, text }: { readonly label: string; readonly text: string | null }) {
  if (text === null || text === '') return null;
  return (
    <Box sx={{ borderInlineStart: 3, borderColor: 'divider', pl: 3, mt: 1 }}>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </Box>
  );
}
