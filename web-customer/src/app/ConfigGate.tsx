import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/system';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { configQuery, footerUrlsQuery, technicalMessagesQuery } from '../api/requests/publicQueries.ts';
import { LoadFailure } from '../components/state/LoadFailure.tsx';
import { PageSkeleton } from '../components/state/PageSkeleton.tsx';
import { useDelayElapsed } from '@portal/web-shared/components/useDelayElapsed.ts';
import { ConfigContext } from '@portal/web-shared/config/configContext.ts';
import { useFavicon } from '@portal/web-shared/config/useFavicon.ts';
import { Page } from './layout/Page.tsx';
import { endSessionsOfBothApps } from './startUp.ts';
import { createPortalThemeFromSheet } from './theme/createPortalThemeFromSheet.ts';
import { useIsColourSheetReady } from './theme/useIsColourSheetReady.ts';

const SURROUNDINGS_MS = 1_000;

/** True once the bank's messages and links are there, or take too long: they were asked for together with the configuration. */
function useSurroundings(): boolean {
  const messages = useQuery(technicalMessagesQuery);
  const links = useQuery(footerUrlsQuery);
  const late = useDelayElapsed(SURROUNDINGS_MS);
  return late || [messages, links].every(({ isPending, failureCount }) => !isPending || failureCount > 0);
}

interface ConfigGateProps {
  /** The style sheet of the page that holds its colours. */
  readonly colours: string;
  /** Leads to where somebody can begin anew. */
  readonly onUnavailable: () => void;
  readonly children: ReactNode;
}

/**
 * Nothing is shown before the configuration is there; its colours stand in a style sheet. What stands above
 * and below each screen is waited for shortly, so that it does not push the screen away when it comes.
 */
export function ConfigGate({ colours, onUnavailable, children }: ConfigGateProps) {
  const { data, error, refetch, isFetching } = useQuery(configQuery);
  const surrounded = useSurroundings();
  const coloured = useIsColourSheetReady(data?.colors);
  const buttonStyle = data?.design.buttonStyle ?? 'rounded';
  const theme = useMemo(() => createPortalThemeFromSheet(colours, buttonStyle), [colours, buttonStyle]);
  const failed = data === undefined && error !== null && !isFetching;
  useEffect(() => {
    if (!failed) return;
    endSessionsOfBothApps();
    onUnavailable();
  }, [failed, onUnavailable]);
  useFavicon(data?.app.favicon ?? null, '/favicon.svg');
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {data === undefined || !surrounded || !coloured ? (
        <main>
          <Page>{failed ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <PageSkeleton />}</Page>
        </main>
      ) : (
        <ConfigContext value={data}>{children}</ConfigContext>
      )}
    </ThemeProvider>
  );
}
