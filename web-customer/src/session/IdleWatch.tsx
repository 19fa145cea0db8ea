import { IdleWatch as SharedIdleWatch } from '@portal/web-shared/session/IdleWatch.tsx';
import { refreshSession } from '../api/apiClient.ts';
import { logout } from '../api/requests/access/logout.ts';
import { idleTimer } from './idleTimer.ts';
import { currentSession } from './sessionStore.ts';

const idleTexts = {
  idleTitle: 'Sind Sie noch da?',
  idleText: (seconds: number) =>
    `Zu Ihrer Sicherheit melden wir Sie in ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'} ab. Was Sie schon gesendet haben, bleibt gespeichert.`,
  stay: 'Angemeldet bleiben',
  logout: 'Abmelden',
} as const;

const keepAlive = (): Promise<unknown> => refreshSession(currentSession().token);

export const IdleWatch = () => <SharedIdleWatch idleSession={idleTimer} logout={logout} keepAlive={keepAlive} texts={idleTexts} />;
