import { createIdleTimer } from '@portal/web-shared/session/idleSession.ts';

/** Employees are signed out after 30 minutes without a sign of life. */
export const IDLE_MS = 30 * 60_000;
export const idleTimer = createIdleTimer({ idleMs: IDLE_MS, channel: 'portal.employee.activity' });
