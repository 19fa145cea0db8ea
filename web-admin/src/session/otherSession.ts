import { endOtherSession } from '@portal/web-shared/session/endOtherSession.ts';

export const endCustomerSession = endOtherSession({ storageKey: 'portal.customer.v1', path: 'customers', tokenHeader: 'X-Customer-Token' });
