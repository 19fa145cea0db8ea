import { OutlinedInput } from '@mui/material';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { describedBy, FieldFrame } from './FieldFrame.tsx';

interface FileInputProps {
  readonly name: string;
  readonly label: string;
  readonly accept: string;
  readonly required?: boolean;
  readonly help?: string;
}

/** One file of the own machine, chosen or dropped. What is chosen stays until another one is. */
export function FileInput({ name, label, accept, required = false, help }: FileInputProps) {
  const id = useId();
  const { field, fieldState } = useController({ name });
  const error = fieldState.error?.message;
  return (
    <FieldFrame id={id} label={label} required={required} help={help} error={error}>
      <OutlinedInput
        id={id}
        type="file"
        fullWidth
        name={name}
        error={error !== undefined}
        inputRef={field.ref}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange((target as HTMLInputElement).files?.[0] ?? null)}
        inputProps={{ accept, 'aria-required': required || undefined, ...describedBy(id, help, error) }}
        sx={{ '& input': { cursor: 'pointer' }, '& input::file-selector-button': { font: 'inherit', mr: 3, cursor: 'pointer' } }}
      />
    </FieldFrame>
  );
}
