import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useSession } from '../../session/sessionStore.ts';
import { LoadingBar } from './LoadingBar.tsx';
import { useScrollToTop } from './useScrollToTop.ts';

const IdleWatch = lazy(async () => ({ default: (await import('../../session/IdleWatch.tsx')).IdleWatch }));

/** What holds for every screen: loading bar, scroll position, the end of an idle session. */
export function RootLayout() {
  const { payload } = useSession();
  useScrollToTop();
  return (
    <>
      <LoadingBar />
      <Outlet />
      {payload === null ? null : (
        <Suspense fallback={null}>
          <IdleWatch key={payload.id} />
        </Suspense>
      )}
    </>
  );
}
