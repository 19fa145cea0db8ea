import { salutationLabels, salutations } from '@portal/contracts/shared/salutation';
import { texts } from '../../../texts.ts';
import { SelectInput } from './SelectInput.tsx';

const choices = [{ value: '', label: texts.customers.choose }, ...salutations.map((value) => ({ value, label: salutationLabels[value] }))];

export const SalutationInput = () => <SelectInput name="salutation" label={texts.customers.salutation} choices={choices} required />;
