import { LabelledTextInput } from './LabelledTextInput.tsx';
import { useFormField } from './useFormField.ts';

export const codeInput = {
  required: true,
  autoComplete: 'one-time-code',
  input: { autoCapitalize: 'characters', spellCheck: false, style: { letterSpacing: '0.35em', fontSize: '1.375rem', fontWeight: 600 } },
} as const;

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
  return <LabelledTextInput {...rest} {...field} {...codeInput} name={name} onChange={(typed) => onChange(normalise(typed))} />;
}
