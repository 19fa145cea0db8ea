import { Box, Skeleton } from '@mui/material';
import { texts } from '../texts.ts';
import { AfterDelay } from './AfterDelay.tsx';

const SKELETON_DELAY_MS = 300;

/** The shape of a page that is on its way: nothing for 300 ms, then title and surfaces. */
export function PageSkeleton({ columns = false }: { readonly columns?: boolean }) {
  return (
    <Box sx={{ px: { xs: 3, sm: 5, lg: 6 }, py: 4, minHeight: 480 }} aria-busy="true">
      <span className="visually-hidden" role="status">
        {texts.common.loading}
      </span>
      <AfterDelay ms={SKELETON_DELAY_MS}>
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Skeleton variant="rounded" width={180} height={16} />
          <Skeleton variant="rounded" width="40%" height={32} />
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: columns ? { xs: '1fr', md: '2fr 1fr' } : '1fr' }}>
            <Skeleton variant="rounded" height={360} />
            {columns ? <Skeleton variant="rounded" height={360} /> : null}
          </Box>
        </Box>
      </AfterDelay>
    </Box>
  );
}
