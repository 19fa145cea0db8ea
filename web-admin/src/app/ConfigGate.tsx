import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { LoadFailure } from '@portal/web-shared/components/LoadFailure.tsx';
import { logout } from '../api/access.ts';
import { asProblem } from '@portal/web-shared/http/apiProblem.ts';
import { endCustomerSessionInThisBrowser } from '../session/otherSession.ts';
import { ConfigContext } from '@portal/web-shared/config/configContext.ts';
import { configQuery } from './configQuery.ts';
import { useFavicon } from '@portal/web-shared/config/useFavicon.ts';
import { createConsoleTheme } from './theme/createConsoleTheme.ts';
import { texts } from '../texts.ts';
import { coloursBeforeConfigIsLoaded } from '@portal/web-shared/theme/createInstanceTheme.ts';

interface ConfigGateProps {
  readonly children: ReactNode;
  /** Out of the console, to a page of the other app. */
  readonly leaveTo?: (path: string) => void;
}

const leave = (path: string): void => window.location.replace(path);

/** Nothing is shown before the configuration is there; what it says about colours becomes the theme. */
export function ConfigGate({ children, leaveTo = leave }: ConfigGateProps) {
  const { data, error, refetch, isFetching } = useQuery(configQuery);
  const theme = useMemo(
    () => createConsoleTheme(data?.colors ?? coloursBeforeConfigIsLoaded, data?.design.buttonStyle ?? 'rounded'),
    [data],
  );
  const failed = data === undefined && error !== null && !isFetching;
  // Without a configuration nobody stays signed in (specification 001 §2).
  useEffect(() => {
    if (!failed) return;
    endCustomerSessionInThisBrowser();
    void logout('expired');
    // What passes stays here, with a way to try again; anything else leads to the customers' login (specification 001 §8).
    if (!asProblem(error).isRetryable) leaveTo(customerPaths.login);
  }, [failed, error, leaveTo]);
  useFavicon(data?.app.favicon ?? null, '/admin/favicon.svg');
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {failed ? (
        <main>
          {/* Before there are pages nothing can link to one. */}
          <LoadFailure heading="h1" error={error} titles={texts.problems} onRetry={() => void refetch()} />
        </main>
      ) : null}
      {data === undefined ? null : <ConfigContext value={data}>{children}</ConfigContext>}
    </ThemeProvider>
  );
}
