import { Button } from '@mui/material';
import { useState } from 'react';
import { ConsoleDialog } from '../../components/dialog/ConsoleDialog.tsx';
import { RecoveryCodeList } from '../../components/second-factor/RecoveryCodeList.tsx';
import { texts } from '../../texts.ts';

const words = texts.secondFactor;

/** Stays until they are kept: they do not come again. */
export function RecoveryCodesDialog({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const [kept, setKept] = useState(false);
  return (
    <ConsoleDialog
      title={words.codesTitle}
      busy={!kept}
      onClose={onClose}
      actions={
        <Button variant="contained" disabled={!kept} onClick={onClose}>
          {words.finish}
        </Button>
      }
    >
      <RecoveryCodeList codes={codes} kept={kept} onKept={setKept} />
    </ConsoleDialog>
  );
}
