import { Typography } from '@mui/material';
import { useState } from 'react';
import type { RecoveryCodes } from '@portal/contracts/employees/views/secondFactor';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { renewRecoveryCodes } from '../../api/secondFactor.ts';
import { queriesShowing } from '../../api/queriesShowing.ts';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { noProof, proofOf, provedResolver, type ProofValues } from '../../components/second-factor/codeForm.ts';
import { texts } from '../../texts.ts';
import { CodesDialog } from './CodesDialog.tsx';
import { ProofFields } from './ProofFields.tsx';
import type { OwnFactorProps } from './RemoveDialog.tsx';

const words = texts.secondFactor;

export function RenewCodesDialog({ state, onClose }: OwnFactorProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const command = useCommandForm<ProofValues, RecoveryCodes>({
    defaultValues: noProof(state),
    resolver: provedResolver,
    checks: 'whenSent',
    run: async (values) => renewRecoveryCodes(await proofOf(values)),
    invalidates: queriesShowing.secondFactor,
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  if (codes !== undefined) return <CodesDialog codes={codes} onClose={onClose} />;
  return (
    <FormDialog title={words.renew} submit={words.next} command={command} keptAs={null} onClose={onClose}>
      <Typography>{words.renewText}</Typography>
      <ProofFields state={state} />
    </FormDialog>
  );
}
