import { lengthFault, lengthHelp } from '@portal/contracts/shared/text/textLength';
import { useId, type ReactNode, type Ref } from 'react';
import { FieldParts } from './LabelledTextInput.tsx';

export interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly help?: ReactNode;
  readonly maxLength: number;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly placeholder?: string | undefined;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
}

/** Three lines, and as many more as are written. */
export function TextArea({
  label,
  value,
  onChange,
  help,
  maxLength,
  error = lengthFault(value, maxLength),
  required,
  inputRef,
  ...rest
}: TextAreaProps) {
  return (
    <FieldParts
      id={useId()}
      label={label}
      help={lengthHelp(value, maxLength) ?? help}
      error={error}
      required={required}
      readOnly={rest.readOnly}
    >
      {(ties) => <textarea {...rest} {...ties} ref={inputRef} rows={3} value={value} onChange={(event) => onChange(event.target.value)} />}
    </FieldParts>
  );
}
