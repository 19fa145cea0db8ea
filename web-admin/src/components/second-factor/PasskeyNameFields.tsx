import { Typography } from '@mui/material';
import { PASSKEY_NAME_MAX_LENGTH } from '@portal/contracts/employees/passkeys';
import { texts } from '../../texts.ts';
import { TextInput } from '../form/inputs/TextInput.tsx';
import { PasskeyFieldNote } from './PasskeyFieldNote.tsx';

const words = texts.passkeys;

export function PasskeyNameFields() {
  return (
    <>
      <Typography>{words.addText}</Typography>
      <PasskeyNameInput />
      <PasskeyFieldNote />
    </>
  );
}

export function PasskeyNameInput() {
  return <TextInput name="name" label={words.name} help={words.nameHelp} required maxLength={PASSKEY_NAME_MAX_LENGTH} autoComplete="off" />;
}
