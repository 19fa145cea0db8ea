import { Box, Button, Typography } from '@mui/material';
import { texts } from '../texts.ts';

/** In place of what could not be shown. */
export function CrashPage() {
  return (
    <Box role="alert" sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 3, py: 16, px: 4 }}>
      <Typography variant="h1">{texts.problems.crashedTitle}</Typography>
      <Typography sx={{ maxWidth: 440, color: 'text.secondary' }}>{texts.problems.crashed}</Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {texts.common.reload}
      </Button>
    </Box>
  );
}
