import { useContext, useEffect } from 'react';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { ConfigContext } from '@portal/web-shared/config/configContext.ts';
import { reportClientError } from '@portal/web-shared/http/reportClientError.ts';
import { isChunkFailure } from './isChunkFailure.ts';

const patterns = Object.values(customerPaths);

/** The bank hears of what broke, not of what only lacked the connection. */
export function useFailureReport(error: unknown): void {
  const version = useContext(ConfigContext)?.version ?? '';
  useEffect(() => {
    if (!isChunkFailure(error)) reportClientError(error, { app: 'customer', version, patterns });
  }, [error, version]);
}
