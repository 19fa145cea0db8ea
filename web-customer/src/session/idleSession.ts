import { createIdleSession } from '@portal/web-shared/session/idleSession.ts';
import { idleMsAt } from './idleTime.ts';

export const idleSession = createIdleSession({ idleMs: () => idleMsAt(window.location.pathname), channel: 'portal.customer.activity' });
