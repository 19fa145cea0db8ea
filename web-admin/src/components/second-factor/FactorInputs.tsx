import { Box, Typography } from '@mui/material';
import { texts } from '../../texts.ts';
import { FactorCodeInput } from './FactorCodeInput.tsx';
import type { FactorWay } from './factorWays.ts';
import { PasskeyFieldNote } from './PasskeyFieldNote.tsx';

const words = texts.secondFactor;

/** What somebody confirms by: the code of the app, one for recovery, or a passkey, which the device asks for. */
export function FactorInputs({ way, passkeyText }: { readonly way: FactorWay; readonly passkeyText: string }) {
  if (way === 'passkey') return <PasskeyFieldNote>{passkeyText}</PasskeyFieldNote>;
  const isRecovery = way === 'recovery';
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Typography>{isRecovery ? words.recoveryText : words.enterText}</Typography>
      {isRecovery ? (
        <FactorCodeInput label={words.recoveryCode} help={words.recoveryCodeHelp} letters first />
      ) : (
        <FactorCodeInput label={words.code} help={words.codeHelp} first />
      )}
    </Box>
  );
}
