import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useController } from 'react-hook-form';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { OPTION_SEARCH_RESULTS } from '@portal/contracts/texts/notices';
import { customerName } from '../../components/customerName.ts';
import { SearchSelect, type SearchOption } from '../../components/form/SearchSelect.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { texts } from '../../texts.ts';

/** A draft for a customer who is there already. */
export function NewEnquiryFields() {
  return (
    <>
      <CustomerInput name="customer" />
      <TextInput name="publicId" label={texts.enquiries.id} help={texts.enquiries.idHelp} maxLength={40} />
      <TextInput name="name" label={texts.enquiries.overrideName} required maxLength={120} />
    </>
  );
}

const optionOf = (customer: CustomerView): SearchOption => ({
  id: customer.id,
  label: customerName(customer) || (customer.customerId ?? customer.id),
  detail: [customer.customerId, customer.email].filter(Boolean).join(' · '),
});

function CustomerInput({ name }: { readonly name: string }) {
  const { field, fieldState } = useController({ name });
  const [term, setTerm] = useState('');
  const [chosen, setChosen] = useState<SearchOption | null>(null);
  const { data = [], isPending } = useGetList<CustomerView>('customers', {
    pagination: { page: 1, perPage: OPTION_SEARCH_RESULTS },
    sort: { field: 'lastName', order: 'ASC' },
    filter: { exists: { archivedAt: false }, ...(term === '' ? {} : { q: term }) },
  });
  return (
    <SearchSelect
      label={texts.enquiries.chooseCustomer}
      help={texts.enquiries.chooseCustomerHelp}
      required
      value={chosen}
      options={data.map(optionOf)}
      loading={isPending}
      onSearch={setTerm}
      onChange={(option) => {
        setChosen(option);
        field.onChange(option?.id ?? '');
      }}
      error={fieldState.error?.message}
    />
  );
}
