import { tooLongFault, lengthCounterNearLimit } from '@portal/contracts/shared/text/textLength';
import { useId } from 'react';
import { LabelledFieldFrame, type FieldProps } from './LabelledTextInput.tsx';

interface TextAreaProps extends FieldProps<HTMLTextAreaElement> {
  readonly maxLength: number;
  readonly readOnly?: boolean;
  readonly placeholder?: string | undefined;
}

/** Three lines, and as many more as are written. */
export function TextArea({
  label,
  value,
  onChange,
  help,
  maxLength,
  error = tooLongFault(value, maxLength),
  required,
  inputRef,
  ...rest
}: TextAreaProps) {
  return (
    <LabelledFieldFrame
      id={useId()}
      label={label}
      help={lengthCounterNearLimit(value, maxLength) ?? help}
      error={error}
      required={required}
      readOnly={rest.readOnly}
    >
      {(ties) => <textarea {...rest} {...ties} ref={inputRef} rows={3} value={value} onChange={(event) => onChange(event.target.value)} />}
    </LabelledFieldFrame>
  );
}
