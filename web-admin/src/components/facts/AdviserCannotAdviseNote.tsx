import { useGetOne } from 'react-admin';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { canAdvise } from '@portal/contracts/employees/canAdvise';
import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import { texts } from '../../texts.ts';
import { Callout } from '../Callout.tsx';

/** Says that nobody looks after the customer until another adviser is chosen; nothing while the present one can. */
export function AdviserCannotAdviseNote({ customerId }: { readonly customerId: string }) {
  const { data: customer } = useGetOne<CustomerView>('customers', { id: customerId });
  const id = customer?.bankEmployee?.split('/').at(-1) ?? '';
  const { data: adviser } = useGetOne<EmployeeView>('bank-employees', { id }, { enabled: id !== '' });
  if (adviser === undefined || adviser.id !== id || canAdvise(adviser)) return null;
  const name = [adviser.firstName, adviser.lastName].filter(Boolean).join(' ');
  return (
    <Callout tone="warning" role="status" title={adviser.blocked ? texts.customers.adviserBlocked : texts.customers.adviserWithoutRole}>
      {texts.customers.adviserUnfit(name)}
    </Callout>
  );
}
