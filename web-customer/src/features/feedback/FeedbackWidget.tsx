import { Box, Button, Paper, useMediaQuery } from '@mui/material';
import { useState } from 'react';

/** Below it a bar of ours is at the bottom, and a form would lie over it. */
const WIDE = '(min-width: 900px)';

const words = { open: 'Feedback geben', close: 'Feedback schließen', frame: 'Feedback an Ihre Bank' };

/**
 * The bank's feedback form, another host's page. It is loaded once somebody opens it, and its frame has an origin of its
 * own (no `allow-same-origin`): its scripts reach nothing of the portal.
 */
export function FeedbackWidget({ address }: { readonly address: string }) {
  const wide = useMediaQuery(WIDE, { noSsr: true });
  const [open, setOpen] = useState(false);
  if (!wide) return null;
  return (
    <Box sx={{ position: 'fixed', right: 24, bottom: 24, zIndex: 'speedDial', displayPrint: 'none' }}>
      {open ? (
        <Paper elevation={6} sx={{ mb: 1, overflow: 'hidden' }}>
          <iframe
            title={words.frame}
            src={address}
            sandbox="allow-scripts allow-forms"
            referrerPolicy="no-referrer"
            allow=""
            width={360}
            height={480}
            style={{ border: 0, display: 'block', maxHeight: '70vh' }}
          />
        </Paper>
      ) : null}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button variant="contained" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? words.close : words.open}
        </Button>
      </Box>
    </Box>
  );
}
