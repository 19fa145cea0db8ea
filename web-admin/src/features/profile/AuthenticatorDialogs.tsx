import { texts } from '../../texts.ts';
import {
  type SecondFactorDialogProps,
  BeginSecondFactorSetupDialog,
  SecondFactorConfirmedActionDialog,
} from './SecondFactorConfirmedActionDialog.tsx';
import { useState } from 'react';
import type { NewAuthenticatorAnswer, RecoveryCodesAnswer } from '@portal/contracts/employees/views/secondFactor';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { beginAuthenticatorSetUp, finishAuthenticatorSetUp, renewRecoveryCodes, removeAuthenticator } from '../../api/secondFactor.ts';
import { CommandFormDialog } from '../../components/form/CommandFormDialog.tsx';
import { type CodeValues, emptyCodeValues, setUpAuthenticatorResolver } from '../../components/second-factor/codeForm.ts';
import { queryKeysToInvalidate } from '../../api/queryKeysToInvalidate.ts';
import { AuthenticatorSetUpFields } from '../../components/second-factor/AuthenticatorSetUpFields.tsx';
import { Typography } from '@mui/material';

const words = texts.secondFactor;

/** Proof, app, recovery codes: one after the other. */
export function SetUpAuthenticatorDialog({ state, onClose }: SecondFactorDialogProps) {
  // As it was when it was opened: what is read meanwhile shows the new one.
  const [before] = useState(state);
  const [authenticator, setAuthenticator] = useState<NewAuthenticatorAnswer>();
  const [codes, setCodes] = useState<readonly string[]>();
  const title = before.app ? words.setUpAgainTitle : words.setUp;
  if (codes !== undefined) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  if (authenticator === undefined)
    return (
      <BeginSecondFactorSetupDialog
        title={title}
        state={before}
        begin={beginAuthenticatorSetUp}
        onClose={onClose}
        onBegun={setAuthenticator}
      >
        {before.active ? (before.app ? words.setUpAgainText : words.setUpBesideText) : words.explanation}
      </BeginSecondFactorSetupDialog>
    );
  return (
    <CommandFormDialog<CodeValues, RecoveryCodesAnswer>
      title={title}
      submit={words.activate}
      keptAs={null}
      defaultValues={emptyCodeValues}
      resolver={setUpAuthenticatorResolver}
      checks="whenSent"
      run={(_, { code }) => finishAuthenticatorSetUp(code)}
      invalidates={[...queryKeysToInvalidate.secondFactor, ...queryKeysToInvalidate.employee]}
      done={words.done}
      onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
      onClose={onClose}
    >
      <AuthenticatorSetUpFields authenticator={authenticator} />
    </CommandFormDialog>
  );
}

export function RenewRecoveryCodesDialog({ state, onClose }: SecondFactorDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <SecondFactorConfirmedActionDialog
      title={words.renew}
      submit={words.next}
      state={state}
      run={renewRecoveryCodes}
      invalidates={queryKeysToInvalidate.secondFactor}
      onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
      onClose={onClose}
    >
      <Typography>{words.renewText}</Typography>
    </SecondFactorConfirmedActionDialog>
  );
}

export const RemoveAuthenticatorDialog = ({ state, onClose }: SecondFactorDialogProps) => (
  <SecondFactorConfirmedActionDialog
    title={words.removeTitle}
    submit={words.remove}
    danger
    state={state}
    run={removeAuthenticator}
    invalidates={[...queryKeysToInvalidate.secondFactor, ...queryKeysToInvalidate.employee]}
    done={words.removed}
    onClose={onClose}
  >
    <Typography>{state.passkeys.length === 0 ? words.removeText : words.removeAppText}</Typography>
  </SecondFactorConfirmedActionDialog>
);
