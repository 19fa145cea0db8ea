import { Box, Button, Typography } from '@mui/material';
import { areaTexts } from '../areaTexts.ts';
import type { AskedCodes } from './useAskedCodes.ts';

/** Asks for another code, and says when that is possible. */
export function NewCode({ codes }: { readonly codes: AskedCodes }) {
  const waiting = codes.secondsLeft > 0;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start' }}>
      <Button onClick={codes.request} disabled={waiting || codes.busy} sx={{ ml: -3 }}>
        {areaTexts.requestNewCode}
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
