import { Box } from '@mui/material';
import { useId } from 'react';
import { FieldFrame, FieldLabel, FieldNote } from './Field.tsx';

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly help: string;
  readonly maxLength: number;
}

/** Three lines, and as many more as are written. */
export function TextArea({ label, value, onChange, help, maxLength }: TextAreaProps) {
  const id = useId();
  return (
    <Box>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <FieldFrame>
        <textarea
          id={id}
          rows={3}
          value={value}
          maxLength={maxLength}
          onChange={(event) => onChange(event.target.value)}
          aria-describedby={`${id}-note`}
        />
      </FieldFrame>
      <FieldNote id={`${id}-note`} error={undefined} help={help} />
    </Box>
  );
}
