import type { TextFieldDefinition } from '@portal/contracts/record/fields';
import { TextInput } from './TextInput.tsx';

interface RecordTextInputProps {
  readonly name: string;
  readonly field: TextFieldDefinition;
  readonly help?: string;
  /** Also where the call would do without. */
  readonly required?: boolean;
}

/** A text of a record, with the label and the limit that its field says. */
export function RecordTextInput({ name, field: { kind, label, max, optional }, help, required = optional !== true }: RecordTextInputProps) {
  return (
    <TextInput
      name={name}
      label={label}
      required={required}
      maxLength={max}
      help={help}
      {...(kind === 'text' ? { multiline: true, minRows: 3 } : {})}
    />
  );
}
