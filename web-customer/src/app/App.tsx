import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { matchPath, RouterProvider, type createMemoryRouter } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { ConfigGate } from './ConfigGate.tsx';
import { FailureBoundary } from './FailureBoundary.tsx';
import { NoticeProvider } from './notices/NoticeProvider.tsx';

interface AppProps {
  readonly router: ReturnType<typeof createMemoryRouter>;
  readonly styles: EmotionCache;
  /** The style sheet of the page that holds its colours. */
  readonly colours: string;
  readonly queryClient: QueryClient;
}

/** The whole app: in the browser, and where the server draws a first screen of it. */
export function App({ router, styles, colours, queryClient }: AppProps) {
  /** Specification 000 §6. What an address brings along (an invitation, a link to a new password) is not lost by a passing trouble. */
  const toLogin = (): void => {
    const { pathname } = router.state.location;
    const bringsCode = [
      customerPaths.invite,
      customerPaths.resetPassword,
      customerPaths.selfDisclosureLink,
      customerPaths.selfDisclosure,
    ].some((path) => matchPath(path, pathname) !== null);
    if (!bringsCode) void router.navigate(customerPaths.login, { replace: true });
  };
  return (
    <StrictMode>
      <CacheProvider value={styles}>
        <QueryClientProvider client={queryClient}>
          <ConfigGate colours={colours} onUnavailable={toLogin}>
            <FailureBoundary>
              <NoticeProvider>
                <RouterProvider router={router} />
              </NoticeProvider>
            </FailureBoundary>
          </ConfigGate>
        </QueryClientProvider>
      </CacheProvider>
    </StrictMode>
  );
}
