import { Outlet, ScrollRestoration } from 'react-router-dom';
import { currentLinkSession } from '../../session/linkSession.ts';
import { useSession } from '../../session/sessionStore.ts';
import { usePreloadScreensWhenIdle } from '../usePreloadScreensWhenIdle.ts';
import { LoadingBar } from './LoadingBar.tsx';
import { createLazyPart } from '../createLazyPart.tsx';

const IdleWatch = createLazyPart(async () => (await import('../../session/IdleWatch.tsx')).IdleWatch);

/** What holds for every screen: loading bar, scroll position, the end of an idle session. */
export function RootLayout() {
  const { payload } = useSession();
  usePreloadScreensWhenIdle(payload !== null);
  return (
    <>
      <LoadingBar />
      <ScrollRestoration />
      <Outlet />
      {payload === null || currentLinkSession() !== null ? null : <IdleWatch key={payload.id} />}
    </>
  );
}
