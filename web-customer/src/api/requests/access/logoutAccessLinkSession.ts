import { callSilent } from '../../apiClient.ts';

/** Whoever leaves does not wait longer for the bank to hear of it. */
const LEAVING_MS = 4_000;

export const logoutAccessLinkSession = (): Promise<void> =>
  callSilent({ method: 'POST', path: 'customers/logout', body: {}, keepalive: true, signal: AbortSignal.timeout(LEAVING_MS) });
