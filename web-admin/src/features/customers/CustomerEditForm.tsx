import { editCustomerSchema } from '@portal/contracts/customers/commands/editCustomer';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { queriesShowing } from '../../api/queriesShowing.ts';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { RecordEditForm } from '../../components/form/RecordEditForm.tsx';
import { texts } from '../../texts.ts';
import { customerFieldsOf, customerResolver, type CustomerFieldValues, customerBodyOf } from './customerForm.ts';
import { CustomerFields } from './CustomerFields.tsx';

const resolver = customerResolver(editCustomerSchema);

export function CustomerEditForm({ shown, onClose }: { readonly shown: WithEtag<CustomerView>; readonly onClose: () => void }) {
  return (
    <RecordEditForm<WithEtag<CustomerView>, CustomerFieldValues>
      resource="customers"
      shown={shown}
      fieldsOf={customerFieldsOf}
      resolver={resolver}
      bodyOf={customerBodyOf}
      invalidates={queriesShowing.customer}
      done={texts.notices.customerEdited}
      onClose={onClose}
    >
      <CustomerFields {...(shown.activatedAt === null ? {} : { emailFixed: shown.email ?? '' })} />
    </RecordEditForm>
  );
}
