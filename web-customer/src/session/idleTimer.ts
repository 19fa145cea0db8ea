import { createIdleTimer } from '@portal/web-shared/session/idleSession.ts';
import { idleMsAt } from './idleTime.ts';

export const idleTimer = createIdleTimer({ idleMs: () => idleMsAt(window.location.pathname), channel: 'portal.customer.activity' });
