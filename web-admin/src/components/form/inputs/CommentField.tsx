import { useId } from 'react';
import { tooLongFault, lengthCounterNearLimit } from '@portal/contracts/shared/text/textLength';
import { STATUS_COMMENT_MAX_LENGTH } from '@portal/contracts/enquiries/fileOptions';
import { FieldFrame, fieldAriaProps } from '../FieldFrame.tsx';
import { OutlinedInput } from '@mui/material';

interface CommentFieldProps {
  readonly label: string;
  readonly value: string;
  readonly help?: string;
  readonly onChange: (value: string) => void;
}

/** What goes along with a command that has no form of its own. */
export function CommentField({ label, value, help: always, onChange }: CommentFieldProps) {
  const id = useId();
  const error = tooLongFault(value, STATUS_COMMENT_MAX_LENGTH);
  const help = lengthCounterNearLimit(value, STATUS_COMMENT_MAX_LENGTH) ?? always;
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <OutlinedInput
        id={id}
        fullWidth
        multiline
        minRows={2}
        value={value}
        error={error !== undefined}
        onChange={(event) => onChange(event.target.value)}
        inputProps={fieldAriaProps(id, help, error)}
      />
    </FieldFrame>
  );
}
