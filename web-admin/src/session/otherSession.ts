import { createSessionStore } from '@portal/web-shared/session/sessionStore.ts';

const customers = createSessionStore('portal.customer.v1');

/** One browser, one person: who goes on here as an employee is signed out as a customer (specification 001 §2). */
export function endCustomerSession(): void {
  if (customers.current().payload === null) return;
  customers.end('logout');
  void fetch('/api/customers/logout', { method: 'POST', credentials: 'same-origin', keepalive: true }).catch(() => undefined);
}
