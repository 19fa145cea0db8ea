import { Field } from './Field.tsx';
import { useFormField } from './useFormField.ts';

interface CodeFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  /** What was typed, in capitals and without blanks. Longer than a code it stays, and is said to be. */
  readonly normalise: (typed: string) => string;
  readonly autoFocus?: boolean;
}

/** A code out of a text message; a phone offers it by itself. */
export function CodeField({ name, label, help, normalise, autoFocus = false }: CodeFieldProps) {
  const { onChange, ...field } = useFormField(name);
  return (
    <Field
      {...field}
      label={label}
      required
      autoFocus={autoFocus}
      autoComplete="one-time-code"
      help={help}
      onChange={(typed) => onChange(normalise(typed))}
      input={{
        autoCapitalize: 'characters',
        spellCheck: false,
        style: { letterSpacing: '0.35em', fontSize: '1.375rem', fontWeight: 600 },
      }}
    />
  );
}
