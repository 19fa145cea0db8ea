import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, matchPath, RouterProvider } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { appRoutes } from './appRoutes.tsx';
import { ConfigGate } from './ConfigGate.tsx';
import { FailureBoundary } from './FailureBoundary.tsx';
import { NoticeProvider } from './notices/NoticeProvider.tsx';
import { queryClient } from './queryClient.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const styles = createCache({ key: 'p', prepend: true, ...(nonce === undefined ? {} : { nonce }) });
const router = createBrowserRouter(appRoutes);

/** Specification 000 §6. What an address brings along (an invitation, a link to a new password) is not lost by a passing trouble. */
const toLogin = (): void => {
  const { pathname } = router.state.location;
  const bringsCode = [customerPaths.invite, customerPaths.resetPassword].some((path) => matchPath(path, pathname) !== null);
  if (!bringsCode) void router.navigate(customerPaths.login, { replace: true });
};

export function App() {
  return (
    <CacheProvider value={styles}>
      <QueryClientProvider client={queryClient}>
        <ConfigGate onUnavailable={toLogin}>
          <FailureBoundary>
            <NoticeProvider>
              <RouterProvider router={router} />
            </NoticeProvider>
          </FailureBoundary>
        </ConfigGate>
      </QueryClientProvider>
    </CacheProvider>
  );
}
