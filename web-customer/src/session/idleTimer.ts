import { createIdleTimer } from '@portal/web-shared/session/idleSession.ts';
import { idleLimitMsForPath } from './idleTime.ts';

export const idleTimer = createIdleTimer({
  idleMs: () => idleLimitMsForPath(window.location.pathname),
  channel: 'portal.customer.activity',
});
