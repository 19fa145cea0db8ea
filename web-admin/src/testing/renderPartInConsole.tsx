import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext, memoryStore, useNotificationContext, type NotificationPayload } from 'react-admin';
import { createMemoryRouter, RouterProvider, type InitialEntry } from 'react-router-dom';
import type { PortalDataProvider } from '../api/dataProvider.ts';
import { i18nProvider } from '../app/i18nProvider.ts';
import { queryDefaults } from '../app/queryClient.ts';
import { ConfigContext } from '@portal/web-shared/config/configContext.ts';
import { aConfig } from '@portal/web-shared/testing/aConfig.ts';
import { createFailureAnnouncingQueryCaches } from '@portal/web-shared/notices/failureNotices.ts';
import { createConsoleTheme } from '../app/theme/createConsoleTheme.ts';
import { authProvider } from '../session/authProvider.ts';
import { coloursBeforeConfigIsLoaded } from '@portal/web-shared/theme/createInstanceTheme.ts';

/** The notices of the last part that was rendered, with how they look and how long they stay. */
export const recordedNotificationPayloads: NotificationPayload[] = [];

/** A part of the console with its surroundings. Answers the notices that were given, oldest first. */
export function renderPartInConsole(
  part: ReactNode,
  dataProvider: Partial<PortalDataProvider> = {},
  path: InitialEntry = '/',
): readonly string[] {
  const notices: string[] = [];
  recordedNotificationPayloads.length = 0;
  const queryClient = new QueryClient({
    ...createFailureAnnouncingQueryCaches(),
    defaultOptions: { ...queryDefaults, queries: { ...queryDefaults.queries, retry: false } },
  });
  const around = (
    <CoreAdminContext
      dataProvider={dataProvider as PortalDataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={memoryStore()}
    >
      {part}
      <TakeNotices into={notices} />
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: around }], { initialEntries: [path] });
  render(
    <ThemeProvider theme={createConsoleTheme(coloursBeforeConfigIsLoaded, 'rounded')}>
      <ConfigContext value={aConfig}>
        <RouterProvider router={router} />
      </ConfigContext>
    </ThemeProvider>,
  );
  return notices;
}

function TakeNotices({ into }: { readonly into: string[] }) {
  const { notifications, takeNotification } = useNotificationContext();
  if (notifications.length > 0)
    queueMicrotask(() => {
      const notice = takeNotification();
      if (typeof notice?.message !== 'string') return;
      recordedNotificationPayloads.push(notice);
      into.push(notice.message);
    });
  return null;
}
