import { useSyncExternalStore } from 'react';
import { Callout } from '../../components/Callout.tsx';
import { texts } from '../../texts.ts';
import { Banner } from './Banner.tsx';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return online ? null : (
    <Banner>
      <Callout tone="warning" icon="wifi_off" role="status">
        {texts.problems.offlineBanner}
      </Callout>
    </Banner>
  );
}
