import { Box } from '@mui/material';
import { lengthFault, lengthHelp } from '@portal/contracts/shared/text/textLength';
import { useId, type ReactNode, type Ref } from 'react';
import { FieldFrame, FieldLabel, FieldNote } from './Field.tsx';

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
  onBlur,
  maxLength,
  help: usual,
  error = lengthFault(value, maxLength),
  required,
  readOnly,
  placeholder,
  inputRef,
}: TextAreaProps) {
  const id = useId();
  const help = lengthHelp(value, maxLength) ?? usual;
  return (
    <Box>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <FieldFrame data-invalid={error === undefined ? undefined : ''} data-read-only={readOnly ? '' : undefined}>
        <textarea
          ref={inputRef}
          id={id}
          rows={3}
          value={value}
          readOnly={readOnly}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          aria-required={required || undefined}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined && help === undefined ? undefined : `${id}-note`}
        />
      </FieldFrame>
      <FieldNote id={`${id}-note`} error={error} help={help} />
    </Box>
  );
}
