import { Box } from '@mui/material';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Callout } from '../../components/Callout.tsx';
import { texts } from '../../texts.ts';

const subscribe = (listener: () => void): (() => void) => onlineManager.subscribe(listener);
const isOnline = (): boolean => onlineManager.isOnline();

/** Stands above the page while the device has no connection. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, isOnline);
  return (
    <Box role="status" sx={online ? {} : { px: { xs: 3, sm: 5, lg: 6 }, pt: 4 }}>
      {online ? null : (
        <Callout tone="warning" icon="wifi_off">
          {texts.common.offline}
        </Callout>
      )}
    </Box>
  );
}
