import { useId } from 'react';
import { useController } from 'react-hook-form';

/** The form's field of this name, the id of its input, and what is wrong with it. */
export function useField(name: string) {
  const { field, fieldState } = useController({ name });
  return { id: useId(), field, error: fieldState.error?.message };
}
