import { useController } from 'react-hook-form';
import { texts } from '../../texts.ts';
import { AdviserSelect } from './AdviserSelect.tsx';

/** The adviser as a field of a form; '' for none. */
export function AdviserInput({ required = false, help }: { readonly required?: boolean; readonly help?: string }) {
  const { field, fieldState } = useController({ name: 'bankEmployee' });
  return (
    <AdviserSelect
      label={texts.customers.adviser}
      value={field.value === '' ? undefined : String(field.value)}
      onChange={(id) => field.onChange(id ?? '')}
      withLoad
      required={required}
      help={help}
      error={fieldState.error?.message}
    />
  );
}

/** Where somebody must be chosen. */
export const RequiredAdviserInput = () => <AdviserInput required />;
