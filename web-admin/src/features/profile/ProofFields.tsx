import { Box, Button } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import type { SecondFactorState } from '@portal/contracts/employees/views/secondFactor';
import { passkeysSupported } from '../../api/passkeys.ts';
import { PasswordInput } from '../../components/form/inputs/PasswordInput.tsx';
import type { ProofValues } from '../../components/second-factor/codeForm.ts';
import { FactorCodeInput } from '../../components/second-factor/FactorCodeInput.tsx';
import { PasskeyNote } from '../../components/second-factor/PasskeyNote.tsx';
import { texts } from '../../texts.ts';

const words = texts.passkeys;

/** That it is really the owner who changes something: the password, and the factor where there is one. */
export function ProofFields({ state }: { readonly state: SecondFactorState }) {
  return (
    <>
      <PasswordInput name="currentPassword" label={texts.profile.currentPassword} autoComplete="current-password" />
      {state.active ? <PresentFactor hasPasskeys={state.passkeys.length > 0 && passkeysSupported()} /> : null}
    </>
  );
}

function PresentFactor({ hasPasskeys }: { readonly hasPasskeys: boolean }) {
  const { setValue } = useFormContext<ProofValues>();
  const by = useWatch<ProofValues, 'by'>({ name: 'by' });
  const change = (next: ProofValues['by']): void => setValue('by', next);
  if (by === 'passkey')
    return (
      <Box role="group" aria-label={words.proofLabel}>
        <PasskeyNote>{words.proofText}</PasskeyNote>
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
