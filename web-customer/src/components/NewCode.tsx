import { Box, Button, Typography } from '@mui/material';
import { areaTexts, useAreaTexts } from '../areaTexts.ts';
import { Callout } from './state/Callout.tsx';
import type { AskedCodes } from './useAskedCodes.ts';

export function NewCode({ codes }: { readonly codes: AskedCodes }) {
  const words = useAreaTexts().activation;
  const waiting = codes.secondsLeft > 0;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: codes.isUndelivered ? 2 : 0 }}>
      {codes.isUndelivered ? (
        <Callout tone="warning" role="alert">
          {words.undelivered}
        </Callout>
      ) : null}
      <Button onClick={codes.request} disabled={waiting || codes.busy} sx={{ ml: -3 }}>
        {codes.isUndelivered ? areaTexts.sendAgain : areaTexts.requestNewCode}
      </Button>
      {waiting ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {areaTexts.activation.again(codes.secondsLeft)}
        </Typography>
      ) : null}
      <span role="status" className="visually-hidden">
        {waiting ? '' : areaTexts.activation.againNow}
      </span>
    </Box>
  );
}
