import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { useDeferredCustomer } from './useDeferredCustomer.ts';

afterEach(cleanup);

const customer = (id: string): CustomerView => ({ id }) as CustomerView;

it('shows nobody the record of who was signed in before, not for a moment', () => {
  const drawn: [string | undefined, string | undefined][] = [];
  const before: { readonly data: CustomerView | undefined } = { data: customer('erika') };
  const { rerender } = renderHook(({ data }: typeof before) => drawn.push([data?.id, useDeferredCustomer(data)?.id]), {
    initialProps: before,
  });
  rerender({ data: customer('max') });
  rerender({ data: undefined });
  expect(drawn).toContainEqual(['erika', 'erika']);
  expect(drawn).toContainEqual(['max', 'max']);
  expect(drawn.filter(([present, shown]) => shown !== undefined && shown !== present)).toEqual([]);
});
