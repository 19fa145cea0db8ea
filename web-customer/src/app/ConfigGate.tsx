import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { configQuery } from '../api/requests/getConfig.ts';
import { LoadFailure } from '../components/LoadFailure.tsx';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { ConfigContext } from './configContext.ts';
import { Page } from './layout/Page.tsx';
import { createPortalTheme, fallbackColours } from './theme/createPortalTheme.ts';

/** Nothing is shown before the configuration is there; what it says about colours becomes the theme. */
export function ConfigGate({ children }: { readonly children: ReactNode }) {
  const { data, error, refetch, isFetching } = useQuery(configQuery);
  const theme = useMemo(() => createPortalTheme(data?.colors ?? fallbackColours, data?.design.buttonStyle ?? 'rounded'), [data]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {data === undefined ? (
        <Page>{error !== null && !isFetching ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <PageSkeleton />}</Page>
      ) : (
        <ConfigContext value={data}>{children}</ConfigContext>
      )}
    </ThemeProvider>
  );
}
