import { Typography } from '@mui/material';
import type { BeginSecondFactorBody } from '@portal/contracts/employees/commands/secondFactor';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { beginResolver, noProof, proofOf, provedResolver, type ProofValues } from '../../components/second-factor/codeForm.ts';
import { texts } from '../../texts.ts';
import { ProofFields } from './ProofFields.tsx';
import type { OwnFactorProps } from './RemoveDialog.tsx';

interface ProofStepProps<Begun> extends OwnFactorProps {
  readonly title: string;
  readonly begin: (proof: BeginSecondFactorBody) => Promise<Begun>;
  readonly onBegun: (begun: Begun) => void;
  readonly children: string;
}

/** The first step of a further factor. */
export function ProofStep<Begun>({ title, state, begin, onBegun, onClose, children }: ProofStepProps<Begun>) {
  const command = useCommandForm<ProofValues, Begun>({
    defaultValues: noProof(state),
    resolver: state.active ? provedResolver : beginResolver,
    checks: 'whenSent',
    run: async (values) => begin(state.active ? await proofOf(values) : { currentPassword: values.currentPassword }),
    invalidates: [],
    onDone: onBegun,
  });
  return (
    <FormDialog title={title} submit={texts.secondFactor.next} command={command} keptAs={null} onClose={onClose}>
      <Typography>{children}</Typography>
      <ProofFields state={state} />
    </FormDialog>
  );
}
