import { Box, Drawer } from '@mui/material';
import { Suspense, useEffect, useState, type ReactNode, useSyncExternalStore } from 'react';
import { useStore } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { SkipLink } from '@portal/web-shared/components/SkipLink.tsx';
import { PageSkeleton } from '../../components/PageSkeleton.tsx';
import { StepUpDialog } from '../../components/second-factor/StepUpDialog.tsx';
import { LiveUpdates } from '../../live/LiveUpdates.tsx';
import { IdleWatch } from '../../session/IdleWatch.tsx';
import { useSession } from '../../session/sessionStore.ts';
import { texts } from '../../texts.ts';
import { CrashGuard } from '../CrashGuard.tsx';
import { BlockingOverlay } from './BlockingOverlay.tsx';
import { ChannelsOffBanner } from './ChannelsOffBanner.tsx';
import { Footer } from './Footer.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { SideMenu } from './SideMenu.tsx';
import { TechnicalMessages } from './TechnicalMessages.tsx';
import { UnsentFormInputs } from './UnsentFormInputs.tsx';
import { TopBar } from './TopBar.tsx';
import { TOP_BAR_PX } from './topBarPx.ts';
import { onlineManager } from '@tanstack/react-query';
import { Callout } from '../../components/Callout.tsx';

const WIDE_PX = 232;
const NARROW_PX = 64;

/** The frame around every page of a signed-in employee; anybody else goes to the login. */
export function ConsoleLayout({ children }: { readonly children: ReactNode }) {
  const { payload, ended } = useSession();
  const location = useLocation();
  // Who left by hand left the place as well: the next person starts afresh.
  const from = ended === 'logout' ? null : { from: `${location.pathname}${location.search}${location.hash}` };
  if (payload === null) return <Navigate to={adminPaths.login} replace state={from} />;
  return (
    <LiveUpdates>
      <Frame>{children}</Frame>
    </LiveUpdates>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  const [collapsed, setCollapsed] = useStore('menu.collapsed', false);
  const [drawer, setDrawer] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => setDrawer(false), [pathname]);
  const width = collapsed ? NARROW_PX : WIDE_PX;
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink borderRadius={1} />
      <LoadingBar />
      <TopBar onMenu={() => setDrawer(true)} />
      <Box sx={{ flex: 1, display: 'flex', alignItems: 'stretch', minWidth: 0 }}>
        <Box
          sx={{
            display: { xs: 'none', md: 'block' },
            flex: `0 0 ${width}px`,
            width,
            bgcolor: 'background.paper',
            borderRight: 1,
            borderColor: 'divider',
            '@media print': { display: 'none' },
          }}
        >
          <Box sx={{ position: 'sticky', top: TOP_BAR_PX, height: `calc(100dvh - ${TOP_BAR_PX}px)`, overflowY: 'auto' }}>
            <SideMenu collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />
          </Box>
        </Box>
        <Drawer
          open={drawer}
          onClose={() => setDrawer(false)}
          slotProps={{ paper: { sx: { width: 264 }, 'aria-label': texts.common.menu } }}
        >
          <SideMenu collapsed={false} onChoose={() => setDrawer(false)} />
        </Drawer>
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <OfflineBanner />
          <ChannelsOffBanner />
          <TechnicalMessages />
          <UnsentFormInputs />
          <Box component="main" id="inhalt" tabIndex={-1} sx={{ flex: 1, minWidth: 0, outline: 'none' }}>
            <CrashGuard key={pathname}>
              <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
            </CrashGuard>
          </Box>
          <Footer />
        </Box>
      </Box>
      <IdleWatch />
      <BlockingOverlay />
      <StepUpDialog />
    </Box>
  );
}

const subscribe = (listener: () => void): (() => void) => onlineManager.subscribe(listener);
const isOnline = (): boolean => onlineManager.isOnline();

/** Stands above the page while the device has no connection. */
function OfflineBanner() {
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
