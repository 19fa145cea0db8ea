import { Outlet, ScrollRestoration } from 'react-router-dom';
import { currentLinkSession } from '../../session/linkSession.ts';
import { useSession } from '../../session/sessionStore.ts';
import { usePreloadedScreens } from '../usePreloadedScreens.ts';
import { LoadingBar } from './LoadingBar.tsx';
import { lazyPart } from '../lazyPart.tsx';

const IdleWatch = lazyPart(async () => (await import('../../session/IdleWatch.tsx')).IdleWatch);

/** What holds for every screen: loading bar, scroll position, the end of an idle session. */
export function RootLayout() {
  const { payload } = useSession();
  usePreloadedScreens(payload !== null);
  return (
    <>
      <LoadingBar />
      <ScrollRestoration />
      <Outlet />
      {payload === null || currentLinkSession() !== null ? null : <IdleWatch key={payload.id} />}
    </>
  );
}
