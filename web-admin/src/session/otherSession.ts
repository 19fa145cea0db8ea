import { createEndOtherSession } from '@portal/web-shared/session/createEndOtherSession.ts';

export const endCustomerSession = createEndOtherSession({
  storageKey: 'portal.customer.v1',
  path: 'customers',
  tokenHeader: 'X-Customer-Token',
});
