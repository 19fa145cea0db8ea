import { useFormField } from '../../../components/fields/useFormField.ts';
import { LabelledTextInput } from '../../../components/fields/LabelledTextInput.tsx';
import { usePayoutTexts } from '../../../payoutTexts.ts';
import { nameMaxLength } from '../editor/requestValues.ts';

interface RequestNameFieldProps {
  /** The last request of its project. */
  readonly isFinal: boolean;
  readonly readOnly?: boolean;
}

export function RequestNameField({ isFinal, readOnly = false }: RequestNameFieldProps) {
  const field = useFormField('name');
  const words = usePayoutTexts().form;
  return (
    <LabelledTextInput
      {...field}
      label={`${words.name} *`}
      required
      readOnly={readOnly}
      help={readOnly ? undefined : words.nameHelp}
      maxLength={nameMaxLength(field.value, isFinal)}
      input={{ autoComplete: 'off' }}
    />
  );
}
