import { Box } from '@mui/material';
import { useId, type Ref } from 'react';
import { FieldFrame, FieldLabel, FieldNote } from './Field.tsx';

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly help: string;
  readonly maxLength: number;
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
}

/** Three lines, and as many more as are written. */
export function TextArea({ label, value, onChange, help, maxLength, error, inputRef }: TextAreaProps) {
  const id = useId();
  return (
    <Box>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <FieldFrame data-invalid={error === undefined ? undefined : ''}>
        <textarea
          ref={inputRef}
          id={id}
          rows={3}
          value={value}
          maxLength={maxLength}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
        />
      </FieldFrame>
      <FieldNote id={`${id}-note`} error={error} help={help} />
    </Box>
  );
}
