import { fieldAriaProps, FieldFrame, type InputProps } from '../FieldFrame.tsx';
import { NativeOptionSelect } from './NativeOptionSelect.tsx';
import { useField } from './useField.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface SelectInputProps extends InputProps {
  readonly choices: readonly Choice[];
}

export function SelectInput({ name, label, choices, required = false, help }: SelectInputProps) {
  const { id, field, error } = useField(name);
  return (
    <FieldFrame id={id} label={label} required={required} help={help} error={error}>
      <NativeOptionSelect
        fullWidth
        value={field.value ?? ''}
        error={error !== undefined}
        inputRef={field.ref}
        onBlur={field.onBlur}
        onChange={field.onChange}
        options={choices}
        inputProps={{ id, name, 'aria-required': required || undefined, ...fieldAriaProps(id, help, error) }}
      />
    </FieldFrame>
  );
}
