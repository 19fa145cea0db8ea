import { Box, LinearProgress } from '@mui/material';
import { useIsFetching } from '@tanstack/react-query';
import { LOADING_BAR_DELAY_MS } from '@portal/contracts/texts/notices';
import { useNavigation } from 'react-router-dom';
import { AfterDelay } from '../../components/AfterDelay.tsx';

/** A thin bar on top once routing or loading takes 750 ms. The skeleton below says the same in words. */
export function LoadingBar() {
  const routing = useNavigation().state !== 'idle';
  const loading = useIsFetching({ predicate: (query) => query.state.status === 'pending' }) > 0;
  return routing || loading ? (
    <AfterDelay ms={LOADING_BAR_DELAY_MS}>
      <Box aria-hidden="true" sx={{ position: 'fixed', insetInline: 0, top: 0, zIndex: 'tooltip' }}>
        <LinearProgress sx={{ height: 3, borderRadius: 0 }} />
      </Box>
    </AfterDelay>
  ) : null;
}
