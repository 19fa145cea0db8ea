import { Field } from './Field.tsx';
import { useFormField } from './useFormField.ts';

interface CodeFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  /** What is kept of what was typed: in capitals, no longer than a code. */
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
