import { useIsFetching } from '@tanstack/react-query';
import { LOADING_BAR_DELAY_MS } from '@portal/contracts/texts/notices';
import { useSyncExternalStore } from 'react';
import { useDelayElapsed } from '@portal/web-shared/components/useDelayElapsed.ts';
import { isScreenPending, onScreenPending } from '../createLazyScreen.tsx';

/** A thin bar on top once routing or loading takes 750 ms. The skeleton below says the same in words. */
export function LoadingBar() {
  const routing = useSyncExternalStore(onScreenPending, isScreenPending, () => false);
  const loading = useIsFetching({ predicate: (query) => query.state.status === 'pending' }) > 0;
  return routing || loading ? <Late /> : null;
}

function Late() {
  const shown = useDelayElapsed(LOADING_BAR_DELAY_MS);
  return shown ? <div className="loading-bar" aria-hidden="true" /> : null;
}
