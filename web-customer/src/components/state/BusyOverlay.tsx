import { Backdrop, Box, LinearProgress, Typography } from '@mui/material';
import { useDelayElapsed } from '@portal/web-shared/components/useDelayElapsed.ts';

const SHOWN_AFTER_MS = 300;

/** Holds the screen while a status changes (specification 000 §8), visibly only if it takes its time. */
export function BusyOverlay({ text }: { readonly text: string }) {
  const shown = useDelayElapsed(SHOWN_AFTER_MS);
  return (
    <Backdrop open invisible={!shown} sx={{ zIndex: 'modal' }}>
      <Box
        role="status"
        sx={
          shown
            ? { backgroundColor: 'background.paper', color: 'text.primary', borderRadius: 3, p: 6, minWidth: 260, display: 'grid', gap: 3 }
            : {}
        }
      >
        {shown ? (
          <>
            <Typography sx={{ fontWeight: 500 }}>{text}</Typography>
            <LinearProgress aria-label={text} />
          </>
        ) : null}
      </Box>
    </Backdrop>
  );
}
