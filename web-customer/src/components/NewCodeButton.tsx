import { Box, Button } from '@mui/material';
import { signedInTexts, useSignedInTexts } from '../signedInTexts.ts';
import { Callout } from './state/Callout.tsx';
import type { SmsCodeRequestState } from './useSmsCodeRequest.ts';
import { QuietText, SpokenStatus } from './TextParts.tsx';

export function NewCodeButton({ codes }: { readonly codes: SmsCodeRequestState }) {
  const words = useSignedInTexts().activation;
  const waiting = codes.secondsLeft > 0;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: codes.isUndelivered ? 2 : 0 }}>
      {codes.isUndelivered ? (
        <Callout tone="warning" role="alert">
          {words.undelivered}
        </Callout>
      ) : null}
      <Button onClick={codes.request} disabled={waiting || codes.busy} sx={{ ml: -3 }}>
        {codes.isUndelivered ? signedInTexts.sendAgain : signedInTexts.requestNewCode}
      </Button>
      {waiting ? <QuietText>{signedInTexts.activation.again(codes.secondsLeft)}</QuietText> : null}
      <SpokenStatus>{waiting ? '' : signedInTexts.activation.againNow}</SpokenStatus>
    </Box>
  );
}
