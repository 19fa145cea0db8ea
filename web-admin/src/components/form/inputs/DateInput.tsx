import { DateField } from './DateField.tsx';
import { fieldAriaProps, FieldFrame, type InputProps } from '../FieldFrame.tsx';
import { useField } from './useField.ts';

/** The form holds `YYYY-MM-DD`, or what is not yet a day. */
export function DateInput({ name, label, required = false, help }: InputProps) {
  const { id, field, error } = useField(name);
  return (
    <FieldFrame id={id} label={label} required={required} help={help} error={error}>
      <DateField
        id={id}
        value={field.value as string | null | undefined}
        invalid={error !== undefined}
        required={required}
        described={fieldAriaProps(id, help, error)}
        inputRef={field.ref}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  );
}
