import { matchPath } from 'react-router-dom';
import type { ReportClientErrorBody } from '@portal/contracts/instance/clientError';
import { redactErrorMessageForLog } from '@portal/contracts/instance/redactErrorMessageForLog';
import { API_BASE } from './createApiClient.ts';

/** A page that breaks in a loop tells so a few times. */
const MAX_REPORTS = 5;
let told = 0;

export interface ClientErrorReportingApp {
  readonly app: ReportClientErrorBody['app'];
  readonly version: string;
  /** The patterns of the app's routes. */
  readonly patterns: readonly string[];
}

/** Tells the bank that a part of the app broke: where, by the route's pattern, and what, without data. Never fails itself. */
export function reportClientError(error: unknown, { app, version, patterns }: ClientErrorReportingApp): void {
  if (told >= MAX_REPORTS) return;
  told += 1;
  const { pathname } = window.location;
  const route = patterns.find((pattern) => matchPath(pattern, pathname) !== null) ?? '/*';
  const message = error instanceof Error ? redactErrorMessageForLog(`${error.name}: ${error.message}`) : 'thrown: no error';
  const body: ReportClientErrorBody = { app, route, message, version };
  void fetch(`${API_BASE}client-errors`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}
