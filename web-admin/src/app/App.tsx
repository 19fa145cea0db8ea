import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { CoreAdminContext } from 'react-admin';
import { createBrowserRouter, RouterProvider, useRouteError } from 'react-router-dom';
import { ADMIN_BASE } from '@portal/contracts/routes/adminPaths';
import { dataProvider } from '../api/dataProvider.ts';
import { authProvider } from '../session/authProvider.ts';
import { ConfigGate } from './ConfigGate.tsx';
import { createConsoleStore } from './consoleStore.ts';
import { ConsoleRoutes } from './ConsoleRoutes.tsx';
import { i18nProvider } from './i18nProvider.ts';
import { FailureNotices } from './notices/FailureNotices.tsx';
import { Notices } from './notices/Notices.tsx';
import { queryClient } from './queryClient.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { CrashPage } from './CrashPage.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const styles = createCache({ key: 'p', prepend: true, ...(nonce === undefined ? {} : { nonce }) });
const store = createConsoleStore();

function Console() {
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <ConsoleRoutes />
      <Notices />
      <FailureNotices />
    </CoreAdminContext>
  );
}

// What fails outside a page takes the console down to one German sentence; another address tries anew.
const router = createBrowserRouter([{ path: '*', element: <Console />, errorElement: <RouteCrash /> }], { basename: ADMIN_BASE });

export function App() {
  return (
    <CacheProvider value={styles}>
      <QueryClientProvider client={queryClient}>
        <ConfigGate>
          <RouterProvider router={router} />
        </ConfigGate>
      </QueryClientProvider>
    </CacheProvider>
  );
}

/** What fails outside a page. */
function RouteCrash() {
  return <CrashPage error={useRouteError()} />;
}
