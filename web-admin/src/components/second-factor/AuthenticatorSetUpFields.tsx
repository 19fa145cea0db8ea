import { Box, Typography } from '@mui/material';
import type { NewAuthenticatorAnswer } from '@portal/contracts/employees/views/secondFactor';
import { texts } from '../../texts.ts';
import { FactorCodeInput } from './FactorCodeInput.tsx';

const words = texts.secondFactor;

/** In groups of four, as it is read out and typed. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** What the app reads, as a picture and to be typed, and the code by which it answers. */
export function AuthenticatorSetUpFields({ authenticator: { qrCode, secret } }: { readonly authenticator: NewAuthenticatorAnswer }) {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Typography>{words.scan}</Typography>
      <Box
        component="img"
        src={`data:image/svg+xml;utf8,${encodeURIComponent(qrCode)}`}
        alt={words.qrCode}
        sx={{ width: 240, height: 240, justifySelf: 'center', borderRadius: 1 }}
      />
      <Box>
        <Typography>{words.secret}</Typography>
        <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', userSelect: 'all' }}>
          {grouped(secret)}
        </Typography>
      </Box>
      <Typography>{words.thenCode}</Typography>
      <FactorCodeInput label={words.code} help={words.codeHelp} first />
    </Box>
  );
}
