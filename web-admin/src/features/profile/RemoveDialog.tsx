import { Typography } from '@mui/material';
import type { SecondFactorState } from '@portal/contracts/employees/views/secondFactor';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { removeAuthenticator } from '../../api/secondFactor.ts';
import { queriesShowing } from '../../api/queriesShowing.ts';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useSuccessNotice } from '../../components/useSuccessNotice.ts';
import { noProof, proofOf, provedResolver, type ProofValues } from '../../components/second-factor/codeForm.ts';
import { texts } from '../../texts.ts';
import { ProofFields } from './ProofFields.tsx';

const words = texts.secondFactor;

export interface OwnFactorProps {
  readonly state: SecondFactorState;
  readonly onClose: () => void;
}

export function RemoveDialog({ state, onClose }: OwnFactorProps) {
  const sayDone = useSuccessNotice();
  const command = useCommandForm<ProofValues, SecondFactorState>({
    defaultValues: noProof(state),
    resolver: provedResolver,
    checks: 'whenSent',
    run: async (values) => removeAuthenticator(await proofOf(values)),
    invalidates: [...queriesShowing.secondFactor, ...queriesShowing.employee],
    onAnswer: sayDone(words.removed),
    onDone: onClose,
  });
  return (
    <FormDialog title={words.removeTitle} submit={words.remove} danger command={command} keptAs={null} onClose={onClose}>
      <Typography>{state.passkeys.length === 0 ? words.removeText : words.removeAppText}</Typography>
      <ProofFields state={state} />
    </FormDialog>
  );
}
