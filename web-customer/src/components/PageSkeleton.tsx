import { Box, Skeleton } from '@mui/material';
import { texts } from '../texts.ts';
import { useAfter } from './useAfter.ts';

const SKELETON_DELAY_MS = 300;

/** The shape of a screen that is on its way: nothing for 300 ms, then heading, card and rows. */
export function PageSkeleton({ rows = 3 }: { readonly rows?: number }) {
  const shown = useAfter(SKELETON_DELAY_MS);
  return (
    <Box sx={{ display: 'grid', gap: 5, minHeight: 400, alignContent: 'start' }} aria-busy="true">
      <h1 className="visually-hidden">{texts.common.loading}</h1>
      {shown ? (
        <>
          <Skeleton variant="rounded" width="55%" height={36} />
          <Skeleton variant="rounded" height={148} sx={{ borderRadius: 3 }} />
          {Array.from({ length: rows }, (_, row) => (
            <Skeleton key={row} variant="rounded" height={64} sx={{ borderRadius: 3 }} />
          ))}
        </>
      ) : null}
    </Box>
  );
}
