import { useGetList } from 'react-admin';
import type { CreditCategoryView } from '@portal/contracts/payouts/views/catalogue';
import type { CreditView } from '@portal/contracts/payouts/views/financingProject';
import { FieldGrid } from '../../../components/form/FieldGrid.tsx';
import { MoneyInput } from '../../../components/form/MoneyInput.tsx';
import { SelectInput } from '../../../components/form/SelectInput.tsx';
import { TextInput } from '../../../components/form/TextInput.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';
import { AccountFields } from './AccountFields.tsx';
import { PurposesInput } from './PurposesInput.tsx';

const words = payoutsTexts.credit;

export function CreditFields({ credit }: { readonly credit?: CreditView }) {
  const { data = [] } = useGetList<CreditCategoryView>('valutierung-credit-categories', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'sortIndex', order: 'ASC' },
  });
  const own = credit?.category ?? null;
  const categories = own === null || data.some(({ id }) => id === own.id) ? data : [...data, own];
  return (
    <>
      <FieldGrid>
        <TextInput name="creditNumber" label={words.number} required maxLength={40} />
        <TextInput name="name" label={words.name} required maxLength={200} />
      </FieldGrid>
      <TextInput name="description" label={words.description} required multiline minRows={3} maxLength={4_000} />
      <FieldGrid>
        <MoneyInput name="amount" label={words.amount} required />
        <SelectInput
          name="category"
          label={words.category}
          choices={[{ value: '', label: words.noCategory }, ...categories.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      </FieldGrid>
      <PurposesInput name="financingProjectTypes" known={credit?.financingProjectTypes ?? []} />
      <AccountFields />
    </>
  );
}
