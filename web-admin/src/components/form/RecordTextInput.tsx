import type { TextField } from '@portal/contracts/record/fields';
import { TextInput } from './TextInput.tsx';

/** A text of a record, with the label and the limit that its field says. */
export function RecordTextInput({ name, field }: { readonly name: string; readonly field: TextField }) {
  const { kind, label, max, optional } = field;
  return (
    <TextInput
      name={name}
      label={label}
      required={optional !== true}
      maxLength={max}
      {...(kind === 'text' ? { multiline: true, minRows: 3 } : {})}
    />
  );
}
