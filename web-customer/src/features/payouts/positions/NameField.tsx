import { useFormField } from '../../../components/useFormField.ts';
import { Field } from '../../../components/Field.tsx';
import { payoutTexts } from '../../../payoutTexts.ts';

export function NameField({ readOnly = false }: { readonly readOnly?: boolean }) {
  const field = useFormField('name');
  return (
    <Field
      {...field}
      label={`${payoutTexts.form.name} *`}
      required
      readOnly={readOnly}
      help={readOnly ? undefined : payoutTexts.form.nameHelp}
      input={{ maxLength: 200, autoComplete: 'off' }}
    />
  );
}
