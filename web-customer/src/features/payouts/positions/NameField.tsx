import { MAX_NAME_LENGTH } from '@portal/contracts/payouts/limits';
import { useFormField } from '../../../components/fields/useFormField.ts';
import { Field } from '../../../components/fields/Field.tsx';
import { usePayoutTexts } from '../../../payoutTexts.ts';

export function NameField({ readOnly = false }: { readonly readOnly?: boolean }) {
  const field = useFormField('name');
  const words = usePayoutTexts().form;
  return (
    <Field
      {...field}
      label={`${words.name} *`}
      required
      readOnly={readOnly}
      help={readOnly ? undefined : words.nameHelp}
      maxLength={MAX_NAME_LENGTH}
      input={{ autoComplete: 'off' }}
    />
  );
}
