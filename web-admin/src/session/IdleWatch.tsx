import { IdleWatch as SharedIdleWatch } from '@portal/web-shared/session/IdleWatch.tsx';
import { refreshSession } from '../api/httpClientForReading.ts';
import { logout } from '../api/access.ts';
import { texts } from '../texts.ts';
import { employeeIdleTimer } from './employeeIdleTimer.ts';
import { currentSession } from './sessionStore.ts';

const keepAlive = (): Promise<unknown> => refreshSession(currentSession().token);
const idleTexts = { ...texts.session, logout: texts.menu.logout };

export const IdleWatch = () => <SharedIdleWatch idleSession={employeeIdleTimer} logout={logout} keepAlive={keepAlive} texts={idleTexts} />;
