import { LabelledTextInput } from './LabelledTextInput.tsx';
import { alphanumericCodeInputProps } from './alphanumericCodeInputProps.ts';
import { useFormField } from './useFormField.ts';

interface CodeFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  /** What was typed, in capitals and without blanks. Longer than a code it stays, and is said to be. */
  readonly normalise: (typed: string) => string;
  readonly autoFocus?: boolean;
  readonly readOnly?: boolean;
}

/** A code out of a text message; a phone offers it by itself. */
export function CodeField({ name, normalise, ...rest }: CodeFieldProps) {
  const { onChange, ...field } = useFormField(name);
  return (
    <LabelledTextInput {...rest} {...field} {...alphanumericCodeInputProps} name={name} onChange={(typed) => onChange(normalise(typed))} />
  );
}
