import { Box, GlobalStyles } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { formatInstant } from '@portal/contracts/shared/time/days';
import { useConfig } from '../config/configContext.ts';
import { printStyles } from './printStyles.ts';

let printedAt = new Date().toISOString();

/** Just before the browser takes its picture: what stands on paper is how it was then. */
function onPrint(listener: () => void): () => void {
  const look = (): void => {
    printedAt = new Date().toISOString();
    listener();
  };
  window.addEventListener('beforeprint', look);
  return () => window.removeEventListener('beforeprint', look);
}

interface PrintHeaderProps {
  /** What it is about, with its number. */
  readonly about: string;
  readonly printed: (at: string) => string;
}

/** On paper a screen is black on white, without what leads elsewhere, and says whose it is and of when. Stands first in a page. */
export function PrintHeaderAndStyles({ about, printed }: PrintHeaderProps) {
  const { app } = useConfig();
  const at = useSyncExternalStore(onPrint, () => printedAt);
  return (
    <>
      <GlobalStyles styles={printStyles} />
      <Box
        data-printed-head
        sx={{ display: 'none', '@media print': { display: 'flex', justifyContent: 'space-between', columnGap: 4, flexWrap: 'wrap' } }}
      >
        <strong>{app.bankName}</strong>
        <span>{about}</span>
        <span>{printed(formatInstant(at))}</span>
      </Box>
    </>
  );
}
