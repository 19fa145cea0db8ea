import { OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { tooLongFault, lengthCounterNearLimit } from '@portal/contracts/shared/text/textLength';
import { fieldAriaProps, FieldFrame, type InputProps } from '../FieldFrame.tsx';
import { useField } from './useField.ts';

type ShownProps = Pick<OutlinedInputProps, 'type' | 'autoComplete' | 'multiline' | 'minRows' | 'placeholder' | 'endAdornment'>;

interface TextInputProps extends InputProps, ShownProps {
  readonly maxLength?: number;
  readonly inputMode?: 'numeric' | 'email' | 'tel';
}

export function TextInput({ name, label, required = false, help, maxLength, inputMode, type = 'text', ...rest }: TextInputProps) {
  const { id, field, error: refusal } = useField(name);
  const text = String(field.value ?? '');
  const error = tooLongFault(text, maxLength) ?? refusal;
  const below = lengthCounterNearLimit(text, maxLength) ?? help;
  return (
    <FieldFrame id={id} label={label} required={required} help={below} error={error}>
      <OutlinedInput
        {...rest}
        id={id}
        type={type}
        fullWidth
        name={name}
        value={text}
        error={error !== undefined}
        inputRef={field.ref}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.target.value)}
        inputProps={{ inputMode, 'aria-required': required || undefined, ...fieldAriaProps(id, below, error) }}
      />
    </FieldFrame>
  );
}
