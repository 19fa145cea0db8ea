import { useController } from 'react-hook-form';

/** A field of the form around it, as `Field` and its kind take one: whoever sends the form is led to the first that is wrong. */
export function useFormField<Value = string>(name: string) {
  const { field, fieldState } = useController({ name });
  return {
    value: field.value as Value,
    error: fieldState.error?.message,
    onChange: (value: Value): void => field.onChange(value),
    onBlur: field.onBlur,
    inputRef: field.ref,
  };
}
