import { endOtherSession } from '@portal/web-shared/session/endOtherSession.ts';

export const endEmployeeSession = endOtherSession({
  storageKey: 'portal.employee.v1',
  path: 'bank-employees',
  tokenHeader: 'X-Employee-Token',
});
