import { texts } from '../../texts.ts';
import type { SecondFactorView } from '@portal/contracts/employees/views/secondFactor';
import { PasswordInput } from '../../components/form/inputs/PasswordInput.tsx';
import { arePasskeysSupported } from '../../api/passkeys.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  type PasswordAndFactorValues,
  passwordAndFactorValuesFor,
  passwordAndFactorResolver,
  obtainSecondFactorProof,
  passwordOnlyResolver,
} from '../../components/second-factor/codeForm.ts';
import { Box, Button, Typography } from '@mui/material';
import { PasskeyFieldNote } from '../../components/second-factor/PasskeyFieldNote.tsx';
import { FactorCodeInput } from '../../components/second-factor/FactorCodeInput.tsx';
import type { ConsoleCommandFormOptions } from '../../components/command/useConsoleCommand.ts';
import type { PasswordAndFactorBody, BeginFactorSetUpBody } from '@portal/contracts/employees/commands/secondFactor';
import type { ReactNode } from 'react';
import { CommandFormDialog } from '../../components/form/CommandFormDialog.tsx';

const words = texts.passkeys;

export interface SecondFactorDialogProps {
  readonly state: SecondFactorView;
  readonly onClose: () => void;
}

/** That it is really the owner who changes something: the password, and the factor where there is one. */
function ProofFields({ state }: { readonly state: SecondFactorView }) {
  return (
    <>
      <PasswordInput name="currentPassword" label={texts.profile.currentPassword} autoComplete="current-password" />
      {state.active ? <PresentFactor hasPasskeys={state.passkeys.length > 0 && arePasskeysSupported()} /> : null}
    </>
  );
}

function PresentFactor({ hasPasskeys }: { readonly hasPasskeys: boolean }) {
  const { setValue } = useFormContext<PasswordAndFactorValues>();
  const by = useWatch<PasswordAndFactorValues, 'by'>({ name: 'by' });
  const change = (next: PasswordAndFactorValues['by']): void => setValue('by', next);
  if (by === 'passkey')
    return (
      <Box role="group" aria-label={words.proofLabel}>
        <PasskeyFieldNote>{words.proofText}</PasskeyFieldNote>
        <Button onClick={() => change('code')} sx={{ ml: -2.5 }}>
          {words.useCode}
        </Button>
      </Box>
    );
  return (
    <Box>
      <FactorCodeInput label={texts.secondFactor.present} help={texts.secondFactor.presentHelp} letters />
      {hasPasskeys ? (
        <Button onClick={() => change('passkey')} sx={{ ml: -2.5, mt: 1 }}>
          {words.use}
        </Button>
      ) : null}
    </Box>
  );
}

interface ActionWithProofDialogProps<Answer>
  extends SecondFactorDialogProps, Pick<ConsoleCommandFormOptions<PasswordAndFactorValues, Answer>, 'invalidates' | 'done' | 'onDone'> {
  readonly title: string;
  readonly submit: string;
  readonly danger?: boolean;
  readonly run: (proof: PasswordAndFactorBody) => Promise<Answer>;
  readonly children: ReactNode;
}

/** What goes out with the proof that it is the owner who wants it. */
export const SecondFactorConfirmedActionDialog = <Answer,>({ state, run, children, ...dialog }: ActionWithProofDialogProps<Answer>) => (
  <CommandFormDialog<PasswordAndFactorValues, Answer>
    {...dialog}
    keptAs={null}
    defaultValues={passwordAndFactorValuesFor(state)}
    resolver={passwordAndFactorResolver}
    checks="whenSent"
    run={async (_, values) => run(await obtainSecondFactorProof(values))}
  >
    {children}
    <ProofFields state={state} />
  </CommandFormDialog>
);

interface ProofStepDialogProps<Begun> extends SecondFactorDialogProps {
  readonly title: string;
  readonly begin: (proof: BeginFactorSetUpBody) => Promise<Begun>;
  readonly onBegun: (begun: Begun) => void;
  readonly children: string;
}

/** The first step of a further factor. */
export const BeginSecondFactorSetupDialog = <Begun,>({ title, state, begin, onBegun, onClose, children }: ProofStepDialogProps<Begun>) => (
  <CommandFormDialog<PasswordAndFactorValues, Begun>
    title={title}
    submit={texts.secondFactor.next}
    keptAs={null}
    defaultValues={passwordAndFactorValuesFor(state)}
    resolver={state.active ? passwordAndFactorResolver : passwordOnlyResolver}
    checks="whenSent"
    run={async (_, values) => begin(state.active ? await obtainSecondFactorProof(values) : { currentPassword: values.currentPassword })}
    invalidates={[]}
    onDone={onBegun}
    onClose={onClose}
  >
    <Typography>{children}</Typography>
    <ProofFields state={state} />
  </CommandFormDialog>
);
