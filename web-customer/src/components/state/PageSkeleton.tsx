import { Box } from '@mui/material';
import { texts } from '../../texts.ts';
import { useDelayElapsed } from '@portal/web-shared/components/useDelayElapsed.ts';

const SKELETON_DELAY_MS = 300;

/** The shape of a screen that is on its way: nothing for 300 ms, then heading, card and rows. */
export function PageSkeleton({ rows = 3 }: { readonly rows?: number }) {
  const shown = useDelayElapsed(SKELETON_DELAY_MS);
  return (
    <Box className="page-skeleton" sx={{ display: 'grid', gap: 5, minHeight: 400, alignContent: 'start' }} aria-busy="true">
      <h1 className="visually-hidden">{texts.common.loading}</h1>
      {shown ? (
        <>
          <Box className="skeleton" sx={{ width: '55%', height: 36 }} />
          <Box className="skeleton" sx={{ height: 148, borderRadius: 3 }} />
          {Array.from({ length: rows }, (_, row) => (
            <Box key={row} className="skeleton" sx={{ height: 64, borderRadius: 3 }} />
          ))}
        </>
      ) : null}
    </Box>
  );
}
