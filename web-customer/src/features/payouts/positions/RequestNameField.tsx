import { PAYOUT_NAME_MAX_LENGTH } from '@portal/contracts/payouts/limits';
import { useFormField } from '../../../components/fields/useFormField.ts';
import { LabelledTextInput } from '../../../components/fields/LabelledTextInput.tsx';
import { usePayoutTexts } from '../../../payoutTexts.ts';

export function RequestNameField({ readOnly = false }: { readonly readOnly?: boolean }) {
  const field = useFormField('name');
  const words = usePayoutTexts().form;
  return (
    <LabelledTextInput
      {...field}
      label={`${words.name} *`}
      required
      readOnly={readOnly}
      help={readOnly ? undefined : words.nameHelp}
      maxLength={PAYOUT_NAME_MAX_LENGTH}
      input={{ autoComplete: 'off' }}
    />
  );
}
