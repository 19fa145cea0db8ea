import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { callApi } from '../apiClient.ts';

/** So long after the page was opened is what was asked for then as good as fresh. */
const FRESH_MS = 10_000;

let asked: { readonly id: string; readonly answer: Promise<CustomerView> } | undefined;

/** Asks for a customer before there is an app to show it. */
export function prefetchCustomer(id: string): void {
  const answer = callApi<CustomerView>({ method: 'GET', path: `customers/${id}` }).then(({ value }) => value);
  answer.catch(() => undefined);
  asked = { id, answer };
}

/** The answer to that, once: afterwards each asks anew. */
export function takePrefetchedCustomer(id: string): Promise<CustomerView> | undefined {
  const early = asked;
  asked = undefined;
  return early?.id === id && performance.now() < FRESH_MS ? early.answer : undefined;
}
