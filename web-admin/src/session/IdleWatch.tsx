import { IdleWatch as SharedIdleWatch } from '@portal/web-shared/session/IdleWatch.tsx';
import { createIdleTimer } from '@portal/web-shared/session/idleSession.ts';
import { refreshSession } from '../api/httpClientForReading.ts';
import { logout } from '../api/access.ts';
import { texts } from '../texts.ts';
import { currentSession } from './sessionStore.ts';

/** Employees are signed out after 30 minutes without a sign of life, with a notice a minute before. */
export const IDLE_MS = 30 * 60_000;
const idleTimer = createIdleTimer({ idleMs: IDLE_MS, channel: 'portal.employee.activity' });
const keepAlive = (): Promise<unknown> => refreshSession(currentSession().token);
const idleTexts = { ...texts.session, logout: texts.menu.logout };

export const IdleWatch = () => <SharedIdleWatch idleSession={idleTimer} logout={logout} keepAlive={keepAlive} texts={idleTexts} />;
