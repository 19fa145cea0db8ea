import { createIdleSession } from '@portal/web-shared/session/idleSession.ts';

/** Customers are signed out after 15 minutes without a sign of life, with a notice a minute before. */
export const IDLE_MS = 15 * 60_000;
export const idleSession = createIdleSession({ idleMs: IDLE_MS, channel: 'portal.customer.activity' });
