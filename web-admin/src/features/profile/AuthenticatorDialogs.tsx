import { texts } from '../../texts.ts';
import { type OwnFactorProps, ProofStepDialog, ActionWithProofDialog } from './ActionWithProofDialog.tsx';
import { useState } from 'react';
import type { NewAuthenticatorAnswer, RecoveryCodesAnswer } from '@portal/contracts/employees/views/secondFactor';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { beginAuthenticatorSetUp, finishAuthenticatorSetUp, renewRecoveryCodes, removeAuthenticator } from '../../api/secondFactor.ts';
import { CommandFormDialog } from '../../components/form/CommandFormDialog.tsx';
import { type CodeValues, emptyCodeValues, setUpAuthenticatorResolver } from '../../components/second-factor/codeForm.ts';
import { queryKeysToInvalidate } from '../../api/queryKeysToInvalidate.ts';
import { AuthenticatorFields } from '../../components/second-factor/AuthenticatorFields.tsx';
import { Typography } from '@mui/material';

const words = texts.secondFactor;

/** Proof, app, recovery codes: one after the other. */
export function SetUpAuthenticatorDialog({ state, onClose }: OwnFactorProps) {
  // As it was when it was opened: what is read meanwhile shows the new one.
  const [before] = useState(state);
  const [authenticator, setAuthenticator] = useState<NewAuthenticatorAnswer>();
  const [codes, setCodes] = useState<readonly string[]>();
  const title = before.app ? words.setUpAgainTitle : words.setUp;
  if (codes !== undefined) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  if (authenticator === undefined)
    return (
      <ProofStepDialog title={title} state={before} begin={beginAuthenticatorSetUp} onClose={onClose} onBegun={setAuthenticator}>
        {before.active ? (before.app ? words.setUpAgainText : words.setUpBesideText) : words.explanation}
      </ProofStepDialog>
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
      <AuthenticatorFields authenticator={authenticator} />
    </CommandFormDialog>
  );
}

export function RenewRecoveryCodesDialog({ state, onClose }: OwnFactorProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <ActionWithProofDialog
      title={words.renew}
      submit={words.next}
      state={state}
      run={renewRecoveryCodes}
      invalidates={queryKeysToInvalidate.secondFactor}
      onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
      onClose={onClose}
    >
      <Typography>{words.renewText}</Typography>
    </ActionWithProofDialog>
  );
}

export const RemoveAuthenticatorDialog = ({ state, onClose }: OwnFactorProps) => (
  <ActionWithProofDialog
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
  </ActionWithProofDialog>
);
