import { useContext, useEffect } from 'react';
import { ConfigContext } from '../config/configContext.ts';
import { isChunkFailure } from './isChunkFailure.ts';
import { reportClientError, type ClientErrorReportingApp } from './reportClientError.ts';

/** The bank hears of what broke, not of what only lacked the connection. */
export function useReportCrash(error: unknown, { app, patterns }: Pick<ClientErrorReportingApp, 'app' | 'patterns'>): void {
  const version = useContext(ConfigContext)?.version ?? '';
  useEffect(() => {
    if (!isChunkFailure(error)) reportClientError(error, { app, version, patterns });
  }, [error, app, patterns, version]);
}
