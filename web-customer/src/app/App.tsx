import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { ConfigGate } from './ConfigGate.tsx';
import { NoticeProvider } from './notices/NoticeProvider.tsx';
import { queryClient } from './queryClient.ts';
import { router } from './router.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const styles = createCache({ key: 'p', prepend: true, ...(nonce === undefined ? {} : { nonce }) });

export function App() {
  return (
    <CacheProvider value={styles}>
      <QueryClientProvider client={queryClient}>
        <ConfigGate>
          <NoticeProvider>
            <RouterProvider router={router} />
          </NoticeProvider>
        </ConfigGate>
      </QueryClientProvider>
    </CacheProvider>
  );
}
