import { createEndOtherAppSession } from '@portal/web-shared/session/createEndOtherAppSession.ts';

export const endCustomerSessionInThisBrowser = createEndOtherAppSession({
  storageKey: 'portal.customer.v1',
  path: 'customers',
  tokenHeader: 'X-Customer-Token',
});
