import { Box, Typography } from '@mui/material';
import { useController } from 'react-hook-form';
import { FieldNote } from '../form/FieldFrame.tsx';

/** What happens, and what the device or the portal said to it: the place of a field that nobody types. */
export function PasskeyFieldNote({ children }: { readonly children?: string }) {
  const { fieldState } = useController({ name: 'passkey' });
  const error = fieldState.error?.message;
  return (
    <Box>
      {children === undefined ? null : <Typography>{children}</Typography>}
      <Box role="alert">
        <FieldNote id="passkey-note" error={error} />
      </Box>
    </Box>
  );
}
