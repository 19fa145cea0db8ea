import { useGetList } from 'react-admin';
import { creditFields as fields } from '@portal/contracts/payouts/creditFields';
import type { CreditCategoryView } from '@portal/contracts/payouts/views/catalogue';
import type { CreditView } from '@portal/contracts/payouts/views/financingProject';
import { FieldGrid } from '../../../components/form/FieldGrid.tsx';
import { MoneyInput } from '../../../components/form/inputs/MoneyInput.tsx';
import { SelectInput } from '../../../components/form/inputs/SelectInput.tsx';
import { RecordTextInput } from '../../../components/form/inputs/RecordTextInput.tsx';
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
        <RecordTextInput name="creditNumber" field={fields.creditNumber} />
        <RecordTextInput name="name" field={fields.name} />
      </FieldGrid>
      <RecordTextInput name="description" field={fields.description} />
      <FieldGrid>
        <MoneyInput name="amount" label={fields.amountCents.label} required />
        <SelectInput
          name="category"
          label={fields.creditCategoryId.label}
          choices={[{ value: '', label: words.noCategory }, ...categories.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      </FieldGrid>
      <PurposesInput name="financingProjectTypes" known={credit?.financingProjectTypes ?? []} />
      <AccountFields />
    </>
  );
}
