import { Box } from '@mui/material';
import { memo, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { HeldRoles } from '@portal/contracts/shared/heldRoles';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { addIcons } from '@portal/web-shared/components/Icon.tsx';
import { signedInIconPaths } from '@portal/web-shared/icons/signedInIconPaths.ts';
import { isFeedbackOfferedAtPath } from '../../features/feedback/isFeedbackOfferedAtPath.ts';
import { PlainLanguageGate } from '../../plain-language/PlainLanguageGate.tsx';
import { plainLanguageStore } from '../../plain-language/plainLanguageStore.ts';
import { currentLinkSession } from '../../session/linkSession.ts';
import { currentSession, onSessionChange, useSession } from '../../session/sessionStore.ts';
import { useDeferredCustomer } from '../../session/useDeferredCustomer.ts';
import { useOwnCustomer } from '../../session/useOwnCustomer.ts';
import { useOpenSelfDisclosure } from '../../self-disclosure/useOpenSelfDisclosure.ts';
import { BottomBar, BOTTOM_BAR_PX } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { destinationsFor } from './navigation.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import { OfflinePlainLanguageHelp } from './OfflinePlainLanguageHelp.tsx';
import { PlainLanguageBar } from './PlainLanguageBar.tsx';
import { SideDrawer } from './SideDrawer.tsx';
import { SkipLink } from '@portal/web-shared/components/SkipLink.tsx';
import { TechnicalMessages } from './TechnicalMessages.tsx';
import { createLazyPart } from '../createLazyPart.tsx';

addIcons(signedInIconPaths);
plainLanguageStore.start();

// It may be kept from a tab that is gone, with no form or upload opened in this one.
onSessionChange(() => {
  if (currentSession().ended === 'logout')
    void import('../../session/forgetUnsentContent.ts').then(({ forgetUnsentContent }) => forgetUnsentContent()).catch(() => undefined);
});

const LinkLayout = createLazyPart(async () => (await import('./LinkSessionLayout.tsx')).LinkSessionLayout);

/** Without its code the pages are as old as their last look, as without a connection. */
const LiveUpdates = createLazyPart<{ readonly customerId: string }>(
  async () => (await import('../../live/LiveUpdates.tsx')).LiveUpdates,
  () => null,
);

/** Without its code there is no form, and nothing else is amiss. */
const FeedbackWidget = createLazyPart<{ readonly address: string }>(
  async () => (await import('../../features/feedback/FeedbackWidget.tsx')).FeedbackWidget,
  () => null,
);

function Feedback({ pathname }: { readonly pathname: string }) {
  const { feedbackWidget } = useConfig();
  if (feedbackWidget === undefined || !isFeedbackOfferedAtPath(pathname)) return null;
  return <FeedbackWidget address={feedbackWidget} />;
}

export function CustomerLayout() {
  const link = currentLinkSession();
  if (link === null) return <OwnLayout />;
  return <LinkLayout session={link} />;
}

function OwnLayout() {
  const { payload } = useSession();
  const { data } = useOwnCustomer();
  useInstallable(payload !== null);
  return (
    <>
      <Frame payload={payload} customer={useDeferredCustomer(data)} />
      {payload === null || data === undefined ? null : <LiveUpdates customerId={payload.id} />}
    </>
  );
}

/** By an access link nobody installs anything: the device may be another one's. */
function useInstallable(signedIn: boolean): void {
  useEffect(() => {
    if (signedIn && import.meta.env.PROD)
      void import('../../offline/registerOfflineWorkerAndManifest.ts')
        .then(({ registerOfflineWorkerAndManifest }) => registerOfflineWorkerAndManifest())
        .catch(() => undefined);
  }, [signedIn]);
}

interface FrameProps {
  readonly payload: HeldRoles | null;
  readonly customer: CustomerView | undefined;
}

/** Apart, so that it is drawn once the record is, and not as soon as that comes. */
const Frame = memo(function Frame({ payload, customer }: FrameProps) {
  const { pathname } = useLocation();
  const [drawerOn, setDrawerOn] = useState<string>();
  const selfDisclosure = useOpenSelfDisclosure();
  const items = destinationsFor(payload, customer?.enquiries, selfDisclosure.open);
  const signedIn = payload !== null;
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        pb: signedIn ? { xs: `calc(${BOTTOM_BAR_PX}px + env(safe-area-inset-bottom))`, md: 0 } : 0,
      }}
    >
      <SkipLink borderRadius={2} />
      <Header items={items} customer={customer} signedIn={signedIn} />
      <OfflineBanner />
      <OfflinePlainLanguageHelp />
      <TechnicalMessages />
      <Box component="main" id="inhalt" tabIndex={-1} sx={{ flex: 1, '&:focus': { outline: 'none' } }}>
        <PlainLanguageGate />
      </Box>
      <PlainLanguageBar />
      <Footer />
      {signedIn ? <BottomBar items={items} onMenu={() => setDrawerOn(pathname)} /> : null}
      {signedIn ? <Feedback pathname={pathname} /> : null}
      <SideDrawer open={drawerOn === pathname} items={items} onClose={() => setDrawerOn(undefined)} />
    </Box>
  );
});
