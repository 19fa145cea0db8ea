import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useSession } from '../../session/sessionStore.ts';
import { IdleWatch } from '../../session/IdleWatch.tsx';
import { LoadingBar } from './LoadingBar.tsx';

/** What holds for every screen: loading bar, scroll position, the end of an idle session. */
export function RootLayout() {
  const { payload } = useSession();
  return (
    <>
      <LoadingBar />
      <Outlet />
      {payload === null ? null : <IdleWatch key={payload.id} />}
      <ScrollRestoration />
    </>
  );
}
