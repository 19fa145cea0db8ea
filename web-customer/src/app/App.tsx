import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { appRoutes } from './appRoutes.tsx';
import { ConfigGate } from './ConfigGate.tsx';
import { FailureBoundary } from './FailureBoundary.tsx';
import { NoticeProvider } from './notices/NoticeProvider.tsx';
import { queryClient } from './queryClient.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const styles = createCache({ key: 'p', prepend: true, ...(nonce === undefined ? {} : { nonce }) });
const router = createBrowserRouter(appRoutes);

export function App() {
  return (
    <CacheProvider value={styles}>
      <QueryClientProvider client={queryClient}>
        <ConfigGate>
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
