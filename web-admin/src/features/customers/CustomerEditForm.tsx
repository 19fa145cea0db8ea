import { editCustomerSchema } from '@portal/contracts/customers/commands/editCustomer';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { seenIn } from '../../api/seenIn.ts';
import type { Shown } from '@portal/web-shared/commands/shown.ts';
import { RecordEditForm } from '../../components/form/RecordEditForm.tsx';
import { texts } from '../../texts.ts';
import { changedCustomer, customerFieldsOf, customerResolver, type CustomerFieldValues } from './customerForm.ts';
import { CustomerFields } from './CustomerFields.tsx';

const resolver = customerResolver(editCustomerSchema);

export function CustomerEditForm({ shown, onClose }: { readonly shown: Shown<CustomerView>; readonly onClose: () => void }) {
  return (
    <RecordEditForm<Shown<CustomerView>, CustomerFieldValues>
      resource="customers"
      shown={shown}
      fieldsOf={customerFieldsOf}
      resolver={resolver}
      changeOf={(values, base) => ({
        data: changedCustomer(values, base),
        previousData: { id: base.id, '@etag': base['@etag'] },
      })}
      invalidates={seenIn.customer}
      done={texts.notices.customerEdited}
      onClose={onClose}
    >
      <CustomerFields {...(shown.activatedAt === null ? {} : { emailFixed: shown.email ?? '' })} />
    </RecordEditForm>
  );
}
