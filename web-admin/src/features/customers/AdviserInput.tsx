import { useController } from 'react-hook-form';
import { AdviserSelect } from './AdviserSelect.tsx';

/** The adviser as a field of a form; '' for none. */
export function AdviserInput({ required = false, help }: { readonly required?: boolean; readonly help?: string }) {
  const { field, fieldState } = useController({ name: 'bankEmployee' });
  return (
    <AdviserSelect
      value={field.value === '' ? undefined : String(field.value)}
      onChange={(id) => field.onChange(id ?? '')}
      required={required}
      help={help}
      error={fieldState.error?.message}
    />
  );
}
