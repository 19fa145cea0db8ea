import { IdleWatch as SharedIdleWatch } from '@portal/web-shared/session/IdleWatch.tsx';
import { refreshSession } from '../api/httpClientForReading.ts';
import { logout } from '../api/access.ts';
import { texts } from '../texts.ts';
import { idleTimer } from './idleTimer.ts';
import { currentSession } from './sessionStore.ts';

const keepAlive = (): Promise<unknown> => refreshSession(currentSession().token);
const idleTexts = { ...texts.session, logout: texts.menu.logout };

/** With a notice a minute before. */
export const IdleWatch = () => <SharedIdleWatch idleSession={idleTimer} logout={logout} keepAlive={keepAlive} texts={idleTexts} />;
