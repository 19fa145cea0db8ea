import { ThemeProvider } from '@mui/system';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type InitialEntry, type RouteObject } from 'react-router-dom';
import type { ConfigView } from '@portal/contracts/instance/config';
import { ConfigContext } from '@portal/web-shared/config/configContext.ts';
import { aConfig } from '@portal/web-shared/testing/aConfig.ts';
import { createFailureAnnouncingQueryCaches } from '@portal/web-shared/notices/failureNotices.ts';
import { NoticeProvider } from '../app/notices/NoticeProvider.tsx';
import { createPortalColourSheet } from '../app/theme/createPortalColourSheet.ts';
import { createPortalThemeFromSheet } from '../app/theme/createPortalThemeFromSheet.ts';
import { coloursBeforeConfigIsLoaded } from '@portal/web-shared/theme/createInstanceTheme.ts';

const theme = createPortalThemeFromSheet(createPortalColourSheet(coloursBeforeConfigIsLoaded), 'rounded');

/** A screen with everything around it that the app has, but the server. */
export const renderScreen = (screen: ReactNode, path = '/', customer: Partial<ConfigView['customer']> = {}) =>
  renderRoutes([{ path: '*', element: screen }], path, customer);

/** Routes with everything around them that the app has, but the server. */
export function renderRoutes(routes: RouteObject[], path: string | InitialEntry = '/', customer: Partial<ConfigView['customer']> = {}) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  return render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider
        client={new QueryClient({ ...createFailureAnnouncingQueryCaches(), defaultOptions: { queries: { retry: false } } })}
      >
        <ConfigContext value={{ ...aConfig, customer: { ...aConfig.customer, ...customer } }}>
          <NoticeProvider>
            <RouterProvider router={router} />
          </NoticeProvider>
        </ConfigContext>
      </QueryClientProvider>
    </ThemeProvider>,
  );
}
