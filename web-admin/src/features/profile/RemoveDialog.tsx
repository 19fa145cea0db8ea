import { Typography } from '@mui/material';
import type { SecondFactorState } from '@portal/contracts/employees/views/secondFactor';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { removeSecondFactor } from '../../api/secondFactor.ts';
import { seenIn } from '../../api/seenIn.ts';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useDone } from '../../components/useDone.ts';
import { noProof, provedResolver, type ProofValues } from '../../components/second-factor/codeForm.ts';
import { texts } from '../../texts.ts';
import { ProofFields } from './ProofFields.tsx';

const words = texts.secondFactor;

export function RemoveDialog({ onClose }: { readonly onClose: () => void }) {
  const sayDone = useDone();
  const command = useCommandForm<ProofValues, SecondFactorState>({
    defaultValues: noProof,
    resolver: provedResolver,
    checks: 'whenSent',
    run: removeSecondFactor,
    invalidates: [...seenIn.secondFactor, ...seenIn.employee],
    onAnswer: sayDone(words.removed),
    onDone: onClose,
  });
  return (
    <FormDialog title={words.removeTitle} submit={words.remove} danger command={command} onClose={onClose}>
      <Typography>{words.removeText}</Typography>
      <ProofFields />
    </FormDialog>
  );
}
