import { IdleWatch as SharedIdleWatch } from '@portal/web-shared/session/IdleWatch.tsx';
import { refreshSession } from '../api/apiClient.ts';
import { logout } from '../api/requests/access/logout.ts';
import { idleSession } from './idleSession.ts';
import { idleTexts } from './idleTexts.ts';
import { currentSession } from './sessionStore.ts';

const keepAlive = (): Promise<unknown> => refreshSession(currentSession().token);

export const IdleWatch = () => <SharedIdleWatch idleSession={idleSession} logout={logout} keepAlive={keepAlive} texts={idleTexts} />;
