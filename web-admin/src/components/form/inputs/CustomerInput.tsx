import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useController } from 'react-hook-form';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { MAX_OPTION_SEARCH_RESULTS } from '@portal/contracts/texts/notices';
import { texts } from '../../../texts.ts';
import { personNameLastFirst } from '../../facts/personNameLastFirst.ts';
import { SearchSelect, type SearchOption } from './SearchSelect.tsx';
import { useChosenRecord } from './useChosenRecord.ts';
import { rowsApartFromRecords } from '../../list/rowsApartFromRecords.ts';

const optionOf = (customer: CustomerView): SearchOption => ({
  id: customer.id,
  label: personNameLastFirst(customer) || (customer.customerId ?? customer.id),
  detail: [customer.customerId, customer.email].filter(Boolean).join(' · '),
});

/** A choice among the customers who are not archived; the value is the id. */
export function CustomerInput({ name }: { readonly name: string }) {
  const { field, fieldState } = useController({ name });
  const [term, setTerm] = useState('');
  const { data = [], isPending } = useGetList<CustomerView>('customers', {
    ...rowsApartFromRecords,
    pagination: { page: 1, perPage: MAX_OPTION_SEARCH_RESULTS },
    sort: { field: 'lastName', order: 'ASC' },
    filter: { exists: { archivedAt: false }, ...(term === '' ? {} : { q: term }) },
  });
  const [chosen, setChosen] = useChosenRecord<CustomerView>('customers', field.value as string);
  return (
    <SearchSelect
      label={texts.enquiries.customer}
      help={texts.enquiries.chooseCustomerHelp}
      required
      value={chosen && optionOf(chosen)}
      options={data.map(optionOf)}
      loading={isPending}
      onSearch={setTerm}
      onChange={(option) => {
        setChosen(data.find(({ id }) => id === option?.id) ?? null);
        field.onChange(option?.id ?? '');
      }}
      error={fieldState.error?.message}
      inputRef={field.ref}
    />
  );
}
