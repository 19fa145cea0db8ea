import { Typography } from '@mui/material';
import { useState } from 'react';
import type { PasskeyCreationOptionsAnswer, OwnPasskey } from '@portal/contracts/employees/views/secondFactor';
import { beginPasskeyRegistration, removePasskey, renamePasskey } from '../../api/secondFactor.ts';
import { queryKeysToInvalidate } from '../../api/queryKeysToInvalidate.ts';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { passkeyNameResolver, type PasskeyNameValues } from '../../components/second-factor/codeForm.ts';
import { PasskeyNameFields, PasskeyNameInput } from '../../components/second-factor/PasskeyNameFields.tsx';
import { useAddPasskeyForm } from '../../components/second-factor/useAddPasskeyForm.ts';
import { texts } from '../../texts.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { CommandFormDialog } from '../../components/form/CommandFormDialog.tsx';
import {
  SecondFactorConfirmedActionDialog,
  BeginSecondFactorSetupDialog,
  type SecondFactorDialogProps,
} from './SecondFactorConfirmedActionDialog.tsx';

const words = texts.passkeys;

/** Proof, name and device, and the recovery codes where it is the first factor. */
export function AddPasskeyDialog({ state, onClose }: SecondFactorDialogProps) {
  // As it was when it was opened: what is read meanwhile shows the new one.
  const [before] = useState(state);
  const [asked, setAsked] = useState<PasskeyCreationOptionsAnswer>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  if (asked === undefined)
    return (
      <BeginSecondFactorSetupDialog title={words.add} state={before} begin={beginPasskeyRegistration} onClose={onClose} onBegun={setAsked}>
        {words.explanation}
      </BeginSecondFactorSetupDialog>
    );
  return <MakeStep asked={asked} onClose={onClose} onCodes={setCodes} />;
}

interface MakeStepProps {
  readonly asked: PasskeyCreationOptionsAnswer;
  readonly onClose: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
}

function MakeStep({ asked, onClose, onCodes }: MakeStepProps) {
  const command = useAddPasskeyForm({
    asked,
    invalidates: [...queryKeysToInvalidate.secondFactor, ...queryKeysToInvalidate.employee],
    done: words.added,
    onDone: ({ recoveryCodes }) => (recoveryCodes === null ? onClose() : onCodes(recoveryCodes)),
  });
  return (
    <FormDialog title={words.add} submit={words.create} command={command} keptAs={null} onClose={onClose}>
      <PasskeyNameFields />
    </FormDialog>
  );
}

interface OnePasskeyProps extends SecondFactorDialogProps {
  readonly passkey: OwnPasskey;
}

export const RenamePasskeyDialog = ({ passkey, onClose }: Omit<OnePasskeyProps, 'state'>) => (
  <CommandFormDialog<PasskeyNameValues>
    title={words.renameTitle}
    submit={texts.save}
    keptAs={`passkey ${passkey.id}`}
    defaultValues={{ name: passkey.name, passkey: '' }}
    resolver={passkeyNameResolver}
    checks="whenSent"
    run={(_, { name }) => renamePasskey(passkey.id, name.trim())}
    invalidates={queryKeysToInvalidate.secondFactor}
    done={words.renamed}
    onClose={onClose}
  >
    <PasskeyNameInput />
  </CommandFormDialog>
);

export function RemovePasskeyDialog({ passkey, state, onClose }: OnePasskeyProps) {
  const [before] = useState(state);
  const isLast = !before.app && before.passkeys.length === 1;
  return (
    <SecondFactorConfirmedActionDialog
      title={words.removeTitle}
      submit={words.remove}
      danger
      state={before}
      run={(proof) => removePasskey(passkey.id, proof)}
      invalidates={[...queryKeysToInvalidate.secondFactor, ...queryKeysToInvalidate.employee]}
      done={words.removed}
      onClose={onClose}
    >
      <Typography>{words.removeText(passkey.name)}</Typography>
      {isLast ? <Typography>{words.removeLastText}</Typography> : null}
    </SecondFactorConfirmedActionDialog>
  );
}
