import { useController } from 'react-hook-form';

interface FormFieldOptions {
  /** Whoever sends the form is led here by a message. */
  readonly takesFocus?: boolean;
}

/** A field of the form around it, as `Field` and its kind take one. */
export function useFormField<Value = string>(name: string, { takesFocus = false }: FormFieldOptions = {}) {
  const { field, fieldState } = useController({ name });
  return {
    value: field.value as Value,
    error: fieldState.error?.message,
    onChange: (value: Value): void => field.onChange(value),
    onBlur: field.onBlur,
    ...(takesFocus ? { inputRef: field.ref } : {}),
  };
}
