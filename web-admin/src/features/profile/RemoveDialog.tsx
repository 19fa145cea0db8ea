import { Typography } from '@mui/material';
import type { SecondFactorState } from '@portal/contracts/employees/views/secondFactor';
import { removeAuthenticator } from '../../api/secondFactor.ts';
import { queriesShowing } from '../../api/queriesShowing.ts';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { noProof, proofOf, provedResolver, type ProofValues } from '../../components/second-factor/codeForm.ts';
import { texts } from '../../texts.ts';
import { ProofFields } from './ProofFields.tsx';
import { useConsoleForm } from '../../components/command/useConsoleCommand.ts';

const words = texts.secondFactor;

export interface OwnFactorProps {
  readonly state: SecondFactorState;
  readonly onClose: () => void;
}

export function RemoveDialog({ state, onClose }: OwnFactorProps) {
  const command = useConsoleForm<ProofValues, SecondFactorState>({
    defaultValues: noProof(state),
    resolver: provedResolver,
    checks: 'whenSent',
    run: async (_, values) => removeAuthenticator(await proofOf(values)),
    invalidates: [...queriesShowing.secondFactor, ...queriesShowing.employee],
    done: words.removed,
    onDone: onClose,
  });
  return (
    <FormDialog title={words.removeTitle} submit={words.remove} danger command={command} keptAs={null} onClose={onClose}>
      <Typography>{state.passkeys.length === 0 ? words.removeText : words.removeAppText}</Typography>
      <ProofFields state={state} />
    </FormDialog>
  );
}
